// Runs before `npm start`, `npm test` and the commands: installs packages and builds, each only if something changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isInstalled } from "./installed-packages.mjs";

const sources = [
  "app",
  "bin",
  "drizzle",
  "public",
  "package-lock.json",
  "patches",
  "remix.config.js",
  "server.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const [major] = process.versions.node.split(".").map(Number);
if (major < 20) stop(`Career Hub needs Node 20 or newer; this is ${process.version}.`);

const lockfile = ["package-lock.json", "patches"].map(hash).join("\n");
const installed = "node_modules/.package-lock.json";
// After `npm ci` by hand there is no stamp, and nothing left to do.
if (
  !existsSync("node_modules/.installed") &&
  existsSync(installed) &&
  isInstalled(read("package-lock.json"), read(installed))
)
  writeFileSync("node_modules/.installed", lockfile);
step(
  "Installing packages from the lockfile",
  "node_modules/.installed",
  lockfile,
  ["ci", "--no-audit", "--no-fund"],
  "dev",
);
if (process.argv[2] === "build") {
  step("Building", "build/.built", sources.map(hash).join("\n"), ["run", "build", "--silent"]);
}

function step(what, stamp, wanted, npmArguments, needs) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`${what} ...`);
  const started = Date.now();
  const extra = needs === "dev" ? ["--include=dev"] : [];
  const result = spawnSync("npm", [...npmArguments, ...extra], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (result.status !== 0)
    stop(`${result.stdout ?? ""}\n${what} failed: npm ${npmArguments.join(" ")} ended with ${result.status}.`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`${what}: done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function hash(place) {
  const sum = createHash("sha256");
  const add = (file) => {
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else sum.update(file).update(readFileSync(file));
  };
  if (existsSync(place)) add(place);
  return sum.digest("hex");
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
