/** The moderation queues: what waits in each, and its decisions. `ui/queues/queues.tsx` has their cards. */
import { data } from "@remix-run/node";
import { orOwn } from "~/domain/accounts/own-decision";
import {
  confirmResource,
  countChecks,
  listChecks,
  recheckLink,
  removeChecked,
} from "~/domain/links/checks/signals.server";
import type { Position } from "~/domain/pagination/cursor";
import type { KeysetPage } from "~/domain/pagination/keyset.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { type FieldChange, findChangesSince } from "~/domain/review/changes/changes-since.server";
import {
  countQueuedComments,
  decideComment,
  listQueuedComments,
} from "~/domain/review/comments/review-comments.server";
import type { Outcome } from "~/domain/review/decide.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { countQueuedPaths, listQueuedPaths } from "~/domain/review/paths/path-queue.server";
import { countPending } from "~/domain/review/queue/moderation-queue.server";
import { closeReport } from "~/domain/review/reports/close-report.server";
import { countReports, listReports } from "~/domain/review/reports/list-reports.server";
import { findOther } from "~/domain/review/reports/report.server";
import { maxResourceRequestLength, type ReportOutcome, reportOutcomes } from "~/domain/review/reports/report-values";
import {
  closeResourceRequest,
  countResourceRequests,
  joinResourceRequests,
  listResourceRequests,
  type ResourceRequest,
  separateResourceRequest,
} from "~/domain/review/reports/resource-requests.server";
import { searchResources } from "~/domain/search/search.server";
import { idOf } from "~/http/api/record-id.server";
import type { ModeratorUser } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { ToastMessage } from "~/ui/forms/toast";
import { type CardQueueName, type QueueName, queuePath } from "~/ui/queues/queues";
import { pick } from "~/values/pick";
import { error, undoOf } from "./decision-toasts.server";
import { readDecision, readReason } from "./decisions.server";

type Decision<Choice> = {
  id: number;
  choice: Choice;
  seenVersion: number;
  seenResource: number;
  reason: string | null;
  admin: ModeratorUser;
};

type Decided = Outcome<{ text: string; changesNothing?: boolean }, { changes?: FieldChange[]; problem?: string }>;

type Queue<Choice extends string> = {
  count(): Promise<number>;
  /** `currentUser` is who looks at it. */
  list(
    position: Position,
    currentUser: CurrentUser,
    searchParams: URLSearchParams,
  ): Promise<KeysetPage<{ id: number; canDecide: boolean }>>;
  /** The field with the id of what is to be decided. */
  idField: string;
  choices: readonly Choice[];
  /** What is decided about. */
  thing: string;
  decide(decision: Decision<Choice>): Promise<Decided>;
  /** Makes the ticked cards one. Returns whether there were two or more. */
  join?(chosen: { ids: number[]; admin: ModeratorUser }): Promise<boolean>;
};

const queue = <Choice extends string>(queue: Queue<Choice>) => queue;

const approvals = ["approve", "reject"] as const;
const decided = (text: string) => ({ kind: "decided", text }) as const;

const outcomeTexts: Record<ReportOutcome, string> = {
  fixed: "Report closed as fixed.",
  "taken-down": "Resource taken down.",
  dismissed: "Report dismissed.",
};

