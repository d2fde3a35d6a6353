/** The buttons of a path's page: vote, follow, done, copy and report. Each redirects back with a toast. */
import { saveResource } from "~/domain/library/save.server";
import type { Path } from "~/domain/paths/find-path.server";
import { reportReason } from "~/domain/paths/path-form";
import { markStepsSeen } from "~/domain/paths/progress/seen-steps.server";
import { copyPath, deletePath } from "~/domain/paths/save-path.server";
import { nextStepOf, parseStepPage, type StepPage, stepPageSearch } from "~/domain/paths/step-pages";
import { listSteps } from "~/domain/paths/steps.server";
import { followPath, removePathVote, unfollowPath, votePath } from "~/domain/paths/vote-path.server";
import { report } from "~/domain/reports/report.server";
import { idOf } from "~/http/api/record-id.server";
import { errorResponse, notFound, safePath } from "~/http/api/respond.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt, throwIfLimited } from "~/http/limits/limits.server";
import { loginModalUrl } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { countReport } from "~/http/reports/count-report.server";
import { storePendingAction } from "~/http/votes/pending-action.server";
import { pathVoteText, pathVoteTexts } from "~/http/votes/vote-texts.server";
import { stepHref } from "~/ui/paths/path-href";
import { pathUrl, requireOwnPath, requirePath } from "./path-access.server";

/** Returns the path, and the member who pressed a button on its page. A visitor is sent to the login. */
async function requireMemberAt(request: Request, slug: string | undefined, reason: string) {
  const { path, currentUser } = await requirePath(request, slug);
  if (currentUser) return { path, member: currentUser, page: pathUrl(path.slug) };
  throw await redirectWithToast(loginModalUrl(pathUrl(path.slug)), {
    kind: "error",
    text: `Please log in to ${reason}`,
  });
}

const isRemoval = (form: FormData) => String(form.get("_method")).toLowerCase() === "delete";
const done = (page: string, text: string) => redirectWithToast(page, { kind: "success", text });

/** Adds a vote on a public path, or removes it. A visitor's vote is added after the login. */
export async function handleVote(request: Request, slug: string | undefined): Promise<Response> {
  const { form, sender } = await readForm(request, { who: () => requirePath(request, slug) });
  const { path, currentUser } = sender;
  const removes = isRemoval(form);
  const page = pathUrl(path.slug);
  if (!currentUser) return sendToLogin(page, removes ? null : path.id);
  const vote = await (removes ? removePathVote : votePath)({ userId: currentUser.id, pathId: path.id });
  if (!vote) return redirectWithToast(page, { kind: "error", text: pathVoteTexts.failed });
  return done(page, removes ? "Vote removed" : pathVoteText(currentUser));
}

async function sendToLogin(page: string, pathId: number | null): Promise<Response> {
  const toast = { kind: "error", text: pathVoteTexts.login } as const;
  if (pathId === null) return redirectWithToast(loginModalUrl(page), toast);
  const pending = await storePendingAction(page, { pathId });
  return redirectWithToast(loginModalUrl(page, pending.page), toast, new Headers({ "Set-Cookie": pending.cookie }));
}

/** Follows a path, says that what changed in it was seen, or stops following it. */
export async function handleFollow(request: Request, slug: string | undefined): Promise<Response> {
  const { form, sender } = await readForm(request, { who: () => requireMemberAt(request, slug, "follow paths") });
  const { path, member, page } = sender;
  const removes = isRemoval(form);
  const key = { userId: member.id, pathId: path.id };
  if (form.has("seen")) {
    await markStepsSeen(key);
    return done(page, "Marked as seen");
  }
  await (removes ? unfollowPath : followPath)(key);
  return done(page, removes ? "You no longer follow this path." : "You follow this path. Find it in My Paths.");
}

/**
 * Marks the resource of a step as done in the member's library, or as being learned, and offers the next step. Goes back
 * to the step, or to the form's `redirectTo`.
 */
export async function handleDone(request: Request, slug: string | undefined): Promise<Response> {
  const who = () => requireMemberAt(request, slug, "track your progress");
  const { form, sender } = await readForm(request, { who });
  const { path, member, page } = sender;
  const state = form.has("done") ? "done" : "doing";
  const resourceId = idOf(form.get(state === "done" ? "done" : "undone"));
  const saved = resourceId !== null && (await saveResource({ userId: member.id, resourceId, state }));
  if (!saved) return redirectWithToast(page, { kind: "error", text: "This resource is no longer in the directory." });
  const stepPage = parseStepPage(new URL(request.url).searchParams.get("page"));
  const step = `${page}${stepPageSearch(stepPage)}#step-${resourceId}`;
  const to = safePath(form.get("redirectTo"), step);
  if (to === step) await markStepsSeen({ userId: member.id, pathId: path.id });
  const toast = state === "done" ? await doneToast(path, member.id, stepPage) : { text: "Step no longer done" };
  return redirectWithToast(to, { kind: "success", ...toast });
}

/** Says that a step is done, and links to the next one. */
async function doneToast(path: Path, userId: number, stepPage: StepPage) {
  const next = nextStepOf(await listSteps(path, userId));
  if (!next) return { text: "Step done. You have finished this path." };
  const href = stepHref(path.slug, next, stepPage);
  return { text: `Step done. Next: ${next.name}`, link: { href, label: `Continue with step ${next.number}` } };
}

/** Copies a path and opens the copy in the editor. */
export async function handleCopy(request: Request, slug: string | undefined): Promise<Response> {
  const { sender } = await readForm(request, {
    who: () => requireMemberAt(request, slug, "copy paths"),
    limit: () => countAttempt(request, "path"),
  });
  const { path, member } = sender;
  const copy = await copyPath({ pathId: path.id, ownerId: member.id });
  if (copy === null) throw notFound(request);
  return done(`${pathUrl(copy)}/edit`, "This is your copy. Only you can see it.");
}

/** Reports a public path to the administrators. */
export async function handleReport(request: Request, slug: string | undefined): Promise<Response> {
  const { form, sender } = await readForm(request, { who: () => requireMemberAt(request, slug, "report paths") });
  const { path, member, page } = sender;
  const reason = reportReason.safeParse(form.get("reason"));
  if (!reason.success) throw errorResponse(request, 422, reason.error.issues[0]!.message);
  throwIfLimited(request, await countReport(request, member));
  const of = { subject: "path", id: path.id } as const;
  const reported = await report({ of, message: reason.data, from: { userId: member.id } });
  if (!reported) return redirectWithToast(page, { kind: "error", text: "Only public paths can be reported." });
  return done(page, "Thank you. An administrator will look at this path.");
}

/** Deletes a path of the member. */
export async function handleDelete(request: Request, slug: string | undefined): Promise<Response> {
  const { sender: path } = await readForm(request, { who: () => requireOwnPath(request, slug) });
  await deletePath(path.id);
  return done("/my-paths", "Your path was deleted.");
}
