import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog, reporters } from "~/db/schema/moderation";
import { notices } from "~/db/schema/notices";
import { resources } from "~/db/schema/resources";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { findLastChange } from "~/domain/review/audit.server";
import { closeReport } from "~/domain/review/reports/close-report.server";
import {
  countReports,
  listReports,
  maxShownReporters,
  reportsPageSize,
} from "~/domain/review/reports/list-reports.server";
import { findOther } from "~/domain/review/reports/report.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { confirmEmail, makeAccount } from "../../../support/make-account";
import { lookAtReport, makeReport, storedReports } from "../../../support/make-report";
import { makeResource } from "../../../support/make-resource";
import { storedRecord, submissionOf, useAdmin } from "../../../support/review-records";
import { walkPages } from "../../../support/walk-pages";

const admin = useAdmin("boss@example.com");

const mailsOfKind = (kind: string) => db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.id);
const statusOf = async (id: number) => (await storedRecord(id)).status;

async function close(resourceId: number, outcome: "fixed" | "taken-down" | "dismissed", reason?: string) {
  return closeReport({ ...(await lookAtReport(resourceId)), outcome, reason, admin });
}

test("five equal reports are one row, and all five are told how it ended", async () => {
  const { id, name, slug } = await makeResource();
  const [grace, lin] = [
    await makeAccount({ email: "grace@example.com" }),
    await makeAccount({ email: "lin@example.com" }),
  ];
  await makeReport(id, { message: "It says 404", from: { userId: grace.id } });
  await makeReport(id, { message: "The domain is for sale", from: { userId: lin.id } });
  for (const person of ["ann", "bob", "cem"])
    await makeReport(id, { message: `Dead for ${person}`, from: { email: `${person}@example.com` } });
  const { rows } = await listReports();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ kind: "dead-link", count: 5, mailed: 5, resource: { id, slug } });
  expect(rows[0]!.reporters.map(({ message, isMember }) => [message, isMember])).toEqual([
    ["It says 404", true],
    ["The domain is for sale", true],
    ["Dead for ann", false],
    ["Dead for bob", false],
    ["Dead for cem", false],
  ]);
  expect(await countReports()).toBe(1);
  expect(await close(id, "fixed")).toEqual({ kind: "decided", name, mailed: 5 });
  const sent = await mailsOfKind("report-closed");
  expect(sent.map(({ recipient }) => recipient)).toEqual([
    "grace@example.com",
    "lin@example.com",
    "ann@example.com",
    "bob@example.com",
    "cem@example.com",
  ]);
  for (const mail of sent) {
    expect(mail.text).toContain(`"${name}". We have corrected it.`);
    expect(mail.text).toContain(`/product/${slug}`);
    expect(mail.text).not.toContain("Dead for");
  }
  const stored = await db.select().from(notices).orderBy(notices.userId);
  const notice = { kind: "report-closed", title: name, detail: "We have corrected it.", resourceId: id };
  expect(stored).toMatchObject([
    { userId: grace.id, ...notice },
    { userId: lin.id, ...notice },
  ]);
  expect(await listReports()).toMatchObject({ rows: [] });
  expect(await countReports()).toBe(0);
  // The addresses of visitors are not kept.
  expect((await db.select().from(reporters)).map(({ email }) => email)).toEqual(Array(5).fill(null));
});

test("reports that arrive at once are one row", async () => {
  const { id } = await makeResource();
  await Promise.all(["a", "b", "c", "d", "e"].map((one) => makeReport(id, { from: { email: `${one}@example.com` } })));
  expect(await storedReports(id)).toHaveLength(1);
  expect((await listReports()).rows[0]).toMatchObject({ count: 5, version: 5 });
});

test("other kinds and other resources have rows of their own", async () => {
  const [one, other] = [await makeResource(), await makeResource()];
  await makeReport(one.id);
  await makeReport(one.id, { kind: "duplicate", duplicateOf: other.id });
  await makeReport(other.id);
  const { rows } = await listReports();
  expect(rows.map(({ kind, resource }) => [kind, resource.id])).toEqual([
    ["dead-link", one.id],
    ["duplicate", one.id],
    ["dead-link", other.id],
  ]);
  expect(rows[1]!.reporters[0]!.other).toEqual({ name: other.name, slug: other.slug });
  expect(rows[0]!.reporters[0]!.other).toBeNull();
});

test("a form that is sent twice counts once, and a member's second report replaces the first", async () => {
  const { id } = await makeResource();
  const member = await makeAccount({ email: "grace@example.com" });
  for (let time = 0; time < 2; time += 1) await makeReport(id, { key: "the same" });
  expect((await listReports()).rows[0]!.count).toBe(1);
  for (const message of ["First", "Second"]) await makeReport(id, { message, from: { userId: member.id } });
  const [report] = (await listReports()).rows;
  expect(report!.reporters.map(({ message }) => message)).toEqual([null, "Second"]);
  await close(id, "dismissed");
  expect(await makeReport(id, { key: "the same" })).toBe(true);
  expect(await countReports()).toBe(0);
});

