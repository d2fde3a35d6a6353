import { randomUUID } from "node:crypto";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reporters, reports } from "~/db/schema/moderation";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { isPublicPath } from "~/domain/paths/find-path.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { isShownComment } from "~/domain/resources/find-verdicts.server";
import { normalized } from "~/domain/resources/values/address/normalized";
import { findPublishedByText } from "~/domain/review/submissions/published.server";
import { findChangeable } from "~/domain/review/submissions/suggest-change.server";
import { decodeUri } from "~/values/decode-uri";
import type { ReportKind } from "./report-values";

export const isOpen = isNull(reports.outcome);

/** What can be reported: the column of `reports` that names it, its table, and the condition that everybody sees it. */
const subjects = {
  resource: { column: reports.resourceId, key: "resourceId", table: resources, isShown: isApproved },
  path: { column: reports.pathId, key: "pathId", table: paths, isShown: isPublicPath },
  comment: { column: reports.verdictId, key: "verdictId", table: verdicts, isShown: isShownComment },
} as const;

export type ReportSubject = keyof typeof subjects;
type Reported = { subject: ReportSubject; id: number };

/** The condition for the reports of something. */
export const isReportOf = ({ subject, id }: Reported): SQL => eq(subjects[subject].column, id);

/** Something that everybody sees, or the words of a resource that is asked for. */
type Subject = Reported | { words: string };

type Report = {
  of: Subject;
  kind?: ReportKind;
  /** The request that asks for the same in other words. */
  sameAs?: number | null;
  message?: string | null;
  /** The id of the other resource, for a duplicate. */
  duplicateOf?: number | null;
  /** A member, or a visitor who may have left an email. */
  from: { userId: number } | { email: string | null };
  /** It may be from a bot. */
  isSuspect?: boolean;
};

/**
 * Reports a problem with something that everybody sees, or asks for a resource. What is reported stays as it is meanwhile, so that nobody can take anything down
 * by a report. Joins the open report of the same kind, if there is one, which raises its version. A member's second report
 * replaces the first, and a form that is sent twice (with the same `key`) is stored once. Returns false if there is no such
 * thing or member.
 */
export function report({ key = randomUUID(), sameAs = null, ...input }: Report & { key?: string }): Promise<boolean> {
  const { of, kind = "other", message = null, duplicateOf = null, from, isSuspect = false } = input;
  const { column, values } =
    "words" in of
      ? { column: reports.words, values: of }
      : { column: subjects[of.subject].column, values: { [subjects[of.subject].key]: of.id } };
  const formKey = sha256(key + JSON.stringify(input));
  return db.transaction(async (tx) => {
    // The account is locked first, as by its deletion, which locks reports later.
    if ("userId" in from) {
      const isSender = eq(users.id, from.userId);
      const [sender] = await tx.select({ id: users.id }).from(users).where(isSender).for("key share");
      if (!sender) return false;
    }
    if ("id" in of) {
      const { table, isShown } = subjects[of.subject];
      const isThis = and(eq(table.id, of.id), isShown);
      const [shown] = await tx.select({ id: table.id }).from(table).where(isThis).for("key share");
      if (!shown) return false;
    }
    if ((await tx.$count(reporters, eq(reporters.formKey, formKey))) > 0) return true;
    const [joined] = await tx
      .insert(reports)
      .values({ ...values, kind, sameAs })
      .onConflictDoUpdate({
        target: [column, reports.kind],
        targetWhere: sql`outcome is null`,
        set: { version: sql`${reports.version} + 1` },
      })
      .returning({ id: reports.id });
    const written = { message, duplicateOf, formKey, isSuspect };
    const insert = tx.insert(reporters).values({ reportId: joined!.id, ...from, ...written });
    await ("userId" in from
      ? insert.onConflictDoUpdate({
          target: [reporters.reportId, reporters.userId],
          set: { ...written, createdAt: sql`now()` },
        })
      : insert.onConflictDoNothing());
    return true;
  });
}

/** Returns the approved resource that a person means by the address of its page or dialog here, or by its own link. */
export async function findOther(text: string): Promise<Resource | null> {
  const slug = slugIn(text);
  const bySlug = slug && (await findChangeable(slug));
  if (bySlug) return bySlug;
  const published = await findPublishedByText(text);
  return published && findChangeable(published.slug);
}

/** Returns the slug in an address of this site. Text without a slash or a dot may be a slug itself. */
function slugIn(text: string): string | null {
  const [, encoded] = /(?:\/product\/|[?&]resource=)([^/?#&\s]+)/.exec(text) ?? [];
  if (!encoded) return /^[^\s/.]+$/.test(text) ? text : null;
  return normalized(decodeUri(encoded) ?? "") || null;
}
