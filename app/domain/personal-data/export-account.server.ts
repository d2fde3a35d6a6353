/** The download of everything that is stored about a member. */

import { and, asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { identities, users } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { removedSaves, saves, upvotes } from "~/db/schema/library";
import { mailSubscriptions } from "~/db/schema/mails";
import { reporters, reports } from "~/db/schema/moderation";
import { pathFollows, pathSteps, paths, pathVotes } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { hasRole, isAdministrator } from "~/domain/accounts/account.server";
import { listKeys } from "~/domain/accounts/keys/keys.server";
import { isSubmittedBy } from "~/domain/accounts/require-decider.server";
import { listSessions } from "~/domain/accounts/sessions/sessions.server";
import { exportFollows } from "~/domain/following/follow.server";
import { pictureDataUrl } from "~/domain/media/store.server";
import { exportNotices } from "~/domain/notices/list-notices.server";
import { fieldNames } from "~/domain/paths/path-form";
import { valuesFor } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { exportVerdicts } from "~/domain/resources/find-verdicts.server";
import { shownStatus } from "~/domain/resources/values/statuses";
import { exportReports } from "~/domain/review/reports/own-reports.server";
import { groupBy } from "~/values/group-by";
import { pick } from "~/values/pick";

const accountColumns = {
  id: users.id,
  email: users.email,
  email_confirmed_at: users.emailConfirmedAt,
  first_name: users.firstName,
  last_name: users.lastName,
  account_type: users.accountType,
  ...pick(users, "role", "city", "state", "country"),
  administrator: isAdministrator,
  moderator: hasRole("moderator"),
  suspended_at: users.suspendedAt,
  suspension_reason: users.suspendedReason,
  paths_and_comments_hidden: users.contentHidden,
  second_factor_since: users.secondFactorAt,
  created_at: users.createdAt,
  updated_at: users.updatedAt,
};

const submissionColumns = {
  ...pick(resources, "id", "slug", "status"),
  /** For a suggested change: the resource that it changes. */
  change_of: resources.changeOf,
  rejection_reason: resources.rejectionReason,
  ...valuesFor(productFields, "submitted", resources),
  ...valuesFor(creatorFields, "submitted", resources),
  created_at: resources.createdAt,
  decided_at: resources.decidedAt,
};

/**
 * Returns everything that is stored about a member, except password and second factor. Submissions belong to an email,
 * not to an account. They are included only if that email was confirmed, because anyone can sign up with somebody
 * else's. Returns null if the account does not exist.
 */
export async function exportAccount(userId: number) {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, userId));
  if (!account) return null;
  return {
    account,
    upvotes: await upvotesOf(userId),
    library: await libraryOf(userId, saves),
    /** In the last hour, so that it can be undone. */
    removed_from_library: await libraryOf(userId, removedSaves),
    verdicts: await exportVerdicts(userId),
    imported_links: await importedLinksOf(userId),
    submissions: account.email_confirmed_at ? await submissionsOf(account.email) : unconfirmed,
    ...(await exportPaths(userId)),
    notices: await exportNotices(userId),
    reports: await exportReports({ ...account, emailConfirmedAt: account.email_confirmed_at }),
    email_subscriptions: await exportSubscriptions(userId),
    ...(await exportFollows(userId)),
    log_in_provider: await exportIdentities(userId),
    sessions: (await listSessions(userId)).map((session) => ({
      browser: session.browser,
      signed_in_at: session.createdAt,
      last_seen_at: session.seenAt,
      ends_at: session.expiresAt,
    })),
    api_keys: (await listKeys(userId)).map((key) => ({
      name: key.name,
      scope: key.scope,
      created_at: key.createdAt,
      last_used_at: key.usedAt,
      ends_at: key.expiresAt,
    })),
  };
}

const unconfirmed =
  "Not included, because the email of this account is not confirmed. Confirm it in My Account, then download again.";

function exportIdentities(userId: number) {
  const { issuer, subject, email, accessRole, createdAt, seenAt } = identities;
  return db
    .select({ issuer, subject, email, role_by_groups: accessRole, linked_at: createdAt, last_log_in_at: seenAt })
    .from(identities)
    .where(eq(identities.userId, userId));
}

function upvotesOf(userId: number) {
  return db
    .select({ ...pick(resources, "id", "name", "slug"), upvoted_at: upvotes.createdAt, counted: upvotes.counted })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(eq(upvotes.userId, userId))
    .orderBy(asc(upvotes.createdAt), asc(resources.id));
}

