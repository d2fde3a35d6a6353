import { config } from "~/config.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { rejectionReason } from "~/domain/review/admin-resource";
import { bulkDecide, maxBulk } from "~/domain/review/bulk-decide.server";
import { findChangesSince } from "~/domain/review/changes/changes-since.server";
import { approve, type Decision, reject } from "~/domain/review/decide.server";
import { findHeldBack } from "~/domain/review/held-back.server";
import { blockable } from "~/domain/review/queue/blocked.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { findNextPending, findResource } from "~/domain/review/queue/moderation-queue.server";
import { rejectionText, spamReason } from "~/domain/review/rejection-presets";
import { formatSeen, parseSeen, type Seen } from "~/domain/review/seen";
import type { ModeratorUser } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { StaleDecision } from "~/ui/moderation/stale-decision";
import { changedText } from "~/ui/queues/queue-card";
import {
  bulkToast,
  type DecisionAction,
  decisionToast,
  error,
  type FinalDecision,
  failureText,
  redirectWithFailure,
} from "./decision-toasts.server";

/** Reads the form of a decision, and to which page it leads back. */
export async function readDecision(request: Request, admin: ModeratorUser, standard = "/admin") {
  const { form } = await readForm(request, { who: () => admin });
  return { form, redirectTo: safePath(form.get("redirectTo"), standard) };
}

/** Returns the reason of a decision. Throws a 422 if it is too long. */
export function readReason(request: Request, written: FormDataEntryValue | null | undefined): string {
  const reason = rejectionReason.safeParse(typeof written === "string" ? written : "");
  if (!reason.success) throw errorResponse(request, 422, reason.error.issues[0]!.message);
  return reason.data ?? "";
}

/** Approves or rejects the submissions in the form's `seen` fields, and redirects back with a toast. */
export async function handleDecision(
  request: Request,
  action: DecisionAction,
  admin: ModeratorUser,
): Promise<Response> {
  const { form, redirectTo } = await readDecision(request, admin);
  const values = form.getAll("seen").flatMap((value) => String(value).split(",", maxBulk + 1));
  const seen = values.flatMap((value) => parseSeen(value) ?? []);
  const written = form.get("reason");
  const text = rejectionText(form.get("preset"), typeof written === "string" ? written : undefined);
  const isSpam = form.has("spam");
  const reason = isSpam ? spamReason : readReason(request, text);
  const notify = !isSpam && form.get("emails") !== "none";
  const [one, ...others] = seen;
  if (!one) return redirectWithToast(redirectTo, error("Select at least one submission."));
  if (seen.length > maxBulk) throw errorResponse(request, 422, `Select at most ${maxBulk} submissions.`);
  try {
    const block = form.getAll("block").flatMap((value) => blockable(String(value)) ?? []);
    if (others.length > 0 || form.has("group")) {
      const result = await bulkDecide({ seen, action, reason, notify, block, admin });
      return await redirectWithToast(redirectTo, bulkToast(action, result, { redirectTo, admin }));
    }
    const heldBack = action === "approve" && !form.has("confirmed") && (await findHeldBack([one.resourceId])).size > 0;
    if (heldBack) return await redirectWithToast(withDialog(redirectTo, one.resourceId, "approve"), error(lookFirst));
    const decision = await (action === "approve"
      ? approve({ seen: one, admin })
      : reject({ seen: one, admin, reason, notify }));
    if (decision.kind === "changed" || decision.kind === "conflict")
      throw await staleDecision({ form, action, seen: one, redirectTo, conflict: decision });
    return await redirectWithToast(
      await pageAfter(decision, form, redirectTo),
      decisionToast(decision, redirectTo, admin),
    );
  } catch (failure) {
    return redirectWithFailure(request, failure, redirectTo, failureText(action, others.length > 0));
  }
}

const lookFirst = "Look at this submission before you approve it.";

/** After a decision in the review dialog, opens the next submission. If somebody else decided first, shows that one. */
async function pageAfter(decision: FinalDecision, form: FormData, to: string): Promise<string> {
  if (!form.has("review") || decision.kind === "missing") return to;
  return decision.kind === "decided" ? nextInQueue(to, decision.resource) : withDialog(to, decision.resource.id);
}

/** Returns the queue with the dialog of the next pending submission, or only the queue if no other is pending. */
export async function nextInQueue(queue: string, reviewed: Resource): Promise<string> {
  const { q } = parseModerationQuery(new URL(queue, config.APP_URL).searchParams);
  const next = await findNextPending(reviewed, q);
  return next === null ? queue : withDialog(queue, next);
}

const withDialog = (queue: string, id: number, dialog: "edit" | "approve" = "edit"): string =>
  withRecord(queue, dialog, id);

export function withRecord(queue: string, parameter: "edit" | "approve" | "created", id: number): string {
  const { pathname, searchParams } = new URL(queue, config.APP_URL);
  searchParams.set(parameter, String(id));
  return `${pathname}?${searchParams}`;
}

type Stale = {
  form: FormData;
  action: DecisionAction;
  seen: Seen;
  redirectTo: string;
  conflict: Extract<Decision, { kind: "changed" | "conflict" }>;
};

/** These are sent again if the administrator decides again. */
const keptFields = ["redirectTo", "review", "preset", "reason", "spam", "emails"];

/** Returns a 409 to throw: a page that shows what changed meanwhile, and asks again with those versions. */
async function staleDecision({ form, action, seen, redirectTo, conflict }: Stale): Promise<Response> {
  const resource = await findResource(seen.resourceId);
  const original = resource && seen.originalVersion !== undefined ? await findChanged(resource) : null;
  const kept = keptFields.flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value] satisfies [string, string]] : [];
  });
  const body: StaleDecision = {
    isStale: true,
    action,
    name: resource?.name ?? "",
    message: conflict.kind === "changed" ? changedText : conflict.conflict.message,
    changes: resource ? await findChangesSince(resource, seen.version) : [],
    originalChanges: original ? await findChangesSince(original, seen.originalVersion!) : [],
    fields: resource ? [["seen", formatSeen(resource, original)], ["confirmed", ""], ...kept] : [],
    canRepeat: resource?.status === "Pending" && !(conflict.kind === "conflict" && conflict.conflict.reason === "gone"),
    reviewHref: withDialog(redirectTo, seen.resourceId),
    cancelHref: redirectTo,
  };
  return Response.json(body, { status: 409 });
}

const findChanged = async ({ changeOf }: Resource) => (changeOf === null ? null : findResource(changeOf));