const queuesOfCards = {
  paths: queue({
    count: countQueuedPaths,
    list: listQueuedPaths,
    idField: "pathId",
    thing: "path",
    choices: approvals,
    async decide({ id: pathId, choice, seenVersion, reason, admin }) {
      const isApproval = choice === "approve";
      const decision = await (isApproval
        ? approvePath({ pathId, admin, seenVersion })
        : rejectPath({ pathId, admin, reason }));
      if (decision.kind !== "decided") return decision;
      const mailed = decision.mailed ? " Email notification sent." : "";
      return decided(`Path ${isApproval ? "approved" : "rejected"}.${mailed}`);
    },
  }),
  comments: queue({
    count: countQueuedComments,
    list: listQueuedComments,
    idField: "commentId",
    thing: "comment",
    choices: approvals,
    async decide({ id, choice, seenVersion, admin }) {
      const isApproval = choice === "approve";
      const decision = await decideComment({ id, admin, isApproval, seenVersion });
      if (decision.kind !== "decided") return decision;
      return decided(isApproval ? "Comment approved." : "Comment rejected.");
    },
  }),
  checks: queue({
    count: countChecks,
    list: listChecks,
    idField: "resourceId",
    thing: "resource",
    choices: ["right", "again", "taken-down"],
    async decide({ id: resourceId, choice, seenVersion: version, reason, admin }) {
      if (choice === "again") {
        await recheckLink(resourceId);
        return { ...decided("The link will be checked again in a moment."), changesNothing: true };
      }
      const input = { resourceId, version, admin };
      const decision = await (choice === "right" ? confirmResource(input) : removeChecked({ ...input, reason }));
      if (decision.kind === "changed")
        return { kind: "changed", changes: await findChangesSince(decision.resource, version) };
      if (decision.kind !== "decided") return decision;
      const text = choice === "right" ? "Checked: still right." : outcomeTexts["taken-down"];
      return decided(text + emailsSent(decision.mailed));
    },
  }),
  reports: queue({
    count: countReports,
    list: listReports,
    idField: "reportId",
    thing: "report",
    choices: reportOutcomes,
    async decide({
      id: reportId,
      choice: outcome,
      seenVersion: version,
      seenResource: resourceVersion,
      reason,
      admin,
    }) {
      const decision = await closeReport({ reportId, outcome, seen: { version, resourceVersion }, reason, admin });
      if (decision.kind === "changed")
        return { kind: "changed", changes: await findChangesSince(decision.resource, resourceVersion) };
      if (decision.kind !== "decided") return decision;
      return decided(outcomeTexts[outcome] + emailsSent(decision.mailed));
    },
  }),
  requests: queue({
    count: countResourceRequests,
    async list(position, _currentUser, searchParams) {
      const page = await listResourceRequests(position);
      return { ...page, rows: await withAnswers(page.rows, searchParams) };
    },
    idField: "reportId",
    thing: "request",
    choices: ["fixed", "dismissed", "separate"],
    join: joinResourceRequests,
    async decide({ id, choice, reason, admin }) {
      if (choice === "separate") {
        const isSeparate = await separateResourceRequest(id);
        return isSeparate ? { ...decided("It is a request of its own."), changesNothing: true } : { kind: "already" };
      }
      const answer = choice === "fixed" ? await findOther(reason ?? "") : null;
      if (choice === "fixed" && !answer)
        return { kind: "changed", problem: "The directory has no such resource any more." };
      const decision = await closeResourceRequest({ id, answer, admin });
      if (decision.kind !== "decided") return decision;
      return decided(answer ? `Answered.${emailsSent(decision.mailed)}` : "Dismissed.");
    },
  }),
} satisfies Record<CardQueueName, unknown>;

const maxAnswers = 8;

/** Adds to a request what a search finds for it, or to each of them the resource that was chosen before. */
async function withAnswers(rows: ResourceRequest[], searchParams: URLSearchParams) {
  const [id, q] = [idOf(searchParams.get("for")), searchParams.get("find")?.slice(0, maxResourceRequestLength) ?? ""];
  const chosen = await findOther(searchParams.get("answer") ?? q);
  const query = parseSearchQuery(new URLSearchParams());
  const found = id && !chosen ? (await searchResources({ q, query, size: maxAnswers })).results : [];
  const answers = (chosen ? [chosen] : found).map((one) => pick(one, "slug", "name", "valueProposition"));
  return rows.map((row) => (row.id === id || (!id && chosen) ? { ...row, find: q, answers } : row));
}

const emailsSent = (count: number) => (count === 0 ? "" : ` ${count} ${count === 1 ? "email" : "emails"} sent.`);

const counted: Record<QueueName, Pick<Queue<string>, "count">> = {
  submissions: { count: countPending },
  ...queuesOfCards,
};

const queueOf = (name: CardQueueName): Queue<string> => queuesOfCards[name];

