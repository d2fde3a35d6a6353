import { config } from "~/config.server";
import { can } from "~/domain/accounts/permissions";
import { listImports } from "~/domain/import/runs/imports.server";
import { listPictures } from "~/domain/media/pictures.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { listAudit } from "~/domain/review/audit.server";
import { findDifferences } from "~/domain/review/changes/change";
import { canDecideSubmission } from "~/domain/review/decide.server";
import { groupWaiting } from "~/domain/review/queue/groups.server";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import {
  countByFilter,
  countDecidedToday,
  findNextPending,
  findOldestPending,
  findResource,
  listSubmissions,
} from "~/domain/review/queue/moderation-queue.server";
import { findSenderOf } from "~/domain/review/queue/senders.server";
import { findViewers } from "~/domain/review/queue/views.server";
import { findWarnings } from "~/domain/review/queue/warnings.server";
import { findFirstSteps } from "~/domain/site/first-steps.server";
import { hasChosenEmails } from "~/domain/staff-email/choose-emails.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { countTabs } from "~/http/decisions/admin-loader.server";
import { senderLine } from "./group-list";

/** How many log entries the dialog shows. */
const historySize = 10;

type QueueInput = {
  query: ModerationQuery;
  record: number | null;
  title?: string;
  currentUser: CurrentUser;
};

/** Returns all data of the moderation queue, including the record if a dialog is open. */
export async function loadQueue({ query, record: id, title, currentUser }: QueueInput) {
  const canReadPage = config.FETCH_LINKS === "on";
  const { group, q, importId } = query;
  const [page, grouped, imports, counts, found, doneToday, oldest, tabs, open, steps, hasChosen] = await Promise.all([
    query.group ? { rows: [], next: undefined } : listSubmissions(query, currentUser),
    group && group !== "import" ? groupWaiting(group, query.of) : null,
    group === "import" ? listImports({ adminId: currentUser.id }, { onlyWaiting: true }) : null,
    countByFilter(),
    q || importId ? countByFilter(q, importId) : null,
    countDecidedToday(),
    findOldestPending(),
    countTabs(),
    loadRecord(id, query, currentUser),
    id === null && !query.q && can(currentUser, "administer") ? findFirstSteps(currentUser) : null,
    hasChosenEmails(currentUser.id),
  ]);
  const subjects = [...page.rows.map(({ id }) => String(id)), ...(grouped?.groups ?? []).map(({ key }) => key)];
  return {
    ...page,
    lookers: await findViewers(currentUser.id, subjects),
    grouped,
    imports,
    counts,
    found,
    doneToday,
    oldest,
    tabs,
    steps,
    hasChosenEmails: hasChosen,
    open: { ...open, title, canReadPage },
    now: new Date(),
  };
}

async function loadRecord(id: number | null, { q }: ModerationQuery, currentUser: CurrentUser) {
  const record = id === null ? null : await findResource(id);
  if (!record)
    return {
      record: null,
      canDecide: true,
      change: null,
      history: [],
      warnings: [],
      next: null,
      pictures: [],
      sender: null,
    };
  const isPending = record.status === "Pending";
  const [{ entries }, warnings, next, change, pictures, canDecide, sender] = await Promise.all([
    listAudit({ record: record.id }),
    isPending ? findWarnings([record]) : undefined,
    isPending ? findNextPending(record, q) : null,
    loadChange(record),
    listPictures(record),
    canDecideSubmission(record, currentUser),
    isPending ? findSender(record.id) : null,
  ]);
  const history = entries.slice(0, historySize);
  return { record, canDecide, change, history, warnings: warnings?.get(record.id) ?? [], next, pictures, sender };
}

async function findSender(resourceId: number) {
  const sender = await findSenderOf(resourceId);
  return sender && { key: sender.key, line: senderLine(sender.facts, new Date()) };
}

export type OpenChange = NonNullable<Awaited<ReturnType<typeof loadChange>>>;

async function loadChange(record: Resource) {
  const { changeOf, changeBase, status } = record;
  // If the resource was deleted, the change may have been approved as a new one.
  if (!changeBase || status === "Approved") return null;
  const original = changeOf === null ? null : await findResource(changeOf);
  // It was deleted.
  if (!original) return { name: changeBase.name, original: null, differences: [] };
  return {
    name: original.name,
    original: { id: original.id, slug: original.slug, status: original.status, version: original.version },
    differences: status === "Applied" ? [] : findDifferences(record, original),
  };
}
