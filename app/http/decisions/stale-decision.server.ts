/** The response to a decision about something else than what the administrator saw. */
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { findChangesSince } from "~/domain/review/changes/changes-since.server";
import type { Decision } from "~/domain/review/decide.server";
import { findResource } from "~/domain/review/queue/moderation-queue.server";
import { formatSeen, type Seen } from "~/domain/review/seen";
import type { StaleDecision } from "~/ui/moderation/stale-decision";
import type { DecisionAction } from "./decision-toasts.server";
import { withDialog } from "./queue-pages.server";

type Stale = {
  form: FormData;
  action: DecisionAction;
  seen: Seen;
  redirectTo: string;
  conflict: Extract<Decision, { kind: "changed" | "conflict" }>;
};

/** These are sent again if the administrator decides again. */
const keptFields = ["redirectTo", "review", "preset", "reason"];

/** Returns a 409 to throw: a page that shows what changed meanwhile, and asks again with those versions. */
export async function staleDecision({ form, action, seen, redirectTo, conflict }: Stale): Promise<Response> {
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
    message:
      conflict.kind === "changed"
        ? "It changed after you opened it, so nothing was decided."
        : conflict.conflict.message,
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
