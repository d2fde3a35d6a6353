import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };

/** The arguments that `npm start` passes to node. */
export const startArguments = scripts.start.split(" ").slice(1);
