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
import path from "node:path";
import postgres from "postgres";
import { administrator } from "../../tests/support/administrator-account";
import { newDatabase } from "../../tests/support/new-database";
import { startServer, type TestServer } from "../../tests/support/server";
import { EveryAction } from "./every-action";
import { beforeLastMigrations, buildVersion, thisVersion, type Version } from "./version";

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
  SESSION_SECRET: randomBytes(24).toString("hex"),
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  RATE_LIMITS: "on",
  TRUST_PROXY: "1",
  MAIL_HOLD_SECONDS: "1",
};
const actions = new EveryAction();
let running: TestServer | undefined;
let lost: string[] = [];
try {
  for (const ref of refs) versions.push(buildVersion(ref));
  versions.push(thisVersion);
  running = await begin(versions[0]!);
  for (const [position, next] of versions.slice(1).entries()) running = await upgrade(running, next, position);
  lost = await missing();
} finally {
  await running?.stop();
  for (const version of versions) version.remove();
  await database.drop();
}
for (const list of [actions.wrong, lost]) for (const one of list.slice(0, 10)) console.log(one);
const { pages, searches, accountPages, signIns } = actions.read;
console.log(
  `${refs.length} upgrades: ${pages} lists and products, ${searches} searches, ${accountPages} account pages, ${signIns} sign-ins; acknowledged ${actions.accounts.length} accounts, ${actions.votes.length} votes, ${actions.submissions.length} submissions, ${actions.approved.length} approvals; ${actions.wrong.length} wrong answers, ${lost.length} missing`,
);
const isTried = actions.votes.length > 0 && actions.approved.length > 0 && pages > 0;
process.exit(actions.wrong.length + lost.length > 0 || !isTried ? 1 : 0);

async function begin(version: Version): Promise<TestServer> {
  const web = await startServer(env, { folder: version.folder });
  const seed = [path.resolve("node_modules/.bin/tsx"), "bin/seed.ts"];
  execFileSync(process.execPath, seed, {
    cwd: version.folder,
    env: Object.assign({}, process.env, env),
    stdio: "pipe",
  });
  await actions.prepare(web.url);
  console.log(`${version.name} is up on an empty database`);
  return web;
}

/** Runs four users and a reader on the old version, then on both, then on the new one. Returns the new one. */
async function upgrade(old: TestServer, version: Version, number: number): Promise<TestServer> {
  let urls = [old.url];
  let goesOn = true;
  const people = ["a", "b", "c", "d"].map((name) =>
    actions.person(
      `U${number}${name}`,
      () => urls,
      () => goesOn,
    ),
  );
  await actions.browse(old.url);
  const next = await startServer(env, { folder: version.folder });
  const [before, begun] = [actions.accounts.length, Date.now()];
  urls = [old.url, next.url];
  await Promise.all([actions.browse(old.url), actions.browse(next.url)]);
  urls = [next.url];
  goesOn = false;
  await Promise.all(people);
  console.log(
    `${version.name} beside the one before for ${Math.round((Date.now() - begun) / 1000)} s: ${actions.accounts.length - before} accounts meanwhile`,
  );
  await old.stop();
  await actions.browse(next.url);
  for (const web of [old, next])
    for (const line of web.output().split("\n"))
      if (line.includes('"level":"error"')) actions.wrong.push(line.slice(0, 500));
  return next;
}

/** Returns a message for each acknowledged change that is not stored. */
async function missing(): Promise<string[]> {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const users = new Set((await sql`select email from users`).map(({ email }) => email));
  const names = new Set((await sql`select name from resources`).map(({ name }) => name));
  const approved = new Set((await sql`select id from resources where status = 'Approved'`).map(({ id }) => Number(id)));
  const cast = await sql`select email, resource_id from upvotes join users on users.id = upvotes.user_id`;
  const votes = new Set(cast.map(({ email, resource_id }) => `${email} ${resource_id}`));
  const miscounted = await sql`
    select id from resources where upvotes <> (select count(*) from upvotes where resource_id = resources.id and counted)`;
  await sql.end();
  return [
    ...actions.accounts.filter((email) => !users.has(email)).map((email) => `the account ${email} is lost`),
    ...actions.submissions.filter((name) => !names.has(name)).map((name) => `the submission ${name} is lost`),
    ...actions.approved.filter((id) => !approved.has(id)).map((id) => `${id} is not approved`),
    ...actions.votes
      .filter(({ email, resourceId }) => !votes.has(`${email} ${resourceId}`))
      .map(({ email, resourceId }) => `the vote of ${email} for ${resourceId} is lost`),
    ...miscounted.map(({ id }) => `the count of ${id} is not its votes`),
  ];
}
