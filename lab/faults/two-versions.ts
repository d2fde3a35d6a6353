/**
 * Tests an upgrade under traffic. Starts an old version of the app on an empty database. Starts the next version beside
 * it, which migrates. Alternates between both, then stops the old one. There must be no server error, and everything
 * acknowledged must be stored. By hand, with TEST_DATABASE_URL or DATABASE_URL naming a
 * PostgreSQL server whose user may create databases:
 *
 * npm run lab -- two-versions [REF ... | how many of the last migrations to test, by default 1]
 *
 * The versions follow each other in that order, up to this one. Exits with 1 on failure.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { administrator } from "../../tests/support/administrator-account";
import { newDatabase } from "../../tests/support/new-database";
import { startServer, type TestServer } from "../../tests/support/server";
import { Balancer } from "../load-test/balancer";
import { compare } from "../load-test/compare";
import { Traffic } from "../load-test/traffic";

type Version = { name: string; folder: string; remove: () => void };

const git = (...parameters: string[]) => execFileSync("git", parameters, { encoding: "utf8" }).trim();
/** Which `npm run build` built. */
const thisVersion: Version = { name: "this version", folder: ".", remove: () => {} };

const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
if (!server) {
  console.error("TEST_DATABASE_URL or DATABASE_URL must name a PostgreSQL server.");
  process.exit(2);
}
const [first = "1", ...more] = process.argv.slice(2);
const refs = /^\d{1,2}$/.test(first) ? beforeLastMigrations(Number(first)) : [first, ...more];

const versions: Version[] = [];
const database = await newDatabase(server);
const env: Record<string, string> = {
  DATABASE_URL: database.url,
  NODE_ENV: "production",
  SEED: "on",
  SESSION_SECRET: randomBytes(24).toString("hex"),
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  MAIL_HOLD_SECONDS: "1",
};
let urls: string[] = [];
const balancer = new Balancer(() => urls);
const traffic = new Traffic(balancer);
const wrong: string[] = [];
let pages = 0;
let running: TestServer | undefined;
let compared = "";
try {
  for (const ref of refs) versions.push(buildVersion(ref));
  versions.push(thisVersion);
  running = await begin(versions[0]!);
  for (const next of versions.slice(1)) running = await upgrade(running, next);
  const found = await compare(database.url, traffic.ledger);
  const { retried, final } = balancer.errors;
  wrong.push(...found.wrong, ...Object.keys({ ...retried, ...final }));
  compared = found.compared;
} finally {
  await running?.stop();
  for (const version of versions) version.remove();
  await database.drop();
}
for (const one of wrong.slice(0, 20)) console.log(one);
console.log(`${refs.length} upgrades: ${balancer.answered} actions, ${pages} pages; compared ${compared}`);
const isTried = [traffic.ledger.votes, traffic.ledger.decisions].every(({ size }) => size > 0);
process.exit(wrong.length > 0 || !isTried ? 1 : 0);

async function begin(version: Version): Promise<TestServer> {
  const web = await startServer(env, { folder: version.folder });
  urls = [web.url];
  await traffic.prepare(4);
  console.log(`${version.name} is up on an empty database`);
  return web;
}

/** Runs four users and a reader on the old version, then on both, then on the new one. Returns the new one. */
async function upgrade(old: TestServer, version: Version): Promise<TestServer> {
  let goesOn = true;
  const people = Array.from({ length: 4 }, async () => {
    while (goesOn) await traffic.doAction();
  });
  await browse(old.url);
  const next = await startServer(env, { folder: version.folder });
  const [before, begun] = [balancer.answered, Date.now()];
  urls = [old.url, next.url];
  await Promise.all([browse(old.url), browse(next.url)]);
  urls = [next.url];
  goesOn = false;
  await Promise.all(people);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `${version.name} beside the one before for ${seconds} s: ${balancer.answered - before} actions meanwhile`,
  );
  await old.stop();
  await browse(next.url);
  for (const web of [old, next])
    for (const line of web.output().split("\n")) if (line.includes('"level":"error"')) wrong.push(line.slice(0, 500));
  return next;
}

/** Reads every list and every product of the sitemap. */
async function browse(url: string): Promise<void> {
  for (const part of await placesOf(url, "/sitemap.xml"))
    for (const place of await placesOf(url, part)) {
      await read(url, place);
      pages += 1;
    }
}

async function placesOf(url: string, page: string): Promise<string[]> {
  return [...(await read(url, page)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => {
    const { pathname, search } = new URL(place!.replaceAll("&amp;", "&").replaceAll("&#39;", "'"));
    return pathname + search;
  });
}

async function read(url: string, page: string): Promise<string> {
  const response = await fetch(url + page, { redirect: "manual", headers: { Accept: "text/html" } });
  if (response.status !== 200) wrong.push(`${url}${page} was answered with ${response.status}`);
  return response.text();
}

/** Returns the commits before each of the last `count` migrations, oldest first. */
function beforeLastMigrations(count: number): string[] {
  const tags: string[] = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")).entries.map(
    ({ tag }: { tag: string }) => tag,
  );
  const broughtBy = (tag: string) =>
    git("log", "--first-parent", "-m", "-1", "--diff-filter=A", "--format=%h", "--", `drizzle/${tag}.sql`);
  return tags.slice(-count).map((tag) => git("rev-parse", "--short", `${broughtBy(tag)}^`));
}

/** Checks out a commit into a temporary folder and builds it, with packages of its own if its lockfile is another. */
function buildVersion(ref: string): Version {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-version-"));
  git("worktree", "add", "--quiet", "--detach", "--force", folder, ref);
  const remove = () => void git("worktree", "remove", "--force", folder);
  const lockOf = (place: string) => readFileSync(path.join(place, "package-lock.json"), "utf8");
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: folder, stdio: "pipe" });
  try {
    if (lockOf(folder) === lockOf(".")) symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    else run("npm", "ci", "--no-audit", "--no-fund");
    run("node_modules/.bin/remix", "vite:build", "--logLevel", "error");
  } catch (error) {
    remove();
    throw new Error(`${ref} cannot be built: ${(error as { stderr?: Buffer }).stderr}`);
  }
  return { name: ref, folder, remove };
}