export const listQueue = (name: CardQueueName, ...input: Parameters<Queue<string>["list"]>) =>
  queueOf(name).list(...input);

export async function countQueues(): Promise<Record<QueueName, number>> {
  const counts = Object.entries(counted).map(async ([name, { count }]) => [name, await count()] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<QueueName, number>;
}

/** Decides what the form names, and redirects with a toast, or returns a 409 with the queue if it changed. */
export async function handleQueueDecision(request: Request, name: CardQueueName, admin: ModeratorUser) {
  const queue = queueOf(name);
  const { idField, choices, thing } = queue;
  const { form, redirectTo } = await readDecision(request, admin, queuePath(name));
  const choice = choices.find((one) => one === form.get("do"));
  const reason = readReason(request, form.get("reason"));
  if (form.has("selected"))
    return redirectWithToast(
      redirectTo,
      await decideSelected(queue, form, { choice, reason: reason || null, admin, redirectTo }),
    );
  const id = idOf(form.get(idField));
  if (id === null || choice === undefined) throw errorResponse(request, 422, incomplete(thing));
  const versionOf = (field: string) => idOf(form.get(field)) ?? 0;
  const seen = { seenVersion: versionOf("seenVersion"), seenResource: versionOf("seenResource") };
  const outcome = await queue.decide({ id, choice, ...seen, reason: reason || null, admin });
  if (outcome.kind === "changed")
    return data(
      { changed: { id, changes: outcome.changes ?? [], problem: outcome.problem, reason } },
      { status: outcome.problem ? 422 : 409 },
    );
  if (outcome.kind === "decided") {
    const undo = outcome.changesNothing ? undefined : undoOf(admin, redirectTo);
    return redirectWithToast(redirectTo, { kind: "success", text: outcome.text, undo });
  }
  return redirectWithToast(redirectTo, error(`This ${thing} no longer waits for a decision.`));
}

const incomplete = (thing: string) => `Choose a ${thing} and a decision.`;

/** Returns the versions of the ticked cards by id: "12.3" is what has the id 12 in the version 3. */
const selectedIn = (form: FormData) =>
  new Map(
    form.getAll("item").flatMap((value) => {
      const [id, version] = String(value).split(".", 2).map(idOf);
      return id && version ? [[id, version] as const] : [];
    }),
  );

type Selected = Pick<Decision<string>, "reason" | "admin"> & { choice: string | undefined; redirectTo: string };

/** Decides each ticked card of a page, in a transaction of its own. */
async function decideSelected(
  { thing, decide, join }: Queue<string>,
  form: FormData,
  { redirectTo, choice, ...decision }: Selected,
): Promise<ToastMessage> {
  const items = selectedIn(form);
  if (join && form.get("do") === "join")
    return (await join({ ids: [...items.keys()].slice(0, maxSelected), admin: decision.admin }))
      ? { kind: "success", text: "They are one request now." }
      : error("Select at least two requests.");
  if (choice === undefined) return error(incomplete(thing));
  if (items.size === 0) return error(`Select at least one ${thing}.`);
  if (items.size > maxSelected) return error(`Select at most ${maxSelected}.`);
  let canUndo = false;
  const ends = { decided: 0, changed: 0, already: 0, missing: 0, own: 0 };
  for (const [id, seenVersion] of items) {
    const outcome = await orOwn(decide({ id, choice, seenVersion, seenResource: 0, ...decision }));
    ends[outcome.kind] += 1;
    if (outcome.kind === "decided" && !outcome.changesNothing) canUndo = true;
  }
  const { decided, changed, own } = ends;
  const parts = [
    `${decided} of ${items.size} done.`,
    ...(changed > 0 ? [`${changed} changed since you opened the page, so look again.`] : []),
    ...(own > 0 ? [`${own} left out: they are your own.`] : []),
  ];
  const undo = canUndo ? undoOf(decision.admin, redirectTo) : undefined;
  return { kind: decided > 0 ? "success" : "error", text: parts.join(" "), undo };
}

/** More than a page has. */
const maxSelected = 50;
