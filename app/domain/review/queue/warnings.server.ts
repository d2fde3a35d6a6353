import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { importRows } from "~/db/schema/imports";
import { resources } from "~/db/schema/resources";
import { isDisposableEmail } from "~/domain/accounts/sign-up/disposable-email.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { type Status, shownStatus } from "~/domain/resources/values/statuses";
import { isMergeTarget, isNoChange, mergeTargets, ofTarget } from "~/domain/review/changes/originals.server";
import { type DefaultedField, findDefaults } from "~/domain/review/needs-editing";
import { findBlocked } from "./blocked.server";
import { findNear } from "./near.server";

export type Warning =
  /** Another record has the same link, ignoring spelling. */
  | { kind: "duplicate"; id: number; slug: string; name: string; status: Status }
  /** A published one has its address in another language, or its name with at most a word less. */
  | { kind: "near"; id: number; slug: string; name: string; why: "language" | "name" }
  /** A record with this link was rejected before. */
  | { kind: "rejected-before"; id: number }
  /** Title, pitch or category is still the default. */
  | { kind: "needs-editing"; fields: DefaultedField[] }
  /** The contributor's email is on a domain of disposable mailboxes. */
  | { kind: "disposable-email" }
  /** Its sender or its site was blocked since. */
  | { kind: "blocked" }
  /** A field that people do not see was filled in. */
  | { kind: "suspect" }
  /** The link was found dead when it was last checked. */
  | { kind: "dead-link" }
  /** The link is not https. */
  | { kind: "insecure" }
  /** What its import said of it, such as that it may be private. */
  | { kind: "import"; text: string };

/** The maximum number of other records that the warnings of one record mention. */
const maxOthers = 3;

/** Returns the warnings of pending records by record id. */
export async function findWarnings(
  rows: readonly (Pick<
    Resource,
    "id" | "productUrl" | "addressKey" | "creatorEmail" | "brokenLinkCheckedAt" | "isSuspect" | "changeOf"
  > &
    Parameters<typeof findDefaults>[0])[],
): Promise<Map<number, Warning[]>> {
  const [others, near, isBlocked, notices] = await Promise.all([
    sameAddress(rows.map((row) => row.id)),
    findNear(rows),
    findBlocked(rows.map((row) => ({ email: row.creatorEmail, link: row.productUrl }))),
    importNotices(rows.map((row) => row.id)),
  ]);
  return new Map(
    rows.map((row) => {
      const fields = findDefaults(row);
      const same = others.filter((other) => other.of === row.id);
      const duplicates = same.flatMap(({ id, slug, name, status }) =>
        status === "Rejected" ? [] : { kind: "duplicate" as const, id, slug, name, status: shownStatus(status) },
      );
      const like = duplicates.length > 0 ? undefined : near.get(row.id);
      const rejected = same.find((other) => other.status === "Rejected");
      const notice = notices.find(({ of }) => of === row.id);
      const warnings: (Warning | false | undefined)[] = [
        fields.length > 0 && { kind: "needs-editing", fields },
        ...duplicates,
        like && { kind: "near", ...like },
        rejected && { kind: "rejected-before", id: rejected.id },
        isDisposableEmail(row.creatorEmail ?? "") && { kind: "disposable-email" },
        (isBlocked(row.creatorEmail) || isBlocked(row.productUrl)) && { kind: "blocked" },
        row.isSuspect && { kind: "suspect" },
        row.brokenLinkCheckedAt !== null && { kind: "dead-link" },
        /^http:/i.test(row.productUrl) && { kind: "insecure" },
        notice && { kind: "import", text: notice.text },
      ];
      return [row.id, warnings.filter((one) => one !== false && one !== undefined)];
    }),
  );
}

type Like = Extract<Warning, { kind: "duplicate" | "near" }>;

/** Returns the most important record that has the same link or is like it, or undefined. */
export const findDuplicate = (warnings: readonly Warning[]): Like | undefined =>
  warnings.find((warning) => warning.kind === "duplicate" || warning.kind === "near");

function importNotices(ids: number[]): Promise<{ of: number | null; text: string }[]> {
  const isNoted = and(inArray(importRows.resourceId, ids), eq(importRows.outcome, "changed"));
  return db.select({ of: importRows.resourceId, text: importRows.message }).from(importRows).where(isNoted);
}

async function sameAddress(ids: number[]) {
  if (ids.length === 0) return [];
  const pending = alias(resources, "pending");
  // Spam may repeat a link in thousands of records, so this reads only the most important ones.
  const others = db
    .select({
      id: ofTarget("id").as("other_id"),
      slug: ofTarget("slug").as("other_slug"),
      name: ofTarget("name").as("other_name"),
      status: ofTarget("status").as("other_status"),
    })
    .from(resources)
    .leftJoin(mergeTargets, isMergeTarget)
    .where(
      and(
        eq(resources.addressKey, pending.addressKey),
        ne(resources.id, pending.id),
        or(isNoChange, isNotNull(mergeTargets.id)),
        // A suggested change usually has the link of its resource.
        sql`${resources.id} is distinct from ${pending.changeOf}`,
      ),
    )
    .orderBy(desc(eq(ofTarget("status"), "Approved")), desc(eq(ofTarget("status"), "Rejected")), asc(resources.id))
    .limit(maxOthers)
    .as("others");
  return db
    .select({ of: pending.id, id: others.id, slug: others.slug, name: others.name, status: others.status })
    .from(pending)
    .innerJoinLateral(others, sql`true`)
    .where(inArray(pending.id, ids));
}
