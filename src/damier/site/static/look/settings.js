/** The switches for the look: colours, board, numbers, one-click moves. They are kept in this browser only. */

const STORE = "damier-look";

/** @returns {Record<string, string>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} look */
function store(look) {
  try {
    localStorage.setItem(STORE, JSON.stringify(look));
  } catch {
    // private browsing: the choice holds until the page is left
  }
}

/** Gives every board the attributes that were chosen. */
function applyToBoards() {
  const { numbers, oneClick } = document.documentElement.dataset;
  for (const board of document.querySelectorAll("draughts-board")) {
    board.setAttribute("numbers", numbers ?? /** @type {HTMLElement} */ (board).dataset.numbers ?? "squares");
    board.toggleAttribute("one-click", oneClick === "on");
  }
}

const form = document.getElementById("look");
if (form instanceof HTMLFormElement) {
  for (const [name, value] of Object.entries(stored())) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
  }
  form.addEventListener("change", () => {
    const look = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    store(look);
    for (const [name, value] of Object.entries(look)) {
      if (value) document.documentElement.dataset[name] = value;
      else delete document.documentElement.dataset[name];
    }
    applyToBoards();
  });
}
applyToBoards();
