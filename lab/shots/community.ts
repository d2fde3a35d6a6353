/** What a site has that is in use: new resources with names of their own, and members who upvoted. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import PostalMime from "postal-mime";
import { newEmail, password } from "../../tests/support/member";
import type { TestServer } from "../../tests/support/server";

const picture = "https://images.example/picture.svg";

/** The newest resources, oldest first, so that the awkward ones come after them. */
export const contributed = [
  ["Incident Review Template", "Write a review that people learn from", "template", "technical-skills", "devops", "9"],
  [
    "Salary Negotiation Worksheet",
    "The three numbers that you need before the call",
    "google-sheet",
    "freelancing",
    "negotiation",
  ],
  ["Talking to Clients About Scope", "Twelve short lessons with exercises", "video", "soft-skills", "communication"],
  ["Portfolio Review Checklist", "What a hiring manager looks at first", "pdf", "career-growth", "portfolio"],
  ["Subcontractor Agreement", "Two pages in plain language", "google-doc", "contracts", "template", "15"],
  [
    "Databases From the Inside",
    "Pages, indexes and transactions, drawn",
    "ebook",
    "technical-skills",
    "backend",
    "24.5",
  ],
  ["Pricing a Project", "Fixed price, day rate or retainer, with a calculator", "website", "freelancing", "business"],
  ["The First Ninety Days", "What to ask, read and write in a new job", "ebook", "career-growth", "job-search"],
].map(([name, value_proposition, format, category, tag, price = "0"], at) => ({
  name,
  value_proposition,
  format,
  category,
  tags: tag ? [tag] : [],
  price,
  image_url: at === 5 ? picture : "",
  product_url: `https://resources.example.org/${at}`,
  status: "approved",
  description: "Written by people who do this work, with examples from their own projects.",
}));

/** Names of resources, and how many members upvote each. */
const votes: Record<string, number> = {
  "MDN Web Docs": 14,
  "The Odin Project": 11,
  "roadmap.sh": 9,
  freeCodeCamp: 6,
  "The Craft of Writing Effectively": 9,
  "How to speak so that people want to listen": 8,
  "The Scrum Guide (2020)": 5,
  "Tech Interview Handbook": 12,
  "Common Paper Mutual NDA": 10,
  "Toggl Track": 4,
  "Think Python, 2nd Edition": 7,
  "Pricing a Project": 3,
};

/** Signs up members, confirms their emails and lets them upvote. */
export async function addVotes({ url, dataDir }: TestServer, browser: Browser): Promise<void> {
  const resources: { id: number; name: string }[] = await (await fetch(`${url}/resources`)).json();
  const wanted = resources.flatMap(({ id, name }) => (votes[name] ? [{ id, number: votes[name] }] : []));
  for (let at = 0; at < Math.max(...Object.values(votes)); at++) {
    const context = await browser.newContext({ baseURL: url });
    const email = newEmail();
    const send = (to: string, form: Record<string, string>) =>
      context.request.post(to, { form, headers: { Accept: "text/html" }, maxRedirects: 0 });
    await send("/auth/signup", { email, password, first_name: "Mina", last_name: "Rao", account_type: "creator" });
    for (const { id, number } of wanted) if (at < number) await send(`/resources/${id}/upvote`, {});
    await send("/auth/confirm", { token: await confirmationToken(dataDir, email) });
    await context.close();
  }
}

async function confirmationToken(dataDir: string, email: string): Promise<string> {
  const outbox = path.join(dataDir, "outbox");
  for (let tries = 0; tries < 50; tries++) {
    for (const file of readdirSync(outbox).filter((name) => name.endsWith(".eml"))) {
      const mail = await PostalMime.parse(readFileSync(path.join(outbox, file)));
      const [, token] = /auth\/confirm\?token=([\w-]+)/.exec(mail.text ?? "") ?? [];
      if (token && mail.to?.some(({ address }) => address === email)) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No confirmation was sent to ${email}.`);
}
