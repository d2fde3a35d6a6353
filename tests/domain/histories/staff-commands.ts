/** What moderators do, each at the buttons that the desk shows them. */
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import type { Moderator } from "~/domain/accounts/permissions";
import { confirmResource, removeChecked } from "~/domain/links/checks/signals.server";
import { decideComment, listQueuedComments } from "~/domain/review/comments/review-comments.server";
import { approve, reject, undoDecision } from "~/domain/review/decide.server";
import { mergeResources } from "~/domain/review/merge/merge-resources.server";
import { undoMerge } from "~/domain/review/merge/undo-merge.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { listQueuedPaths } from "~/domain/review/paths/path-queue.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { listSubmissions } from "~/domain/review/queue/moderation-queue.server";
import { closeReport } from "~/domain/review/reports/close-report.server";
import { listReports } from "~/domain/review/reports/list-reports.server";
import { reportOutcomes } from "~/domain/review/reports/report-values";
import { closeResourceRequest, listResourceRequests } from "~/domain/review/reports/resource-requests.server";
import { saveResource } from "~/domain/review/save.server";
import { everyRow } from "../../support/every-row";
import { look, payloadOf } from "../../support/review-records";
import { rows, type Turn } from "./world";

/** Presses a button. Notes a fault if one that is shown does nothing, or one that is not shown does something. */
async function press(
  turn: Turn,
  what: string,
  isShown: boolean,
  does: () => Promise<{ kind: string }>,
): Promise<boolean> {
  const { kind } = await does().catch((error: Error) => ({ kind: error.message }));
  const isDone = ["decided", "saved", "undone"].includes(kind);
  if (isDone !== isShown) turn.world.faults.push(`${what}: the button is ${isShown ? "" : "not "}shown, and: ${kind}`);
  return isDone;
}

/** Whether somebody is told: an email is queued, and a member with a confirmed address has a notice. */
async function tellsSender(turn: Turn, what: string, resource: number, kinds: string[]): Promise<void> {
  const senders = await rows<{ email: string; mails: number; notices: number; confirmed: boolean }>(sql`
    select creator_email as email,
      (select count(*)::int from mails where resource_id = r.id and state = 'queued' and kind = any(array['approval', 'rejection', 'merge'])) as mails,
      (select count(*)::int from notices n where n.resource_id = r.id and n.kind = any(${sql.param(kinds)}::text[])) as notices,
      exists (select from users where email = creator_email and email_confirmed_at is not null) as confirmed
    from resources r where id = ${resource} and creator_email is not null and status_token_hash is not null`);
  for (const { email, mails, notices, confirmed } of senders)
    if (mails !== 1 || notices !== Number(confirmed))
      turn.world.faults.push(`${what}: ${email} has ${mails} emails and ${notices} notices of resource ${resource}`);
}

const submissionKinds = ["submission-approved", "submission-rejected", "change-applied", "change-rejected"];

async function queued(turn: Turn, admin: Moderator) {
  const { rows } = await listSubmissions(parseModerationQuery(new URLSearchParams()), admin);
  return turn.one(rows);
}

async function decideSubmission(turn: Turn, decide: typeof approve) {
  const admin = await turn.moderator();
  const row = await queued(turn, admin);
  const seen = await look(row);
  // A suggested change can be pressed, and then says that what it changes is not there or has changed.
  const isDone = await press(turn, "a decision", row.canDecide, async () => {
    const decision = await decide({ seen, admin });
    return decision.kind === "conflict" ? { kind: row.canDecide ? "decided" : "conflict" } : decision;
  });
  const [after] = await rows<{ status: string }>(sql`select status from resources where id = ${row.id}`);
  if (isDone && after?.status !== "Pending") await tellsSender(turn, "a decision", row.id, submissionKinds);
}

/** Everything but what says when and how often something was done. */
async function everythingElse(): Promise<string> {
  const { audit_log, mails, notices, merges, search_words, ...rest } = await everyRow();
  const ignored = "updated_at|version|decided_at|published_at|due_at|claims|since|payment_token_hash|former";
  const kept = await rows<{ row: string }>(sql`
    select 'resource ' || (to_jsonb(r) - string_to_array(${ignored}, '|'))::text as row from resources r
    union all select 'path ' || (to_jsonb(p) - string_to_array(${ignored}, '|'))::text from paths p
    union all select 'document ' || to_jsonb(d)::text from search_documents d
    union all select 'verdict ' || (to_jsonb(v) - string_to_array(${ignored}, '|'))::text from verdicts v
    union all select 'report ' || (to_jsonb(o) - string_to_array(${ignored}, '|'))::text from reports o
    order by 1`);
  for (const name of [
    "resources",
    "paths",
    "search_documents",
    "verdicts",
    "reports",
    "link_checks",
    "picture_fetches",
  ])
    delete rest[name];
  return JSON.stringify([rest, kept.map(({ row }) => row)], null, 1);
}

/** Does something and takes it back at once. Notes a fault if anything is not as it was. */
async function thereAndBack(turn: Turn, what: string, there: () => Promise<(() => Promise<{ kind: string }>) | null>) {
  const before = await everythingElse();
  const back = await there();
  if (!back) return;
  const { kind } = await back();
  if (kind !== "undone") turn.world.faults.push(`${what} cannot be undone at once: ${kind}`);
  const [lines, now] = [before.split("\n"), (await everythingElse()).split("\n")];
  const differing = [...now.filter((line) => !lines.includes(line)), ...lines.filter((line) => !now.includes(line))];
  if (differing.length > 0) turn.world.faults.push(`${what} and back: ${differing.slice(0, 4).join(" / ")}`);
}

const versioned = (id: number) => look({ id });

