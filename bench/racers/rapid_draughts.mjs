// The laps of rapid-draughts. It has no perft: engines are moved, and the last ply is counted. Asking the strategy for
// the next engine is nearly twice as fast as the documented clone() and move(), which looks for the moves twice.
// Runs in the folder that the package is installed in.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(`${process.cwd()}/`);
const { EnglishDraughts, EnglishDraughtsEngineFactory } = require("rapid-draughts/english");

function sequences(engine, depth) {
    const moves = engine.moves;
    if (depth === 1) {
        return moves.length;
    }
    let found = 0;
    for (const move of moves) {
        found += sequences(EnglishDraughtsEngineFactory.setup(engine.strategy.move(engine, move)), depth - 1);
    }
    return found;
}

function perft(game, depth) {
    const { engine } = EnglishDraughts.setup();
    const start = process.cpuUsage();
    const found = sequences(engine, depth);
    const { user, system } = process.cpuUsage(start);
    return [(user + system) / 1e6, found];
}

for await (const line of createInterface({ input: process.stdin })) {
    const [work, ...args] = JSON.parse(line);
    console.log(JSON.stringify({ perft }[work](...args)));
}
