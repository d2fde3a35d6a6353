/**
 * What people ask for because a search does not find it. A request is a report about words; equal words are one. Those that
 * ask for the same in other words are one row of the queue, whose id is that of the report they are the same as.
 */
import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { reporters, reports } from "~/db/schema/moderation";
import type { Moderator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { pageUrl } from "~/domain/review/apply-decision.server";
import type { Outcome } from "~/domain/review/decide.server";
import { isNearText } from "~/domain/search/near-text";
import { site } from "~/site";
import { type ClosedReport, closeReports, mailReporters } from "./close-reports.server";
import { reportsPageSize } from "./list-reports.server";
import { isOpen, report } from "./report.server";

const maxLength = 60;

/** Returns the form in which equal texts are one; undefined for a text that may name a person. */
export function normaliseRequest(text: string): string | undefined {
  const isPersonal = text.includes("@") || /\d{6}/.test(text.replaceAll(/[\s().-]/g, ""));
  const normal = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
  return isPersonal || normal === "" || normal.length > maxLength ? undefined : normal;
}

/** Returns the words by which equal requests are one, or null if the text has none, has too many or may name a person. */
function requestedWords(text: string): string | null {
  const normal = normaliseRequest(text);
  return normal === undefined ? null : [...new Set(normal.split(" "))].sort().join(" ");
}

export const isResourceRequest = and(isOpen, isNotNull(reports.words));

/** What the first who asked wrote. Its words alone are sorted. */
const textOf = sql<string>`coalesce((select first.message from ${reporters} first
  where first.report_id = ${reports}.id order by first.id limit 1), ${reports.words})`;

const rowId = sql<number>`coalesce(${reports.sameAs}, ${reports.id})`.mapWith(Number);

/** So many of the last requests are compared with a new one. */
const maxCompared = 500;

type Asking = Pick<Parameters<typeof report>[0], "from" | "isSuspect" | "key"> & { text: string };

/** Asks for a resource. Returns false if the text has no words, has too many or may name a person. */
export async function ask({ text, ...sender }: Asking): Promise<boolean> {
  const words = requestedWords(text);
  if (words === null) return false;
  const open = await db
    .select({ id: rowId, text: textOf })
    .from(reports)
    .where(and(isResourceRequest, sql`${reports.words} <> ${words}`))
    .orderBy(desc(reports.id))
    .limit(maxCompared);
  const normal = normaliseRequest(text)!;
  const same = open.find((other) => isNearText(normal, normaliseRequest(other.text) ?? other.text));
  return report({ of: { words }, kind: "missing", sameAs: same?.id, message: text, ...sender });
}

export type ResourceRequest = Awaited<ReturnType<typeof listResourceRequests>>["rows"][number];

/** How many people: members, addresses, and each time somebody asked without one. */
const peopleOf = (withoutAddress: SQL) =>
  sql<number>`count(distinct coalesce('member ' || ${reporters.userId}, lower(${reporters.email}), ${withoutAddress}))::int`;

/** Returns a page of the requests, most asked first, each with its wordings and how many people get an email with the answer. */
export async function listResourceRequests(position: Position = {}) {
  const grouped = db
    .select({
      id: rowId.as("row_id"),
      createdAt: sql<Date>`min(${reports.createdAt})`.mapWith(reports.createdAt).as("first_at"),
      people: peopleOf(sql`'visit ' || ${reporters.id}`).as("people"),
      mailed: peopleOf(sql`null`).as("mailed"),
    })
    .from(reports)
    .innerJoin(reporters, eq(reporters.reportId, reports.id))
    .where(isResourceRequest)
    .groupBy(rowId)
    .as("grouped");
  const order = { value: grouped.people, id: grouped.id };
  const read = await db
    .select()
    .from(grouped)
    .where(afterCursor(order, position))
    .orderBy(...sortOrder(order, position))
    .limit(reportsPageSize + 1);
  const { rows, ...edges } = toPage(read, {
    ...position,
    size: reportsPageSize,
    cursorOf: ({ id, people }) => ({ id, value: people }),
  });
  const wordings = await listWordings(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => {
      const own = wordings.filter((one) => one.rowId === row.id);
      return { ...row, canDecide: true, text: own[0]?.text ?? "", wordings: own };
    }),
    ...edges,
  };
}

