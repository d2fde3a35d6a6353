/** What people ask for because a search does not find it. A request is a report about words; equal words are one. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { reporters, reports } from "~/db/schema/moderation";
import type { Moderator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { afterHold, queueMail } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import type { Position } from "~/domain/pagination/cursor";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { Outcome } from "~/domain/review/decide.server";
import { normaliseSearch } from "~/domain/search/counts/empty-searches.server";
import { site } from "~/site";
import { closeReports, recipientsOf } from "./close-reports.server";
import { pageOfReports } from "./list-reports.server";
import { isOpen } from "./report.server";

/** Returns the words by which equal requests are one, or null if the text has none, has too many or may name a person. */
export function requestedWords(text: string): string | null {
  const normal = normaliseSearch(text);
  return normal === undefined ? null : [...new Set(normal.split(" "))].sort().join(" ");
}

export const isRequest = and(isOpen, isNotNull(reports.words));

/** What the first who asked wrote. Its words alone are sorted. */
export const requestText = sql<string>`coalesce((select first.message from ${reporters} first
  where first.report_id = ${reports}.id order by first.id limit 1), ${reports.words})`;

export type Request = Awaited<ReturnType<typeof listRequests>>["rows"][number];

/** Returns a page of the open requests, oldest first, each with the text of its first sender and the number of senders. */
export function listRequests(position: Position = {}) {
  return pageOfReports(position, (order) =>
    db
      .select({
        id: reports.id,
        createdAt: reports.createdAt,
        text: requestText,
        isOwn: sql<boolean>`false`,
        count: sql<number>`count(*)::int`,
        mailed: sql<number>`(count(*) filter (where ${reporters.userId} is not null or ${reporters.email} is not null))::int`,
      })
      .from(reports)
      .innerJoin(reporters, eq(reporters.reportId, reports.id))
      .where(and(isRequest, order.after))
      .groupBy(reports.id)
      .orderBy(...order.by)
      .limit(order.limit),
  );
}

export const countRequests = (): Promise<number> => db.$count(reports, isRequest);

/** Closes a request, with the resource that answers it or without one. Those who asked get one email with the answer. */
export function closeRequest({ id, answer, admin }: { id: number; answer: Resource | null; admin: Moderator }) {
  return db.transaction(async (tx): Promise<Outcome<{ mailed: number }>> => {
    const isThis = and(eq(reports.id, id), isNotNull(reports.words));
    const [found] = await tx.select({ outcome: reports.outcome }).from(reports).where(isThis).for("update");
    if (!found) return { kind: "missing" };
    if (found.outcome !== null) return { kind: "already" };
    const outcome = answer ? "fixed" : "dismissed";
    const closed = await closeReports(tx, { where: eq(reports.id, id), outcome, admin });
    const recipients = answer ? recipientsOf(closed) : [];
    for (const { email: recipient, isConfirmed } of recipients)
      await queueMail(tx, {
        ...answerEmail(answer!, isConfirmed),
        kind: "request-answered",
        recipient,
        dueAt: afterHold(),
      });
    const after = { report: "missing", outcome, reports: closed[0]!.reporters.length, words: closed[0]!.words };
    await logAction(tx, { actor: admin, action: "close-report", resourceId: answer?.id ?? null, after });
    return { kind: "decided", mailed: recipients.length };
  });
}

/** Quotes nothing of what was written, because anybody can enter another person's address. */
const answerEmail = ({ name, slug }: Resource, isConfirmed: boolean) =>
  renderMail({
    subject: `${site.name} has what you asked for`,
    greeting: "Hello,",
    paragraphs: [`You asked for something that a search did not find. This answers it: "${name}".`],
    link: { label: "View it", href: `${config.APP_URL}/product/${encodeURIComponent(slug)}` },
    ...(!isConfirmed && {
      ending: ["If you did not ask for anything, ignore this email. Somebody may have mistyped an address."],
    }),
  });
