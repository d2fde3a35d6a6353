import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { auditLog, mails, resources } from "~/db/schema";
import { correctSubmission, findByStatusToken, formOf, withdraw } from "~/domain/review/contributor.server";
import {
  confirmAddressOfSubmission,
  isAddressLinkOpen,
  unconfirmedAddress,
} from "~/domain/review/contributor-email.server";
import { approve } from "~/domain/review/decide.server";
import { saveResource } from "~/domain/review/save.server";
import { submit } from "~/domain/review/submit.server";
import { makeAdmin, payloadOf, storedRecord, submissionOf } from "../../support/review-records";

let token: string;

const receipts = () => db.select().from(mails).orderBy(mails.id);
const tokenIn = (text: string) => /\/status\/([\w-]{22})\s/.exec(text)![1]!;

beforeEach(async () => {
  await submit(submissionOf(), "key");
  const [receipt] = await receipts();
  token = tokenIn(receipt!.text);
});

test("a submission's receipt has the private link, of which only the hash is stored", async () => {
  const [receipt, ...others] = await receipts();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ kind: "receipt", recipient: "grace@example.com", state: "queued" });
  const record = await storedRecord();
  expect(record.statusTokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await findByStatusToken(token)).toEqual(record);
  expect(await findByStatusToken("another")).toBeNull();
  expect(await findByStatusToken(record.statusTokenHash!)).toBeNull();
});

test("the same form sent again stores nothing and mails nothing", async () => {
  expect(await submit(submissionOf(), "key")).toBeNull();
  expect(await receipts()).toHaveLength(1);
  expect(await db.select().from(resources)).toHaveLength(1);
});

test("the same form sent five times at once gives one record and one receipt", async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => submit(submissionOf("https://example.com/2"), "two")));
  expect(sent.filter((record) => record !== null)).toHaveLength(1);
  expect(await receipts()).toHaveLength(2);
});

test("correcting makes the texts anew that came from the form, and logs it", async () => {
  const record = await storedRecord();
  const form = { ...formOf(record), lastName: "Kim", productLink: "https://example.org/new", price: 3 };
  const corrected = await correctSubmission({ token, version: record.version, form });
  expect(corrected).toMatchObject({
    kind: "corrected",
    resource: {
      name: "Grace Kim's Resource",
      valueProposition: "Resource submitted by Grace Kim. Pending admin review.",
      description: "Learn more at: https://example.org/new",
      productUrl: "https://example.org/new",
      addressKey: "example.org/new",
      price: "3.00",
      slug: "grace-kim's-resource",
      status: "Pending",
    },
  });
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ act: "correct", actorId: null, actorEmail: "grace@example.com" });
  expect(await receipts()).toHaveLength(1);
});

test("what an administrator wrote meanwhile stays, and an old page is told", async () => {
  const record = await storedRecord();
  const admin = await makeAdmin();
  await saveResource({ resourceId: record.id, payload: payloadOf(record, { name: "A proper name" }), admin });
  const form = { ...formOf(record), firstName: "Gracie" };
  expect(await correctSubmission({ token, version: record.version, form })).toEqual({ kind: "conflict" });
  const corrected = await correctSubmission({ token, version: record.version + 1, form });
  expect(corrected).toMatchObject({ resource: { name: "A proper name", creatorFirstName: "Gracie" } });
});

