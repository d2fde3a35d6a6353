import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { undoMerge } from "~/domain/review/merge/undo-merge.server";
import { idOf } from "~/http/api/record-id.server";
import { requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { error } from "~/http/decisions/decision-toasts.server";
import { mergeLoader } from "~/http/decisions/merge-loader.server";
import { safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { Submit, TextLink } from "~/ui/forms/button";
import { productPath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { MergePanel } from "~/ui/queues/merge-panel";

export const meta = () => privateMeta("Same as");

export const loader = mergeLoader(async ({ searchParams, admin, merge }) => {
  if (!merge) throw redirect(`/admin/merge?${searchParams}`);
  return { merge, canUndo: can(admin, "undoMerge", { isRecent: false }) };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireModerator });
  const to = safePath(form.get("redirectTo"), "/admin");
  const undone = await undoMerge({ mergeId: idOf(form.get("merge")) ?? 0, admin });
  const texts = {
    missing: "This merge was undone before.",
    "too-late": "Too late to undo. An administrator can still do it.",
    later: undone.kind === "later" ? `"${undone.name}" was merged later. Undo that first.` : "",
  };
  if (undone.kind !== "undone") return redirectWithToast(to, error(texts[undone.kind]));
  return redirectWithToast(to, { kind: "success", text: `Undone. "${undone.gone.name}" is on its own again.` });
}

export default function UndoMerge() {
  const { gone, counts, merge, canUndo, from } = useLoaderData<typeof loader>();
  const { id, name, slug } = merge;
  return (
    <MergePanel gone={gone} counts={counts}>
      <form method="post" className="space-y-4">
        <p>
          Merged into {slug === null ? "what was deleted since" : <TextLink href={productPath(slug)}>{name}</TextLink>}
          {". "}
          {!canUndo && "An administrator can undo it."}
        </p>
        <input type="hidden" name="redirectTo" value={from} />
        {canUndo && (
          <Submit name="merge" value={String(id)}>
            Undo the merge
          </Submit>
        )}
      </form>
    </MergePanel>
  );
}
