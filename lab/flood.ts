/**
 * Sends 1,000 submissions of 20 senders to the built server, 40 of them good, and reviews them as a moderator without
 * JavaScript: first the groups with the same words, as spam, then what is left, one by one. Counts presses (links and buttons)
 * and seconds. By hand, after `npm run build`:
 *
 *     npx tsx lab/flood.ts
 *
 * Exits with 1 if it takes more than 80 presses, or if anything good is lost.
 */
import { request as playwright } from "@playwright/test";
import { administrator } from "../tests/support/administrator-account";
import { openPage, type Page } from "../tests/support/page";
import { startServer } from "../tests/support/server";
import { plausibleRow } from "./bench/plausible";

const senders = 20;
const bad = 960;
const isGood = (n: number) => n % 25 === 24;
const goodOne = (n: number) => plausibleRow(n, bad + 40, Date.now());
const goodName = (n: number) => `${goodOne(n).name} ${n}`;

const { ADMIN_EMAIL, ADMIN_PASSWORD } = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
const server = await startServer({ ADMIN_EMAIL, ADMIN_PASSWORD });
const api = await playwright.newContext({ baseURL: server.url });
let presses = 0;

async function submit(n: number): Promise<void> {
  const brand = n % senders;
  // A good one has the address of a flooding sender in ten cases, and its own in thirty.
  const isAlone = isGood(n) && n % 100 !== 24;
  const data = {
    name: isGood(n) ? goodName(n) : `Casino bonus ${n} of brand ${brand}`,
    value_proposition: isGood(n)
      ? goodOne(n).valueProposition
      : `Win big money at brand ${brand} with ${n} free spins today and tomorrow`,
    category: "technical-skills",
    product_url: isGood(n) ? `https://teacher${n}.example/` : `https://offer${n}.brand${brand}.example/`,
    resource_creator: {
      first_name: "Ann",
      last_name: "Lee",
      email: isAlone ? `teacher${n}@mail.example` : `agent${brand}+${n}@mail.example`,
    },
  };
  const response = await api.post("/resources", { data });
  if (response.status() !== 201) throw new Error(`${response.status()} ${await response.text()}`);
}

async function press(action: () => Promise<Page>): Promise<Page> {
  presses += 1;
  return action();
}

/** Returns the name of the first group's button, on the page that is open. */
async function firstSpamButton(): Promise<string | undefined> {
  const html = await (await api.get("/admin?group=text", { headers: { Accept: "text/html" } })).text();
  return /aria-label="(Reject as spam: [^"]+)"/.exec(html)?.[1];
}

const pending = async () => {
  const page = await openPage(api, "/admin?status=pending");
  return Number(/Pending (\d+)/.exec(page.text())?.[1] ?? 0);
};

try {
  for (let n = 0; n < bad + 40; n++) await submit(n);
  await openPage(api, "/login").then((page) =>
    page.send("Login", { Email: administrator.email, Password: administrator.password }),
  );
  const before = await pending();
  const started = performance.now();
  let page = await press(() => openPage(api, "/admin?group=text"));
  for (let button = await firstSpamButton(); button; button = await firstSpamButton())
    page = await press(() => page.send(button!));
  console.log(`groups: ${presses} presses, ${before - (await pending())} rejected`);
  page = await press(() => page.send("Undo"));
  console.log(`undone: ${await pending()} wait`);
  page = await press(() => openPage(api, "/admin?group=text"));
  page = await press(async () => page.send((await firstSpamButton())!));
  page = await press(() => openPage(api, "/admin"));
  const left = Number(/Pending (\d+)/.exec(page.text())?.[1]);
  for (let n = 0; n < bad + 40; n++) if (isGood(n)) page = await press(() => page.send(`Approve ${goodName(n)}`));
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${left} were left to look at; ${await pending()} wait; ${presses} presses, ${seconds} s`);
  process.exitCode = presses <= 80 && left === 40 && (await pending()) === 0 ? 0 : 1;
} finally {
  await api.dispose();
  await server.stop();
}