function libraryOf(userId: number, table: typeof saves | typeof removedSaves) {
  return db
    .select({
      ...pick(resources, "id", "name", "slug"),
      state: table.state,
      note: table.note,
      saved_at: table.createdAt,
      state_changed_at: table.stateChangedAt,
    })
    .from(table)
    .innerJoin(resources, eq(resources.id, table.resourceId))
    .where(eq(table.userId, userId))
    .orderBy(asc(table.createdAt), asc(resources.id));
}

function importedLinksOf(userId: number) {
  return db
    .select({ file: imports.file, imported_at: imports.createdAt, name: importRows.name, link: importRows.link })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(eq(imports.memberId, userId), eq(imports.state, "done")))
    .orderBy(asc(imports.id), asc(importRows.number));
}

async function submissionsOf(email: string) {
  const rows = await db
    .select({ ...submissionColumns, picture: resources.picture })
    .from(resources)
    .where(isSubmittedBy(email))
    .orderBy(asc(resources.id));
  const shown = async (row: (typeof rows)[number]) => {
    return { ...row, status: shownStatus(row.status), picture: await pictureDataUrl(row.picture) };
  };
  return Promise.all(rows.map(shown));
}

/** Returns the optional emails that a member asked for, for the download of the account. */
function exportSubscriptions(userId: number) {
  const { kind, weekday, timeZone, startedAt, endedAt, endReason, nextAt } = mailSubscriptions;
  return db
    .select({
      kind,
      weekday,
      time_zone: timeZone,
      started_at: startedAt,
      ended_at: endedAt,
      end_reason: endReason,
      next_email_at: nextAt,
    })
    .from(mailSubscriptions)
    .where(eq(mailSubscriptions.userId, userId))
    .orderBy(asc(kind));
}

/** Returns a member's paths, votes, follows and reports of paths for the download. Those say no titles. */
async function exportPaths(userId: number) {
  const { id, slug, status, createdAt, updatedAt, publishedAt } = paths;
  const own = await db
    .select({ id, slug, ...pick(paths, ...fieldNames), status, createdAt, updatedAt, publishedAt })
    .from(paths)
    .where(eq(paths.ownerId, userId))
    .orderBy(asc(id));
  const steps = await db
    .select({
      pathId: pathSteps.pathId,
      resource: resources.name,
      url: resources.productUrl,
      heading: pathSteps.heading,
      note: pathSteps.note,
      optional: pathSteps.isOptional,
    })
    .from(pathSteps)
    .innerJoin(paths, eq(paths.id, pathSteps.pathId))
    .innerJoin(resources, eq(resources.id, pathSteps.resourceId))
    .where(eq(paths.ownerId, userId))
    .orderBy(asc(pathSteps.pathId), asc(pathSteps.position));
  const stepsByPath = groupBy(steps, ({ pathId }) => pathId);
  return {
    paths: own.map(({ id, createdAt, updatedAt, publishedAt, ...path }) => ({
      ...path,
      created_at: createdAt,
      updated_at: updatedAt,
      published_at: publishedAt,
      steps: (stepsByPath.get(id) ?? []).map(({ pathId: _, ...step }) => step),
    })),
    path_votes: await db
      .select({ path: slug, voted_at: pathVotes.createdAt, counted: pathVotes.counted })
      .from(pathVotes)
      .innerJoin(paths, eq(paths.id, pathVotes.pathId))
      .where(eq(pathVotes.userId, userId))
      .orderBy(asc(pathVotes.createdAt), asc(id)),
    followed_paths: await db
      .select({
        path: slug,
        followed_at: pathFollows.createdAt,
        last_active_at: pathFollows.activeAt,
        seen_resources: pathFollows.seenSteps,
      })
      .from(pathFollows)
      .innerJoin(paths, eq(paths.id, pathFollows.pathId))
      .where(eq(pathFollows.userId, userId))
      .orderBy(asc(pathFollows.createdAt), asc(id)),
    path_reports: await db
      .select({ path: slug, reason: reporters.message, reported_at: reporters.createdAt })
      .from(reporters)
      .innerJoin(reports, eq(reports.id, reporters.reportId))
      .innerJoin(paths, eq(paths.id, reports.pathId))
      .where(eq(reporters.userId, userId))
      .orderBy(asc(reporters.createdAt), asc(id)),
  };
}
