import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog, reporters } from "~/db/schema/moderation";
import { firstTerms } from "~/domain/resources/terms/first-terms";
import { setTerms } from "~/domain/resources/terms/terms";
import { takeBack } from "~/domain/review/decisions/take-back.server";
import { countReports, listReports } from "~/domain/review/reports/list-reports.server";
import { findOther } from "~/domain/review/reports/report.server";
import {
  ask as askFor,
  closeResourceRequest,
  countResourceRequests,
  joinResourceRequests,
  listResourceRequests,
  separateResourceRequest,
} from "~/domain/review/reports/resource-requests.server";
import { confirmEmail, makeAccount } from "../../../support/make-account";
import { makeResource } from "../../../support/make-resource";
import { makeAdmin } from "../../../support/review-records";

type From = Parameters<typeof askFor>[0]["from"];

const ask = (text: string, from: From = { email: null }) => askFor({ text, from });

test("requests for the same words are one, and everybody who asked gets the answer once", async () => {
  const admin = await makeAdmin();
  const ada = await makeAccount({ email: "lin@example.com" });
  await confirmEmail(ada.id);
  await ask("Bookkeeping in Danish", { email: "eve@example.com" });
  await ask("danish, bookkeeping (in)", { userId: ada.id });
  await ask("bookkeeping in DANISH", { email: "Eve@example.com" });
  await ask("in danish bookkeeping");
  await ask("Welding");
  expect((await listResourceRequests()).rows).toMatchObject([
    { text: "Bookkeeping in Danish", people: 3, mailed: 2 },
    { text: "Welding", people: 1, mailed: 0 },
  ]);
  // They are not reports about resources.
  expect([await countResourceRequests(), await countReports(), (await listReports()).rows]).toEqual([2, 0, []]);
  const { id } = (await listResourceRequests()).rows[0]!;
  const made = await makeResource({ name: "Danish Ledgers" });
  const answer = (await findOther(made.slug))!;
  expect(await closeResourceRequest({ id, answer, admin })).toEqual({ kind: "decided", mailed: 2 });
  expect(await closeResourceRequest({ id, answer, admin })).toEqual({ kind: "already" });
  expect(await closeResourceRequest({ id: id + 99, answer, admin })).toEqual({ kind: "missing" });
  const sent = await db.select().from(mails).where(eq(mails.kind, "request-answered")).orderBy(mails.id);
  expect(sent.map(({ recipient, text }) => [recipient, text.includes("If you did not ask for anything")])).toEqual([
    ["Eve@example.com", true],
    ["lin@example.com", false],
  ]);
  for (const { text } of sent) {
    expect(text).toContain(`/product/${made.slug}`);
    expect(text).not.toMatch(/bookkeeping/i);
  }
  // The address of a visitor is gone.
  expect((await db.select().from(reporters)).map(({ email }) => email).filter(Boolean)).toEqual([]);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "close-report"));
  expect(entry).toMatchObject({ resourceId: made.id, after: { outcome: "fixed", reports: 4 } });
  // Who asks afterwards begins a new one.
  await ask("bookkeeping in danish");
  expect(await countResourceRequests()).toBe(2);
});

test("a dismissed request tells nobody, and no text that may name a person is a request", async () => {
  await ask("Welding", { email: "eve@example.com" });
  const { id } = (await listResourceRequests()).rows[0]!;
  expect(await closeResourceRequest({ id, answer: null, admin: await makeAdmin() })).toEqual({
    kind: "decided",
    mailed: 0,
  });
  expect([await countResourceRequests(), await db.$count(mails)]).toEqual([0, 0]);
  for (const text of ["ada@example.com", "+45 12 34 56 78", "...", "a".repeat(61)]) expect(await ask(text)).toBe(false);
  for (const text of ["C# and C++", "Python 3.12"]) expect(await ask(text)).toBe(true);
});

test("requests for the same in other words are one row, and everybody who asked gets one answer", async () => {
  const aliases = ["bookkeeping, accounting = bookkeeping accounting", "for ="];
  setTerms([{ ...firstTerms[0]!, kind: "tag", slug: "business", aliases }]);
  const admin = { ...(await makeAdmin()), batch: randomUUID() };
  await ask("bookkeeping for freelancers", { email: "eve@example.com" });
  await ask("Book keeping, freelancer", { email: "bob@example.com" });
  await ask("freelance bookkeepping");
  await ask("accounting for freelancers", { email: "eve@example.com" });
  await ask("welding for freelancers");
  await ask("Buchhaltung");
  const [first, ...others] = (await listResourceRequests()).rows;
  expect(first).toMatchObject({ people: 3, mailed: 2, wordings: { length: 4 } });
  expect(others.map(({ text, people }) => [text, people])).toEqual([
    ["Buchhaltung", 1],
    ["welding for freelancers", 1],
  ]);
  // By hand.
  expect(await joinResourceRequests({ ids: [first!.id, others[0]!.id], admin })).toBe(true);
  expect(await joinResourceRequests({ ids: [first!.id, others[0]!.id], admin })).toBe(false);
  const apart = first!.wordings.find(({ text }) => text.startsWith("accounting"))!;
  expect(await separateResourceRequest(apart.id)).toBe(true);
  expect((await listResourceRequests()).rows.map(({ wordings }) => wordings.map(({ text }) => text))).toEqual([
    ["bookkeeping for freelancers", "Book keeping, freelancer", "freelance bookkeepping", "Buchhaltung"],
    ["welding for freelancers"],
    ["accounting for freelancers"],
  ]);
  const answer = (await findOther((await makeResource({ name: "Ledgers" })).slug))!;
  expect(await closeResourceRequest({ id: first!.id, answer, admin })).toEqual({ kind: "decided", mailed: 2 });
  expect(await countResourceRequests()).toBe(2);
  // One press answered them, and one takes it back.
  expect(await takeBack({ batch: admin.batch, admin })).toMatchObject({ back: 1 });
  expect((await listResourceRequests()).rows[0]).toMatchObject({
    id: first!.id,
    people: 4,
    mailed: 2,
    wordings: { length: 4 },
  });
});