/** Returns the open reports of rows, those of most people first. */
async function listWordings(rowIds: number[]) {
  if (rowIds.length === 0) return [];
  const people = count(reporters.id);
  return db
    .select({ id: reports.id, rowId, text: textOf, people })
    .from(reports)
    .innerJoin(reporters, eq(reporters.reportId, reports.id))
    .where(and(isResourceRequest, inArray(rowId, rowIds)))
    .groupBy(reports.id)
    .orderBy(desc(people), reports.id);
}

/** Counts the rows of the queue. */
export async function countResourceRequests(): Promise<number> {
  const [row] = await db
    .select({ rows: sql<number>`count(distinct ${rowId})::int` })
    .from(reports)
    .where(isResourceRequest);
  return row!.rows;
}

/** Makes rows one, for a moderator who says that they ask for the same. Returns whether there were two or more. */
export function joinResourceRequests({ ids, admin }: { ids: number[]; admin: Moderator }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isChosen = and(isResourceRequest, inArray(rowId, ids));
    const rows = new Set(
      (await tx.select({ rowId }).from(reports).where(isChosen).for("update")).map((one) => one.rowId),
    );
    const [sameAs, ...others] = ids.filter((id) => rows.has(id));
    if (sameAs === undefined || others.length === 0) return false;
    const joined = await tx
      .update(reports)
      .set({ sameAs })
      .where(and(isResourceRequest, inArray(rowId, others)))
      .returning();
    await logAction(tx, { actor: admin, action: "join-requests", after: { words: joined.map(({ words }) => words) } });
    return true;
  });
}

/** Makes a wording a row of its own. */
export async function separateResourceRequest(id: number): Promise<boolean> {
  const separated = await db
    .update(reports)
    .set({ sameAs: null })
    .where(and(isResourceRequest, eq(reports.id, id)))
    .returning();
  return separated.length > 0;
}

/** Closes a row, with the resource that answers it or without one. Those who asked get one email with the answer. */
export function closeResourceRequest({ id, answer, admin }: { id: number; answer: Resource | null; admin: Moderator }) {
  return db.transaction(async (tx): Promise<Outcome<{ mailed: number }>> => {
    const where = and(eq(rowId, id), isNotNull(reports.words))!;
    const found = await tx
      .select({ outcome: reports.outcome })
      .from(reports)
      .where(where)
      .orderBy(reports.id)
      .for("update");
    if (found.length === 0) return { kind: "missing" };
    if (found.every(({ outcome }) => outcome !== null)) return { kind: "already" };
    const outcome = answer ? "fixed" : "dismissed";
    const closed = await closeReports(tx, { where, outcome, admin });
    const mailed = answer ? await mailAnswer(tx, closed, answer) : 0;
    const people = closed.flatMap((one) => one.reporters).length;
    const after = { report: "missing", outcome, reports: people, words: closed[0]!.words };
    await logAction(tx, { actor: admin, action: "close-report", resourceId: answer?.id ?? null, after });
    return { kind: "decided", mailed };
  });
}

/** Quotes nothing of what was written, because anybody can enter another person's address. */
const mailAnswer = (tx: Transaction, closed: ClosedReport[], answer: Resource) =>
  mailReporters(tx, {
    closed,
    kind: "request-answered",
    deed: "ask for",
    write: () => ({
      subject: `${site.name} has what you asked for`,
      paragraphs: [`You asked for something that a search did not find. This answers it: "${answer.name}".`],
      link: { label: "View it", href: pageUrl(answer) },
    }),
  });
