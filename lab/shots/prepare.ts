/** Creates records and accounts in every state that a screen shows. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import PostalMime from "postal-mime";
import { administrator } from "../../tests/support/administrator";
import { newEmail, password } from "../../tests/support/member";
import { signUpWithSecondFactor } from "../../tests/support/second-factor-forms";
import type { TestServer } from "../../tests/support/server";
import { addVotes, contributed } from "./community";

type Session = NonNullable<BrowserContextOptions["storageState"]>;
export type Prepared = {
  sessions: Record<"visitor" | "newcomer" | "member" | "careful" | "administrator", Session | undefined>;
  /** The slugs of awkward products, and the paths of private pages. */
  slugs: Record<keyof typeof awkward, string>;
  pages: Record<"pending" | "approved" | "rejected" | "payment" | "confirmation", string>;
  /** The URL of the member's path. */
  paths: Record<"own", string>;
  pendingId: number;
};

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Products with texts that are hard to lay out. */
const awkward = {
  long: {
    name: `A very long name that goes on for several lines, with one word that has no place to break: ${long}`,
    value_proposition: "Two hundred characters. ".repeat(9).slice(0, 200),
    description:
      "A first paragraph.\n\nA second one, with an address: https://example.com/a/very/long/address/indeed\n".repeat(3),
    tags: ["communication", "time-management", "public-speaking"],
    price: "99999999.99",
  },
  rightToLeft: {
    name: "دليل المقابلات التقنية لمطوري البرمجيات",
    value_proposition: "أسئلة وأجوبة من مقابلات حقيقية",
    format: "ebook",
    tags: ["interview"],
  },
  brokenImage: { name: "Broken image", image_url: "https://images.example/missing.png", format: "template" },
  image: {
    name: "With an image",
    image_url: "https://images.example/picture.svg",
    format: "google-sheet",
    price: "9.5",
  },
  video: {
    name: "A talk on video",
    format: "video",
    youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    tags: ["leadership"],
  },
};

const submitter = (first_name: string) => ({ first_name, last_name: "Rao", email: `${first_name}@example.com` });

/** Submissions in the moderation queue, with and without warnings. */
const queued = [
  {
    name: "Designing APIs people like",
    value_proposition: "A short course about interfaces between programs",
    product_url: "https://apis.example.com/course",
    format: "website",
    category: "technical-skills",
    tags: ["api", "backend"],
    price: "0",
    resource_creator: submitter("Mina"),
  },
  {
    name: "Grace Rao's Resource",
    value_proposition: "Resource submitted by Grace Rao. Pending admin review.",
    product_url: "https://grace.example.com/kit",
    price: "0",
    resource_creator: submitter("Grace"),
  },
  {
    name: "Web documentation, collected and commented for people who are new to the platform",
    value_proposition: "Where to look things up",
    product_url: "http://developer.mozilla.org/",
    format: "google-slide",
    category: "freelancing",
    price: "1299.5",
    resource_creator: submitter("Maximiliana"),
  },
  {
    name: "Negotiating your day rate",
    value_proposition: "Three conversations, written out",
    product_url: "https://rates.example.com/a/very/long/path/that/goes/on",
    format: "pdf",
    category: "freelancing",
    tags: ["negotiation"],
    price: "12",
    resource_creator: submitter("Tomas"),
  },
];

/** The names of the contributor's submissions by their status. */
const submitted = {
  pending: "Asking for a raise",
  approved: "Notes on estimating",
  rejected: "Secrets of senior developers",
};

const learningPath = {
  title: "Learn to test, from the first assertion to a suite of fast and slow tests",
  summary: "For people who write code already. Read a little, then write a test for something of your own.",
  level: "intermediate",
  visibility: "private",
  tags: ["testing", "course"],
  steps: [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    resource_id: id,
    heading: id % 3 === 1 ? `Part ${(id + 2) / 3}` : "",
    note: id % 2 === 1 ? "Read the first three chapters, and solve the exercises before you go on." : "",
    optional: id === 4,
  })),
};

const creator = {
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  company: "Analytical Engines",
  bio: "Writes programs for machines that are not there yet.",
  website_url: "https://example.com",
  linkedin_url: "https://www.linkedin.com/in/example",
  x_url: "https://x.com/example",
};

