// 50 members toggle one resource 20 times each in parallel over HTTP: there must be no 5xx, and the count must match the rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postForm, signUp, startServer } from "./start-server.mjs";

const DATA_DIR = mkdtempSync(path.join(tmpdir(), "career-hub-toggles-"));
const SESSION_SECRET = "a key for this run of thirty-two characters";
const ADMIN = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "an administrator's password" };
const { base, stop } = await startServer({ PORT: process.env.PORT ?? "4123", DATA_DIR, SESSION_SECRET, ...ADMIN });
const id = Number(process.argv[2] ?? 1);
const cookies = [];
for (let member = 0; member < 50; member++) cookies.push(await signUp(base, `t${Date.now()}-${member}@example.com`));

const toggle = (cookie, removes) =>
  postForm(`${base}/resources/${id}/upvote`, removes ? { _method: "delete" } : {}, cookie);
const started = performance.now();
const actions = cookies.flatMap((cookie, member) =>
  Array.from({ length: 20 }, (_, turn) => [cookie, (member + turn) % 2 === 1]),
);
const responses = await Promise.all(actions.map(([cookie, removes]) => toggle(cookie, removes)));
const seconds = (performance.now() - started) / 1000;
const bad = responses.filter((response) => response.status !== 303);
const shown = await count();
let rows = 0;
for (const cookie of cookies) {
  const mine = await fetch(`${base}/my-upvotes`, { headers: { Cookie: cookie, Accept: "text/html" } });
  if ((await mine.text()).includes(`/resources/${id}/upvote`)) rows += 1;
}
await Promise.all(cookies.map((cookie) => toggle(cookie, false)));
console.log(
  `${responses.length} toggles in ${seconds.toFixed(1)} s, ${bad.length} not 303; count ${shown}, rows ${rows}; all up: ${await count()}`,
);
await stop();
rmSync(DATA_DIR, { recursive: true });

/** Returns the count of a member's page, which is not cached. */
async function count() {
  const page = await fetch(`${base}/latest?sort=top`, { headers: { Cookie: cookies[0], Accept: "text/html" } });
  const pattern = new RegExp(`action="/resources/${id}/upvote"[\\s\\S]*?</svg>(\\d+)`);
  return Number(pattern.exec(await page.text())?.[1] ?? 0);
}
