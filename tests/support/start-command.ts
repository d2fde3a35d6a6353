import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** For processes that end soon: to compile the embedded PostgreSQL once more, for speed, takes longer than they run. */
export const compilingOnce = ["--liftoff-only"];

/** What `npm start` gives to node. */
export const startArguments = scripts.start!.split(" ").slice(1);

/** What `npm run dev` gives to node. */
export const devArguments = scripts.dev!.split(" ").slice(1);

/** What `npm run start:remix-serve` gives to node. */
export const remixServeArguments = [
  "node_modules/@remix-run/serve/dist/cli.js",
  ...scripts["start:remix-serve"]!.split(" ").slice(1),
];