test("an address that reported twice gets one email, and one without an address none", async () => {
  const { id } = await makeResource();
  await makeReport(id, { from: { email: "Ann@example.com" } });
  await makeReport(id, { from: { email: "ann@example.com" } });
  await makeReport(id);
  expect((await listReports()).rows[0]).toMatchObject({ count: 3, mailed: 2 });
  expect(await close(id, "dismissed")).toMatchObject({ mailed: 1 });
  const [mail] = await mailsOfKind("report-closed");
  expect(mail!.text).toContain("decided to change nothing");
});

test("the subject names the resource only for a confirmed address", async () => {
  const { id } = await makeResource({ name: "Guide" });
  const member = await makeAccount({ email: "grace@example.com" });
  await makeReport(id, { from: { userId: member.id } });
  await makeReport(id, { from: { email: "ann@example.com" } });
  await confirmEmail(member.id);
  await close(id, "fixed");
  const sent = await mailsOfKind("report-closed");
  expect(sent.map(({ subject }) => subject)).toEqual(['Your report about "Guide"', "Your report to Career Hub"]);
});

test.each([
  ["first", ["member", "visitor"]],
  ["last", ["visitor", "member"]],
])("of two reports from one address the confirmed one, which came %s, gets the email", async (_, order) => {
  const { id } = await makeResource({ name: "Guide" });
  const member = await makeAccount({ email: "grace@example.com" });
  await confirmEmail(member.id);
  for (const one of order)
    await makeReport(id, { from: one === "member" ? { userId: member.id } : { email: "GRACE@example.com" } });
  expect(await close(id, "fixed")).toMatchObject({ mailed: 1 });
  expect(await mailsOfKind("report-closed")).toMatchObject([
    { recipient: "grace@example.com", subject: 'Your report about "Guide"' },
  ]);
});

test("only approved resources can be reported", async () => {
  const pending = await makeResource({ status: "Pending" });
  expect(await makeReport(pending.id)).toBe(false);
  expect(await makeReport(pending.id + 1)).toBe(false);
  expect(await countReports()).toBe(0);
});

test("taking down rejects the resource, closes all of its reports and tells contributor and reporters", async () => {
  const submitted = (await submit(submissionOf("https://example.com/1", "author@example.com")))!;
  await db.update(resources).set({ status: "Approved" }).where(eq(resources.id, submitted.id));
  await makeReport(submitted.id, { from: { email: "ann@example.com" } });
  await makeReport(submitted.id, { kind: "spam", from: { email: "bob@example.com" } });
  expect(await close(submitted.id, "taken-down", "It only sells")).toMatchObject({ kind: "decided", mailed: 2 });
  expect(await statusOf(submitted.id)).toBe("Rejected");
  expect((await storedReports(submitted.id)).map(({ outcome }) => outcome)).toEqual(["taken-down", "taken-down"]);
  const [rejection] = await mailsOfKind("rejection");
  expect(rejection).toMatchObject({ recipient: "author@example.com", text: expect.stringContaining("It only sells") });
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action, resourceId, after }) => [action, resourceId, after])).toEqual([
    ["reject", submitted.id, expect.objectContaining({ status: "Rejected" })],
    ["close-report", submitted.id, { report: "dead-link", outcome: "taken-down", reports: 1 }],
    ["close-report", submitted.id, { report: "spam", outcome: "taken-down", reports: 1 }],
  ]);
});

test("the report of a resource that was taken down elsewhere can be closed", async () => {
  const { id } = await makeResource();
  await makeReport(id);
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, id));
  expect((await listReports()).rows[0]!.resource.status).toBe("Rejected");
  expect(await close(id, "taken-down")).toMatchObject({ kind: "decided" });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "close-report" }]);
});

test.each(["fixed", "taken-down", "dismissed"] as const)(
  "a report that others joined since is closed as %s, and the log says how many were not seen",
  async (outcome) => {
    const { id } = await makeResource();
    await makeReport(id);
    const seen = await lookAtReport(id);
    for (const email of ["ann@example.com", "bob@example.com"]) await makeReport(id, { from: { email } });
    expect(await closeReport({ ...seen, outcome, admin })).toMatchObject({ kind: "decided", mailed: 2 });
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, "close-report"));
    expect(entries.map(({ after }) => after)).toEqual([{ report: "dead-link", outcome, reports: 3, unseenReports: 2 }]);
  },
);

test.each(["fixed", "taken-down", "dismissed"] as const)(
  "nothing is decided about a resource that was edited since (%s)",
  async (outcome) => {
    const { id } = await makeResource();
    await makeReport(id);
    const seen = await lookAtReport(id);
    await db.update(resources).set({ name: "Edited", version: 2 }).where(eq(resources.id, id));
    const resource = { name: "Edited" };
    expect(await closeReport({ ...seen, outcome, admin })).toMatchObject({ kind: "changed", resource });
    expect([await countReports(), await statusOf(id)]).toEqual([1, "Approved"]);
    const now = await lookAtReport(id);
    expect(await closeReport({ ...now, outcome, admin })).toMatchObject({ kind: "decided", name: "Edited" });
  },
);

