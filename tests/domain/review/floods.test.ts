/** A flood of submissions: grouped, decided by group, undone, and nothing good lost. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { resources } from "~/db/schema/resources";
import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { blockable, blockDomain, mailboxIn } from "~/domain/review/queue/blocked.server";
import { groupWaiting } from "~/domain/review/queue/groups.server";
import { findSenders } from "~/domain/review/queue/senders.server";
import { findSimilarTexts } from "~/domain/review/queue/similar-texts.server";
import { spamReason } from "~/domain/review/rejection-presets";
import { makeRecord, useAdmin } from "../../support/review-records";

const admin = useAdmin();

const seenOf = (members: { id: number; version: number }[]) =>
  members.map(({ id, version }) => ({ resourceId: id, version }));

const goodTexts = [
  "How to negotiate a day rate with agencies in London",
  "A gentle introduction to vector databases for backend people",
  "Checklist of clauses that every design contract needs",
  "Practise saying no: twelve short conversations on video",
  "Debugging memory leaks of Node servers in production",
];

/** 5 senders with 8 each, all with the words of their sender, and 5 good ones of 5 people. */
async function makeFlood() {
  for (let sender = 0; sender < 5; sender++)
    for (let n = 0; n < 8; n++)
      await makeRecord({
        name: `Casino bonus number ${n} of brand ${sender}`,
        valueProposition: `Win big money at brand ${sender} with free spins today, offer ${n}`,
        productUrl: `https://p${n}.brand${sender}.example/${n}`,
        creatorEmail: `agent${sender}+${n}@mail.example`,
      });
  for (const [n, name] of goodTexts.entries())
    await makeRecord({
      name,
      valueProposition: "",
      productUrl: `https://good${n}.test/`,
      creatorEmail: `g${n}@x.test`,
    });
}

test("groups a flood by sender, by site and by words, and leaves what is alone", async () => {
  await makeFlood();
  const bySender = await groupWaiting("sender");
  expect(bySender.groups.map(({ label, count, senders, sites }) => [label, count, senders, sites])).toEqual(
    [0, 1, 2, 3, 4].map((sender) => [`agent${sender}+0@mail.example`, 8, 1, 1]),
  );
  expect(bySender.groups[0]).toMatchObject({
    key: "agent0@mail.example",
    sender: { waiting: 8, published: 0, rejected: 0 },
    site: { waiting: 8, published: 0, week: 8 },
    alike: 8,
    block: [
      { name: "agent0@mail.example", published: 0 },
      { name: "brand0.example", published: 0 },
    ],
  });
  const bySite = await groupWaiting("site");
  expect(bySite.groups.map(({ key, count }) => [key, count])).toEqual(
    [0, 1, 2, 3, 4].map((sender) => [`brand${sender}.example`, 8]),
  );
  const byText = await groupWaiting("text");
  const alike = byText.groups.reduce((sum, { count }) => sum + count, 0);
  expect(alike).toBe(40);
  expect((await groupWaiting("sender", "g1@x.test")).groups.map(({ count }) => count)).toEqual([1]);
  expect(await groupWaiting("sender", "nobody@x.test")).toEqual({ groups: [], more: 0 });
});

test("counts what was sent of a site within a week", async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  for (const [n, createdAt] of [days(0), days(6.9), days(7.1), days(30)].entries())
    await makeRecord({ productUrl: `https://a.example/${n}`, createdAt });
  expect((await groupWaiting("site")).groups).toMatchObject([{ count: 4, site: { week: 2 } }]);
});

test("texts are alike from a similarity of 0.4 on", async () => {
  const store = (name: string) => makeRecord({ name, valueProposition: "" });
  const [first, second] = [
    await store("Agency London rates mountain river"),
    // 0.41
    await store("Agency London rates kitchen violet"),
  ];
  // 0.31, with two words of five.
  await store("Agency London marble bridge orchid");
  expect(await findSimilarTexts()).toEqual(
    new Map([
      [first.id, first.id],
      [second.id, first.id],
    ]),
  );
});

test("names of one host are sites where anybody can have one", async () => {
  for (const host of ["ada.github.io", "bob.github.io", "a.example.co.uk", "b.example.co.uk"])
    await makeRecord({ productUrl: `https://${host}/` });
  const { groups } = await groupWaiting("site");
  expect(groups.map(({ key, count }) => [key, count])).toEqual([["example.co.uk", 2]]);
});