describe("a new email address", () => {
  const linkIn = (text: string) => /\/status\/confirm-email\?token=([\w.-]+)\s/.exec(text)![1]!;

  async function correctTo(email: string): Promise<string> {
    const { version, ...record } = await storedRecord();
    const form = { ...formOf({ version, ...record }), email };
    expect(await correctSubmission({ token, version, form })).toMatchObject({ kind: "corrected", toConfirm: email });
    return linkIn((await receipts()).at(-1)!.text);
  }

  test("is only asked to confirm: the old one stays, and the mail has no private link", async () => {
    await correctTo("new@example.com");
    const [old, asking] = await receipts();
    expect(old).toMatchObject({ kind: "receipt", recipient: "grace@example.com", state: "queued" });
    expect(asking).toMatchObject({ kind: "address", recipient: "new@example.com", state: "queued" });
    expect(asking!.text).not.toContain(token);
    const record = await storedRecord();
    expect(record.creatorEmail).toBe("grace@example.com");
    expect(await unconfirmedAddress(record)).toBe("new@example.com");
  });

  test("that is confirmed takes the old one's place and gets the receipt, once", async () => {
    const link = await correctTo("new@example.com");
    expect(await isAddressLinkOpen(link)).toBe(true);
    for (let time = 0; time < 2; time += 1) expect(await confirmAddressOfSubmission(link)).toBe(token);
    const record = await storedRecord();
    expect(record.creatorEmail).toBe("new@example.com");
    expect(await unconfirmedAddress(record)).toBeNull();
    const [old, , fresh, ...others] = await receipts();
    expect(old).toMatchObject({ recipient: "grace@example.com", state: "cancelled" });
    expect(fresh).toMatchObject({ kind: "receipt", recipient: "new@example.com", state: "queued" });
    expect([tokenIn(fresh!.text), others]).toEqual([token, []]);
  });

  test("that is entered in place of another has that one's mail cancelled", async () => {
    await correctTo("new@example.com");
    await correctTo("newer@example.com");
    const asking = (await receipts()).filter(({ kind }) => kind === "address");
    expect(asking.map(({ recipient, state }) => [recipient, state])).toEqual([
      ["new@example.com", "cancelled"],
      ["newer@example.com", "queued"],
    ]);
    expect(await unconfirmedAddress(await storedRecord())).toBe("newer@example.com");
  });

  test("is not taken by a link that is made up, too old, or of a submission that is decided", async () => {
    const link = await correctTo("new@example.com");
    for (const odd of ["", "x", `x${link}`, token]) {
      expect(await isAddressLinkOpen(odd)).toBe(false);
      expect(await confirmAddressOfSubmission(odd)).toBeNull();
    }
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 + 1000, toFake: ["Date"] });
    expect(await confirmAddressOfSubmission(link)).toBeNull();
    vi.useRealTimers();
    await approve({ resourceId: (await storedRecord()).id, admin: await makeAdmin() });
    expect([await isAddressLinkOpen(link), await confirmAddressOfSubmission(link)]).toEqual([false, null]);
    expect((await storedRecord()).creatorEmail).toBe("grace@example.com");
  });
});

test("withdrawing removes the record and keeps what it was in the log", async () => {
  const record = await storedRecord();
  expect(await withdraw(token)).toBe("withdrawn");
  expect(await withdraw(token)).toBe("missing");
  expect(await db.select().from(resources)).toEqual([]);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ act: "withdraw", resourceId: record.id, before: { name: record.name }, after: null });
  const [receipt] = await receipts();
  expect(receipt!.state).toBe("cancelled");
});

test("what is decided can be neither corrected nor withdrawn", async () => {
  const record = await storedRecord();
  await approve({ resourceId: record.id, admin: await makeAdmin() });
  expect(await correctSubmission({ token, version: 2, form: formOf(record) })).toEqual({ kind: "decided" });
  expect(await withdraw(token)).toBe("decided");
  expect(await correctSubmission({ token: "none", version: 2, form: formOf(record) })).toEqual({ kind: "missing" });
  expect(await storedRecord()).toMatchObject({ status: "Approved" });
});

test("Approve and Withdraw at the same instant: one of them wins", async () => {
  const admin = await makeAdmin();
  for (let round = 0; round < 10; round += 1) {
    const record = (await submit(submissionOf(`https://example.com/${round}`)))!;
    const mail = (await receipts()).at(-1)!;
    const [approved, withdrawn] = await Promise.all([
      approve({ resourceId: record.id, admin }),
      withdraw(tokenIn(mail.text)),
    ]);
    expect([`decided decided`, `missing withdrawn`]).toContain(`${approved.kind} ${withdrawn}`);
  }
});