async function pair(turn: Turn) {
  const kept = await turn.resource();
  const gone = await turn.resource(sql`id <> ${kept.id} and change_of is null and status in ('Approved', 'Pending')`);
  return { gone: await versioned(gone.id), kept: await versioned(kept.id) };
}

/** Merges two resources. Returns the merge, or null if somebody else has to decide. */
async function merge(turn: Turn, admin: Moderator) {
  const both = await pair(turn);
  const merged = await mergeResources({ ...both, fields: turn.one([[], ["description"]]), admin }).catch(() => null);
  return merged?.kind === "decided" ? merged : null;
}

async function save(turn: Turn, condition: ReturnType<typeof sql>, changes: Record<string, unknown>) {
  const admin = await turn.moderator();
  const { id } = await turn.resource(condition);
  const [row] = await db.select().from(resources).where(eq(resources.id, id));
  const payload = payloadOf(row!, { value_proposition: row!.valueProposition || "A pitch", ...changes });
  await saveResource({ resourceId: id, version: row!.version, payload, admin }).catch(() => null);
}

export const staffCommands = {
  "a moderator approves": (turn: Turn) => decideSubmission(turn, approve),
  "a moderator rejects": (turn: Turn) => decideSubmission(turn, (input) => reject({ ...input, reason: "Not now" })),
  "a moderator undoes a decision": async (turn: Turn) => {
    const decided = sql`select id::int as "resourceId", decided_at::text as at from resources
      where decided_at is not null and status in ('Approved', 'Rejected', 'Applied') order by id`;
    const { resourceId, at } = await turn.row<{ resourceId: number; at: string }>(decided);
    const admin = await turn.moderator();
    await undoDecision({ resourceId, admin, decidedAt: new Date(at) }).catch(() => null);
  },
  "a moderator decides and takes it back": async (turn: Turn) => {
    const admin = await turn.moderator();
    const row = await queued(turn, admin);
    const decide = turn.one([approve, reject]);
    await thereAndBack(turn, "a decision", async () => {
      const decision = await decide({ seen: await look(row), admin }).catch(() => null);
      if (decision?.kind !== "decided") return null;
      return () => undoDecision({ resourceId: row.id, admin, decidedAt: decision.resource.decidedAt! });
    });
  },
  "a moderator merges": async (turn: Turn) => {
    const merged = await merge(turn, await turn.moderator());
    if (merged) await tellsSender(turn, "a merge", merged.gone.id, ["submission-merged"]);
  },
  "a moderator merges and takes it back": async (turn: Turn) => {
    const admin = { ...(await turn.moderator()) };
    await thereAndBack(turn, "a merge", async () => {
      const merged = await merge(turn, admin);
      return merged && (() => undoMerge({ mergeId: merged.mergeId, admin }));
    });
  },
  "a moderator undoes a merge": async (turn: Turn) => {
    const merges = sql`select id::int as "mergeId" from merges where undone_at is null order by id`;
    const { mergeId } = await turn.row<{ mergeId: number }>(merges);
    await undoMerge({ mergeId, admin: await turn.moderator() }).catch(() => null);
  },
  "a moderator takes a resource down": async (turn: Turn) => {
    const admin = await turn.moderator();
    const { id: resourceId, version } = await turn.resource();
    await removeChecked({ resourceId, version, reason: "Not right any more", admin }).catch(() => null);
  },
  "a moderator says that a resource is still right": async (turn: Turn) => {
    const admin = await turn.moderator();
    const { id: resourceId, version } = await turn.resource();
    await confirmResource({ resourceId, version, admin }).catch(() => null);
  },
  "a moderator publishes again": (turn: Turn) =>
    save(turn, sql`status = 'Rejected' and change_of is null`, { status: "approved" }),
  "a moderator reopens": (turn: Turn) =>
    save(turn, sql`status in ('Approved', 'Rejected') and change_of is null`, { status: "pending" }),
  "a moderator renames": (turn: Turn) =>
    save(turn, sql`status = 'Approved'`, { name: `Renamed ${turn.world.words.length}` }),
  "a moderator closes a report": async (turn: Turn) => {
    const admin = await turn.moderator();
    const { rows: reports } = await listReports({}, admin);
    const { id: reportId, version, resource, canDecide } = turn.one(reports);
    const seen = { version, resourceVersion: resource.version };
    const closing = { reportId, outcome: turn.one(reportOutcomes), seen, reason: "It is gone", admin };
    await press(turn, "a report", canDecide, () => closeReport(closing));
  },
  "a moderator answers a request": async (turn: Turn) => {
    const admin = await turn.moderator();
    const { id } = turn.one((await listResourceRequests()).rows);
    const found = await turn.resource();
    const [answer] = await db.select().from(resources).where(eq(resources.id, found.id));
    await press(turn, "a request", true, () => closeResourceRequest({ id, answer: turn.one([answer!, null]), admin }));
  },
  "a moderator decides about a path": async (turn: Turn) => {
    const admin = await turn.moderator();
    const { rows: paths } = await listQueuedPaths({}, admin);
    const { id: pathId, version: seenVersion, canDecide } = turn.one(paths);
    const isApproval = turn.isOneOf(2);
    await press(turn, "a path", canDecide, () =>
      isApproval ? approvePath({ pathId, seenVersion, admin }) : rejectPath({ pathId, admin, reason: "Too short" }),
    );
  },
  "a moderator decides about a comment": async (turn: Turn) => {
    const admin = await turn.moderator();
    const { id, version: seenVersion, canDecide } = turn.one((await listQueuedComments({}, admin)).rows);
    const isApproval = turn.isOneOf(2);
    await press(turn, "a comment", canDecide, () => decideComment({ id, seenVersion, isApproval, admin }));
  },
};