test("what the form fills in, and texts of few words, are not alike", async () => {
  for (const [first, n] of [
    ["Ann", 1],
    ["Ben", 2],
  ] as const) {
    const name = `${first} Lee's Resource`;
    const valueProposition = `Resource submitted by ${first} Lee. Pending admin review.`;
    const productUrl = `https://a.example/${n}`;
    await makeRecord({ name, valueProposition, description: `Learn more at: ${productUrl}`, productUrl });
    await makeRecord({ name: "Learn Go", valueProposition: "", productUrl: `https://b.example/${n}` });
  }
  expect(await findSimilarTexts()).toEqual(new Map());
});

test("each group is one decision without emails, which counts against the sender, and nothing good is lost", async () => {
  await makeFlood();
  let presses = 0;
  for (;;) {
    const [group] = (await groupWaiting("sender")).groups;
    if (!group) break;
    presses += 1;
    const spam = { action: "reject", reason: spamReason, notify: false } as const;
    const result = await bulkDecide({ seen: seenOf(group.members), ...spam, admin });
    expect([result.decided.length, result.mailed]).toEqual([8, 0]);
  }
  expect(presses).toBe(5);
  expect(await db.$count(mails)).toBe(0);
  const left = await db.select({ name: resources.name }).from(resources).where(eq(resources.status, "Pending"));
  expect(left.map(({ name }) => name).sort()).toEqual([...goodTexts].sort());
  expect((await findSenders(["agent2@mail.example"])).get("agent2@mail.example")).toMatchObject({
    waiting: 0,
    rejected: 8,
    spam: 8,
  });
});

test("senders with three published and none rejected are known", async () => {
  const sent = async (creatorEmail: string, statuses: ("Approved" | "Rejected" | "Pending")[]) => {
    for (const [n, status] of statuses.entries())
      await makeRecord({ creatorEmail, status, productUrl: `https://${creatorEmail.split("@")[0]}.test/${n}` });
  };
  await sent("known@a.test", ["Approved", "Approved", "Approved", "Pending"]);
  await sent("new@a.test", ["Approved", "Approved", "Pending"]);
  await sent("mixed@a.test", ["Approved", "Approved", "Approved", "Rejected", "Pending"]);
  expect((await groupWaiting("known")).groups.map(({ key, count }) => [key, count])).toEqual([["known@a.test", 1]]);
});

test("what is blocked and still waits is one group, and is not approved in bulk", async () => {
  await makeFlood();
  await blockDomain({ domain: "brand1.example", admin });
  await blockDomain({ domain: "agent2@mail.example", admin });
  const { groups } = await groupWaiting("blocked");
  expect(groups.map(({ count, isBlocked }) => [count, isBlocked])).toEqual([[16, true]]);
  const result = await bulkDecide({ seen: seenOf(groups[0]!.members), action: "approve", admin });
  expect([result.decided.length, new Set(result.heldBack.map(({ why }) => why))]).toEqual([0, new Set(["blocked"])]);
});

test.each([
  ["Newcomer9@Gmail.com", "newcomer9@gmail.com"],
  ["ada+shop@example.com", "ada@example.com"],
  ["https://www.example.com/@ada", "example.com"],
  ["@example.com", null],
  ["ada@", null],
  ["ada@two words.example", null],
  ["ada", null],
])("typing %j blocks %j", (text, name) => {
  expect(blockable(text)).toBe(name);
});

test("a mailbox is read in time that grows with its length only", () => {
  expect(mailboxIn(`${"+".repeat(50_000)}@a.example`)).toBeNull();
});

test("a group says which words all of it has and nothing published, and whether anybody in it has published", async () => {
  await makeRecord({ name: "Money for designers", description: "Résumés and spins", status: "Approved" });
  for (const n of [1, 2, 3])
    await makeRecord({
      name: `Study notes ${n}`,
      valueProposition: "Notes",
      description: `Casino spins and résumés, number ${n} of our casino`,
      productUrl: `https://a.example/${n}`,
      creatorEmail: "agent@mail.example",
    });
  const [group] = (await groupWaiting("sender")).groups;
  expect(group).toMatchObject({ isUnknown: true, words: ["study", "notes", "casino"] });
  await makeRecord({ productUrl: "https://b.example/", status: "Approved", creatorEmail: "agent@mail.example" });
  expect((await groupWaiting("sender")).groups[0]).toMatchObject({ isUnknown: false });
  expect((await groupWaiting("sender", "agent@mail.example")).groups[0]?.members[0]?.description).toContain("number 1");
});