test("nothing is decided about a report that is closed or does not exist", async () => {
  const { id } = await makeResource();
  await makeReport(id, { from: { email: "ann@example.com" } });
  const seen = await lookAtReport(id);
  const outcomes = ["fixed", "dismissed"] as const;
  const both = await Promise.all(outcomes.map((outcome) => closeReport({ ...seen, outcome, admin })));
  expect(both.map(({ kind }) => kind).sort()).toEqual(["already", "decided"]);
  expect(await mailsOfKind("report-closed")).toHaveLength(1);
  const unknown = { ...seen, reportId: seen.reportId + 1, outcome: "fixed" as const, admin };
  expect(await closeReport(unknown)).toEqual({ kind: "missing" });
});

test("the list has every report on one of its pages, the oldest first, and not all of many equal reports", async () => {
  const ids: number[] = [];
  for (let at = 0; at < reportsPageSize + 1; at += 1) {
    const { id } = await makeResource();
    await makeReport(id);
    ids.push(id);
  }
  for (let at = 0; at < maxShownReporters; at += 1) await makeReport(ids[0]!, { message: `Again ${at}` });
  const pages = await walkPages((at) => listReports(at));
  expect([pages.length, pages.flat().map(({ resource }) => resource.id)]).toEqual([2, ids]);
  const [many, one] = pages.flat();
  expect([many!.count, many!.reporters.length]).toEqual([maxShownReporters + 1, maxShownReporters]);
  expect(one!.reporters).toHaveLength(1);
});

test("a closed report stays closed, is not the last change of the record, and the next one opens a new row", async () => {
  const { id } = await makeResource();
  await makeReport(id);
  await close(id, "dismissed");
  expect(await db.transaction((tx) => findLastChange(tx, id))).toBeUndefined();
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "close-report", actorEmail: admin.email, version: null },
  ]);
  await makeReport(id);
  expect((await storedReports(id)).map(({ outcome }) => outcome)).toEqual(["dismissed", null]);
});

test("the download has a member's reports, how they ended, and those of the confirmed email", async () => {
  const ada = await makeAccount();
  const [one, other] = [await makeResource(), await makeResource()];
  await makeReport(one.id, { kind: "duplicate", message: "Mine", duplicateOf: other.id, from: { userId: ada.id } });
  await makeReport(one.id, { kind: "spam", message: "By email", from: { email: "Ada@example.com" } });
  await makeReport(one.id, { kind: "spam", message: "Of others", from: { email: "xada@example.com" } });
  const open = { comment: null, wanted: null, outcome: null, closed_at: null, reported_at: expect.any(Date) };
  expect((await exportAccount(ada.id))!.reports).toEqual([
    { ...open, resource: one.slug, kind: "duplicate", message: "Mine", duplicate_of: other.slug },
  ]);
  await confirmEmail(ada.id);
  const messages = (await exportAccount(ada.id))!.reports.map(({ message }) => message);
  expect(messages).toEqual(["Mine", "By email"]);
  const duplicate = (await storedReports(one.id)).find(({ kind }) => kind === "duplicate")!;
  const { seen } = await lookAtReport(one.id);
  await closeReport({
    reportId: duplicate.id,
    seen: { ...seen, version: duplicate.version },
    outcome: "dismissed",
    admin,
  });
  expect((await exportAccount(ada.id))!.reports[0]).toMatchObject({
    outcome: "dismissed",
    closed_at: expect.any(Date),
  });
});

test("the deletion of an account deletes what it reported, and open reports of nobody else", async () => {
  const ada = await makeAccount();
  const [hers, both] = [await makeResource(), await makeResource()];
  await confirmEmail(ada.id);
  await makeReport(hers.id, { from: { userId: ada.id } });
  await makeReport(hers.id, { from: { email: "ADA@example.com" } });
  await makeReport(both.id, { from: { userId: ada.id } });
  await makeReport(both.id, { message: "Also dead", from: { email: "bob@example.com" } });
  expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
  expect(await storedReports(hers.id)).toEqual([]);
  expect(await storedReports(both.id)).toHaveLength(1);
  expect((await db.select().from(reporters)).map(({ message }) => message)).toEqual(["Also dead"]);
});

test.each([
  "https://hub.example/product/interview-guide",
  "/product/interview-guide?auth=login",
  "https://hub.example/latest?tab=free&resource=interview-guide&sort=top",
  "interview-guide",
  "https://www.example.com/the-guide/",
  "example.com/the-guide",
])("%s is the other resource", async (text) => {
  const guide = await makeResource({ name: "Interview guide", productUrl: "https://example.com/the-guide" });
  expect((await findOther(text))?.id).toBe(guide.id);
});

test.each(["", "unknown", "/product/unknown", "/product/%ff", "https://example.org/", "two words", "a\0b"])(
  "%j is none",
  async (text) => {
    await makeResource({ status: "Pending", name: "Unknown" });
    expect(await findOther(text)).toBeNull();
  },
);
