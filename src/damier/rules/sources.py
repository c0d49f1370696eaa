"""Where the facts of the games come from. A RuleSet, its readings and the comments in games/ name these keys."""

from collections.abc import Mapping
from typing import NamedTuple


class Source(NamedTuple):
    """A document, page or program that states rules: ``key`` here, its ``title``, and ``where`` to find it."""

    key: str
    title: str
    where: str


_SOURCES = (
    Source("damier", "Damier's own choice, where no source has a rule", "docs/rules"),
    # Files
    Source("pdn", "Portable Draughts Notation 3.0: the GameType tag", "https://pdn.fmjd.org/gametype.html"),
    # Federations
    Source(
        "wcdf",
        "World Checkers/Draughts Federation: Rules of Draughts (Checkers)",
        "https://docslib.org/doc/1233951/rules-of-draughts-checkers",
    ),
    Source(
        "fmjd",
        "World Draughts Federation: Annex 1, official rules for international draughts, November 2015",
        "http://www.fmjd.org/docs/Annex%201%20official%20FMJD%20rules%20of%20international%20draughts.doc",
    ),
    Source(
        "fid",
        "Federazione Italiana Dama: Regolamento ufficiale di gioco della dama italiana, Capo I",
        "http://www.fid.it/regolamenti/capo1.htm",
    ),
    Source(
        "kodeks-2004",
        "Draughts code of Russia (kodeks), 2004",
        "http://www.shashist.ru/kodeks/kodeks2004.doc",
    ),
    Source(
        "cbd",
        "Confederação Brasileira de Jogo de Damas: Regras oficiais do jogo de damas, 64 casas e 100 casas",
        "http://apedamas.blogspot.com/p/regulamento-oficial.html",
    ),
    Source(
        "fpd",
        "Federação Portuguesa de Damas: Regras do jogo de damas clássicas",
        "https://pt.slideshare.net/slideshow/regas-jogo-de-damas/51814671",
    ),
    Source(
        "cfd",
        "Česká federace dámy: Pravidla české dámy",
        "http://www.damweb.cz/pravidla/cdfull.html",
    ),
    Source("fmjd-czech", "FMJD: brief rules of Czech draughts", "http://fmjd.org/variant.php?p=czech"),
    Source(
        "apca",
        "American Pool Checkers Association: Tournament Rules of Play",
        "http://americanpoolcheckers.us/americanpoolcheckers/index.php/history/apca-tournament-rules-of-play",
    ),
    Source(
        "zambia",
        "Zambian Draughts Tournament Rules of Play",
        "http://zambiandraughts.com/load/zambian_draughts_tournament_rules_of_play/1-1-0-2",
    ),
    Source(
        "aqjd",
        "Association québécoise des joueurs de dames: Un peu d'histoire, jeu canadien (144 cases)",
        "http://dames.quebecjeux.org/fr/144/histoire.html",
    ),
    Source("jamaica-association", "Jamaica Draughts Association", "http://jamaicadraughts.com/"),
    Source(
        "imsa-turkish",
        "International Mind Sports Association: New FMJD member, Turkey, and FMJD section Turkish draughts",
        "http://www.imsaworld.com/wp/member-organizations/draughts/new-fmjd-member-turkey-and-fmjd-section-turkish-draughts/",
    ),
    Source(
        "frisian-rules",
        "Official Rules for Frisian Draughts, 2011",
        "https://esportscommentator.blogspot.com/2017/02/official-rules-for-frisian-draughts-2011.html",
    ),
    Source(
        "frysk-rules",
        "Fryslân Open and FRYSK!: Play and Competition Rules",
        "https://manualzz.com/doc/27443875/frysl%C3%A2n-open-and-frysk--play-and-competition",
    ),
    # On federations
    Source(
        "ghana-sports",
        "National Sports Authority of Ghana: on the Ghana Draughts Association and its competition of 2022",
        "https://sportsauthority.gov.gh/?p=9009",
    ),
    Source(
        "juventud-rebelde",
        "Juventud Rebelde: Un juego para damas y caballeros, on the Cuban federation and the games it governs, 2022",
        "https://juventudrebelde.cu/index.php/deportes/2022-09-24/un-juego-para-damas-y-caballeros",
    ),
    Source(
        "mindsports-frisian",
        "On the evolution of draughts variants: Frisian",
        "http://mindsports.nl/index.php/on-the-evolution-of-draughts-variants/draughts-variants/501-frisian",
    ),
    Source(
        "pea-open",
        "Postnews: on the makhos championship of Thailand (PEA Open) of 2023 and who holds it",
        "https://postnewsonline11.blogspot.com/2023/11/postnews-online-pea-open-25-2566.html",
    ),
    # Pages and books for players
    Source(
        "draws-page",
        "Draws and endgames: the counts that end a game by themselves",
        "a checkers site's article, from the rules of WCDF, CBD and FMJD and the Russian rules of 2022",
    ),
    Source("american-page", "American Checkers Rules (English Draughts)", "a checkers site's rules page"),
    Source(
        "stalemate-page",
        "Stalemate in Checkers: What Happens When You Can't Move?",
        "a checkers site's article, citing S. Ratrout, A Guide to Checkers Families and Rules (2018)",
    ),
    Source("wikipedia-checkers", "Checkers: national and regional variants", "https://en.wikipedia.org/wiki/Checkers"),
    Source("jamaica", "Draughts in Jamaica", "http://poolcheckers.com/jamaica/index.htm"),
    Source(
        "everybodywiki-jamaica",
        "Jamaican Draughts/Checkers",
        "https://en.everybodywiki.com/Jamaican_Draughts/Checkers",
    ),
    Source("poddavki-page", "Poddavki: rules", "http://www.fpclub.eu/eng/games/checkers/poddavki.php"),
    Source(
        "quilet",
        "A. M. Quilet: Book of Filipino Checkers (Aklat ng Dama)",
        "https://pdfcoffee.com/book-of-filipino-checkersdocx-pdf-free.html",
    ),
    Source(
        "filipino-page",
        "How to Play Filipino Checkers",
        "https://luffykudo.wordpress.com/2024/03/11/how-to-play-filipino-checkers/",
    ),
    Source("mozambican-page", "M. Winther: Mozambican Checkers", "http://mlwi.magix.net/bg/mozambicancheckers.htm"),
    Source(
        "vog-spanish",
        "Spanish Checkers: Rules of Play, as handed out with the tkabber checkers plug-in",
        "tkabber-plugins 1.1.2, checkers/rules/spanish.txt",
    ),
    Source(
        "spanish-page",
        "Damas españolas",
        "http://realidad-simulada.es/Juegos/Damas%20espa%C3%B1olas/1.htm",
    ),
    Source("wikipedia-czech", "Czech draughts", "https://en.wikipedia.org/wiki/Czech_draughts"),
    Source("fandom-slovak", "Slovenská dáma", "https://checkers.fandom.com/wiki/Slovensk%C3%A1_d%C3%A1ma"),
    Source("wikipedia-tanzanian", "Tanzanian draughts", "https://en.wikipedia.org/wiki/Tanzanian_draughts"),
    Source("setupgroup-german", "German Checkers", "http://setupgroup.com/mobile/xo/gr_checkers.php"),
    Source(
        "michaelsen",
        "P. Michaelsen on king-halt rules: the Hamburg brochure of 1951, Boyer and Parton 1956",
        "https://damforum.nl/bb3/viewtopic.php?p=114689",
    ),
    Source(
        "thai-lessons",
        "Makhos lessons 1: the parts of the board",
        "https://blog.gameindy.com/blog/23986/แม่ไม้หมากฮอส1.html",
    ),
    Source(
        "mindsports-thai",
        "On the evolution of draughts variants: Thai",
        "http://mindsports.nl/index.php/on-the-evolution-of-draughts-variants/draughts-variants/500-thai",
    ),
    Source("fandom-thai", "Mak-hot", "https://checkers.fandom.com/wiki/Mak-hot"),
    Source("mindsports-killer", "Killer Draughts", "https://mindsports.nl/index.php/the-pit/605-killer-draughts"),
    Source(
        "halt-rules",
        "M. Winther: Killer extra-light, on killer light and other halt rules",
        "https://damforum.nl/bb3/viewtopic.php?f=6&t=7776",
    ),
    Source("wikipedia-canadian", "Canadian draughts", "https://en.wikipedia.org/wiki/Canadian_draughts"),
    Source(
        "srilanka-page",
        "Sri Lanka Checkers Game",
        "http://www.checkerschest.com/checkers-games/srilanka-checkers.htm",
    ),
    Source(
        "wikipedia-malaysian",
        "Malaysian/Singaporean checkers",
        "https://en.wikipedia.org/wiki/Malaysian/Singaporean_checkers",
    ),
    Source("gamedama-malaysian", "Dam Haji", "https://gamedama.com/dam-haji/"),
    Source(
        "damii",
        "Damii: Ghanaian Checkers & Draughts",
        "https://fr.scribd.com/document/22308031/Damii-Ghana-Draughts-History-Rules",
    ),
    Source("wikipedia-turkish", "Turkish draughts, text of 2014", "https://en.wikipedia.org/wiki/Turkish_draughts"),
    Source(
        "winther-turkish",
        "M. Winther: Gothic Checkers Variants, on Turkish checkers",
        "http://mlwi.magix.net/bg/gothiccheckersvariants.htm",
    ),
    Source("hgware-turkish", "Dama: the Turkish checkers game", "http://www.hgware.com/dama/"),
    Source("draughts-turkish", "Turkish Draughts", "https://draughts.github.io/turkish-draughts.html"),
    Source("setupgroup-turkish", "Turkish Checkers", "http://setupgroup.com/mobile/xo/turkish_checkers.php"),
    Source("wikipedia-armenian", "Armenian draughts", "https://en.wikipedia.org/wiki/Armenian_draughts"),
    Source("fandom-armenian", "Tama", "https://checkers.fandom.com/wiki/Tama"),
    Source("iggamecenter-armenian", "Tama: rules", "https://iggamecenter.com/es/rules/tama"),
    Source(
        "ludii-armenian",
        "Tama (Armenian Draughts)",
        "https://ludii.games/variantDetails.php?keyword=Tama&variant=1198",
    ),
    Source("wikipedia-gothic", "Altdeutsches Damespiel", "https://de.wikipedia.org/wiki/Altdeutsches_Damespiel"),
    Source("fandom-gothic", "Altdeutsches Damm-Spiel", "https://checkers.fandom.com/wiki/Altdeutsches_Damm-Spiel"),
    Source("setupgroup-gothic", "Gothic Checkers", "http://setupgroup.com/xo/gothic_checkers.php"),
    Source("brainking-gothic", "Gothic Checkers", "https://brainking.com/en/GameRules?tp=35"),
    Source(
        "yorkton-gothic",
        "Gothic checkers worth exploring",
        "http://www.yorktonthisweek.com/entertainment/boardgamers-guild/gothic-checkers-worth-exploring-1.2041090",
    ),
    # Sites and programs that play the games
    Source(
        "lidraughts-breakthrough",
        "Breakthrough: the first player who makes a king wins",
        "https://lidraughts.org/variant/breakthrough",
    ),
    Source(
        "lidraughts-antidraughts",
        "Antidraughts: lose all your pieces to win the game",
        "https://lidraughts.org/variant/antidraughts",
    ),
    Source("scaladraughts", "scaladraughts", "https://github.com/RoepStoep/scaladraughts, src/main/scala/variant"),
    Source("dctl", "dctl", "https://github.com/rhalbersma/dctl, include/dctl/core/rules"),
    Source("hcheckers", "hcheckers", "https://github.com/portnov/hcheckers, src/Rules"),
    Source(
        "west-african-engine",
        "Modular Rules Engine for 10x10 Draughts: Nigeria, Ghana and international rules",
        "public code on GitHub, rules_engine.js",
    ),
)

#: Every source by its key.
SOURCES: Mapping[str, Source] = {source.key: source for source in _SOURCES}
