import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { findApproved } from "~/domain/resources/find.server";
import { giveVerdict, removeVerdict } from "~/domain/verdicts/give-verdict.server";
import { verdictForm } from "~/domain/verdicts/verdict-form";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { notFound, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { waitingText } from "~/http/votes/vote-texts.server";
import { BackLink } from "~/ui/document/page-parts";
import { TextLink } from "~/ui/forms/button";
import { productPath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";
import { verdictPath } from "~/ui/verdicts/resource-verdicts";
import { type FailedVerdict, VerdictForm } from "~/ui/verdicts/verdict-form";

export const meta = () => privateMeta("Your Verdict");

export const loader = memberLoader(async ({ request, params, currentUser }) => {
  const resource = await findApproved(params.slug ?? "", currentUser.id);
  if (!resource) throw notFound(request);
  const { name, slug, saved, ownVerdict } = resource;
  return { name, slug, saved, ownVerdict };
});

/** Stores a member's verdict, or removes it, and redirects back with a toast. Otherwise returns the form as it was sent. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: member } = await readForm(request, { who: requireSignedIn });
  const resource = await findApproved(params.slug ?? "", member.id);
  if (!resource) throw notFound(request);
  const key = { userId: member.id, resourceId: resource.id };
  const page = safePath(form.get("redirectTo"), `/product/${encodeURIComponent(resource.slug)}`);
  const typed = {
    verdict: String(form.get("verdict") ?? ""),
    comment: String(form.get("comment") ?? ""),
    named: form.get("named"),
  };
  const fail = (status: number, errors: FailedVerdict["errors"], headers?: HeadersInit) =>
    data({ ...typed, isNamed: typed.named === "on", page, errors }, { status, headers });
  const { rejection } = await countAttempt(request, "verdict", { account: member.id, isSignedIn: true });
  if (rejection) return fail(429, { verdict: rejection.message }, rejection.headers);
  if (form.get("_method") === "delete") {
    await removeVerdict(key);
    return redirectWithToast(page, { kind: "success", text: "Verdict removed" });
  }
  const parsed = verdictForm.safeParse(typed);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [path[0], message]);
    return fail(422, Object.fromEntries(issues.reverse()));
  }
  const stored = await giveVerdict({ ...key, ...parsed.data });
  if (!stored)
    return fail(409, { verdict: "Only those who finished it can say. Mark it as Done in My Library first." });
  return redirectWithToast(page, { kind: "success", text: thanks(member, stored) });
}

/** A member's verdict on a resource, for those who come from My Library, and where a sent one is wrong. */
export default memberPage("You need to be logged in to say whether it was worth it.", Verdict);

function Verdict({ name, slug, saved, ownVerdict }: MemberData<typeof loader>) {
  const failed = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-xl">
      <BackLink href={productPath(slug)}>{name}</BackLink>
      <h1 className="text-2xl font-semibold">Your verdict</h1>
      <div className="panel mt-4 max-sm:p-4">
        {saved === "done" || failed ? (
          <VerdictForm
            action={verdictPath(slug)}
            page={failed?.page ?? productPath(slug)}
            own={ownVerdict}
            failed={failed}
          />
        ) : (
          <p>
            Only those who finished a resource can say. Mark <bdi>{name}</bdi> as Done in{" "}
            <TextLink href="/my-library">My Library</TextLink> first.
          </p>
        )}
      </div>
    </div>
  );
}

function thanks(member: CurrentUser, { comment, commentStatus }: { comment: string; commentStatus: string }): string {
  const isWaiting = comment !== "" && commentStatus === "Pending";
  const review = isWaiting ? "Your comment is shown once an administrator has approved it." : undefined;
  return ["Thank you for your verdict.", waitingText(member), review].filter(Boolean).join(" ");
}
