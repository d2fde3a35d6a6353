import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { domainOf } from "~/domain/resources/values/domains";
import {
  BlockedDomainError,
  blockDomain,
  countHit,
  listBlocked,
  unblockDomain,
  whyNotBlockable,
} from "~/domain/review/queue/blocked.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { makeAdmin, makeRecord, submissionOf } from "../../support/review-records";

const sent = (link: string, email: string) => submit(submissionOf(link, email)).catch((error: unknown) => error);

test.each([
  ["example.com", "example.com"],
  [" WWW.Example.COM. ", "example.com"],
  ["ada@mail.example.com", "mail.example.com"],
  ["https://www.example.com:8080/@ada?x=1", "example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["com", null],
  ["www.com", "www.com"],
  ["", null],
  ["javascript:alert(1)", null],
  ["two words.example", null],
])("%j names %j", (text, domain) => {
  expect(domainOf(text)).toBe(domain);
});

test("rejects and does not store a submission with a blocked domain or its subdomain", async () => {
  await blockDomain({ domain: "spam.example", admin: await makeAdmin() });
  const rejected = [
    [
      "https://ok.example/1",
      "ada@spam.example",
      "Submissions from addresses at spam.example are not accepted",
      undefined,
    ],
    [
      "https://ok.example/2",
      "ada@Mail.SPAM.example",
      "Submissions from addresses at mail.spam.example are not accepted",
      undefined,
    ],
    ["http://www.spam.example/3", "ada@ok.example", undefined, "Links to spam.example are not accepted"],
    ["https://a.b.spam.example/4", "x@spam.example", expect.any(String), "Links to a.b.spam.example are not accepted"],
  ] as const;
  for (const [link, address, email, message] of rejected) {
    const error = await sent(link, address);
    expect(error).toBeInstanceOf(BlockedDomainError);
    expect(error).toMatchObject({ email, link: message });
  }
  expect(await db.select().from(resources)).toEqual([]);
  expect(await db.select().from(mails)).toEqual([]);
});

test("accepts similar domains, and every domain that was unblocked", async () => {
  const admin = await makeAdmin();
  await blockDomain({ domain: "spam.example", admin });
  for (const link of ["https://notspam.example/1", "https://spam.example.org/2", "https://ok.example/spam.example"])
    expect(await sent(link, "ada@nospam.example")).toMatchObject({ status: "Pending" });
  expect(await unblockDomain({ domain: "spam.example", admin })).toBe(true);
  expect(await sent("https://spam.example/3", "ada@spam.example")).toMatchObject({ status: "Pending" });
});

test("lists each domain once in order, and logs who changed the list", async () => {
  const admin = await makeAdmin();
  for (const domain of ["b.example", "a.example", "b.example"]) await blockDomain({ domain, admin });
  expect((await listBlocked()).map(({ domain }) => domain)).toEqual(["a.example", "b.example"]);
  expect(await unblockDomain({ domain: "c.example", admin })).toBe(false);
  await unblockDomain({ domain: "a.example", admin });
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action, actorEmail, after }) => [action, actorEmail, after])).toEqual([
    ["block-domain", admin.email, { domain: "b.example" }],
    ["block-domain", admin.email, { domain: "a.example" }],
    ["unblock-domain", admin.email, { domain: "a.example" }],
  ]);
});

test.each([
  ["co.uk", "Many sites of different people end in co.uk. Block one of them"],
  ["github.io", "Many sites of different people end in github.io. Block one of them"],
  ["ada.github.io", null],
  ["example.co.uk", null],
  ["gmail.com", "gmail.com has the mailboxes of many people. Block one address"],
  ["yahoo.co.uk", "yahoo.co.uk has the mailboxes of many people. Block one address"],
  ["mail.ru", "mail.ru has the mailboxes of many people. Block one address"],
  ["ada@gmail.com", null],
  ["spam.example", null],
  ["203.0.113.7", null],
])("of blocking %s it says %j", (name, why) => {
  expect(whyNotBlockable(name)).toBe(why);
});

test("counts what is published of whom a name would block", async () => {
  const published = { status: "Approved", creatorEmail: "ada+1@mail.example" } as const;
  await makeRecord({ ...published, productUrl: "https://a.example/1" });
  await makeRecord({ ...published, productUrl: "https://www.sub.a.example/2" });
  await makeRecord({ ...published, creatorEmail: "bob@a.example", productUrl: "https://b.example/" });
  await makeRecord({ ...published, creatorEmail: null, productUrl: "https://nota.example/" });
  await makeRecord({ productUrl: "https://a.example/waits" });
  expect(await countHit("a.example")).toEqual({ senders: 2, published: 3 });
  expect(await countHit("ada@mail.example")).toEqual({ senders: 1, published: 2 });
  expect(await countHit("c.example")).toEqual({ senders: 0, published: 0 });
});