export async function prepare(server: TestServer, browser: Browser): Promise<Prepared> {
  const post = async (where: string, body: unknown, token?: string) => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(server.url + where, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${where} gave ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { jwt } = await post("/login", administrator);
  const slugs: Partial<Prepared["slugs"]> = {};
  for (const [key, fields] of Object.entries(awkward)) {
    const resource = {
      value_proposition: "What it is good for",
      product_url: `https://example.com/${key}`,
      category: "technical-skills",
      status: "approved",
      ...fields,
    };
    slugs[key as keyof typeof awkward] = (await post("/resources", { resource, resource_creator: creator }, jwt)).slug;
  }
  for (const resource of contributed) await post("/resources", { resource, resource_creator: creator }, jwt);
  const names = ["pending", "approved", "rejected"] as const;
  const ids: Record<string, number> = {};
  for (const name of names) {
    const texts = { name: submitted[name], value_proposition: "Sent by the form", price: "12.5" };
    const payload = { ...texts, product_url: `https://example.org/${name}`, resource_creator: creator };
    ids[name] = (await post("/resources", payload)).id;
  }
  const sessionOf = async (path: string, form: Record<string, string>, then: [string, Record<string, string>][]) => {
    const context = await browser.newContext({ baseURL: server.url });
    for (const [to, fields] of [[path, form] as const, ...then])
      await context.request.post(to, { form: fields, headers: { Accept: "text/html" }, maxRedirects: 0 });
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const carefulSession = async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await signUpWithSecondFactor(context.request, server.dataDir);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  const person = () => ({
    email: newEmail(),
    password,
    first_name: "Ada",
    last_name: "Lovelace",
    account_type: "creator",
  });
  const upvotes = [1, 2, 3, 4, 5, 280, 281].map((id): [string, Record<string, string>] => [
    `/resources/${id}/upvote`,
    {},
  ]);
  const learning: [string, Record<string, string>][] = [
    ...upvotes.map(([, fields], at): [string, Record<string, string>] => [
      `/library/${at + 1}`,
      { ...fields, state: ["want", "doing", "done"][at % 3]! },
    ]),
    ["/my-library", { resourceId: "1", note: "Recommended by Grace. Begin with the second chapter." }],
    ["/paths/start-freelancing/follow", {}],
    ["/paths/speak-and-write-clearly/report", { reason: "The second step is advertising." }],
  ];
  const decisions: [string, Record<string, string>][] = [
    ["/admin/approve", { seen: `${ids.approved}.1`, confirmed: "" }],
    ["/admin/reject", { seen: `${ids.rejected}.1`, reason: "It is behind a wall that asks for a payment first." }],
  ];
  const owner = person();
  const sessions = {
    visitor: undefined,
    newcomer: await sessionOf("/auth/signup", person(), []),
    member: await sessionOf("/auth/signup", owner, [...upvotes, ...learning]),
    careful: await carefulSession(),
    administrator: await sessionOf("/login", administrator, decisions),
  };
  const [pending, approved, rejected, payment, confirmation] = await linksOf(server.dataDir);
  for (const submission of queued) await post("/resources", submission);
  const { jwt: token } = await post("/login", { email: owner.email, password });
  const own = await post("/paths", learningPath, token);
  await post("/paths", { ...learningPath, visibility: "public" }, token);
  await addVotes(server, browser);
  return {
    sessions,
    slugs: slugs as Prepared["slugs"],
    pages: {
      pending: pending!,
      approved: approved!,
      rejected: rejected!,
      payment: payment!,
      confirmation: confirmation!,
    },
    paths: { own: `/paths/${encodeURIComponent(own.slug)}` },
    pendingId: ids.pending!,
  };
}

/** Returns the links in the emails: three receipts in the order they were sent, the approval, and three confirmations. */
async function linksOf(dataDir: string): Promise<string[]> {
  const outbox = path.join(dataDir, "outbox");
  for (;;) {
    const files = readdirSync(outbox)
      .filter((name) => name.endsWith(".eml"))
      .sort((one, other) => Number(one.split("-")[1]) - Number(other.split("-")[1]));
    const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(outbox, file)))));
    const text = mails.map((mail) => mail.text ?? "").join("\n");
    const links = ["status/", "payments/", "auth/confirm\\?token="].flatMap((page) => [
      ...new Set(text.match(new RegExp(`(?<=http://[^/]+)/${page}[\\w-]+`, "g"))),
    ]);
    if (links.length === 7) return links;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
