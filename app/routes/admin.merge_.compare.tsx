import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownDecisionText } from "~/domain/accounts/own-decision";
import { canDecideSubmission } from "~/domain/review/decide.server";
import { findMergeable } from "~/domain/review/merge/merge-fields";
import { findObstacle, mergeResources } from "~/domain/review/merge/merge-resources.server";
import { parseSeen } from "~/domain/review/seen";
import { requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { error } from "~/http/decisions/decision-toasts.server";
import { findNamed, mergeLoader, withHeld } from "~/http/decisions/merge-loader.server";
import { errorResponse, notFound, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { ButtonLink, Submit, TextLink } from "~/ui/forms/button";
import { TableHead } from "~/ui/moderation/admin-table";
import { fieldLabel } from "~/ui/moderation/audit-changes";
import { FieldValue } from "~/ui/moderation/stale-decision";
import { mergePath, productPath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { heldText, MergePanel } from "~/ui/queues/merge-panel";

export const meta = () => privateMeta("Same as");

/** What goes is `gone`, and what stays is `kept`. */
export const loader = mergeLoader(async ({ request, searchParams, admin, gone, merge }) => {
  if (merge) throw redirect(`/admin/merge/undo?${searchParams}`);
  const kept = await findNamed(request, searchParams.get("kept"));
  const canDecide = (await canDecideSubmission(gone, admin)) && (await canDecideSubmission(kept, admin));
  return {
    kept: await withHeld(kept),
    differences: findMergeable(gone, kept),
    obstacle: canDecide ? findObstacle(gone, kept) : ownDecisionText,
    canSwap: gone.status === "Approved",
  };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireModerator });
  const to = safePath(form.get("redirectTo"), "/admin");
  const [gone, kept] = [parseSeen(form.get("gone")), parseSeen(form.get("kept"))];
  if (!gone || !kept) throw errorResponse(request, 422, "Choose what stays.");
  const fields = form.getAll("take").map(String);
  const merged = await mergeResources({ gone, kept, fields, admin });
  if (merged.kind === "missing") throw notFound(request);
  if (merged.kind === "impossible") return data({ message: merged.why, fields }, { status: 422 });
  if (merged.kind === "changed") return data({ message: changedText, fields }, { status: 409 });
  if (merged.kind === "already") return redirectWithToast(to, error("It was already merged."));
  return redirectWithToast(to, {
    kind: "success",
    text: `Merged into "${merged.kept.name}". ${merged.mailed ? "Email notification sent." : "Nobody gets an email."}`,
    undo: {
      action: "/admin/merge/undo",
      fields: [["redirectTo", to] as const, ["merge", String(merged.mergeId)] as const],
    },
  });
}

const changedText = "One of the two changed after you opened this, so nothing was merged. This is how they are now.";

/** Both side by side, and which fields are taken over. */
export default function CompareBoth() {
  const { gone, kept, differences, obstacle, canSwap, from, counts } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <MergePanel gone={gone} counts={counts} alert={result?.message ?? obstacle}>
      <form method="post" className="space-y-4">
        <input type="hidden" name="gone" value={gone.seen} />
        <input type="hidden" name="kept" value={kept.seen} />
        <input type="hidden" name="redirectTo" value={from} />
        <p>
          <TextLink href={productPath(kept.slug)}>{kept.name}</TextLink> stays ({heldText(kept)}). The votes, notes,
          comments, steps of paths and reports of the other one move there, once for each member, and its address leads
          there.
        </p>
        {differences.length > 0 && (
          <table className="change-table">
            <TableHead columns={["Field", "Stays", "Take over instead"]} />
            <tbody>
              {differences.map(({ name, column, gone: other, kept: own }) => (
                <tr key={name}>
                  <th scope="row">{fieldLabel(column)}</th>
                  <td data-column="Stays">
                    <FieldValue field={column} value={own} />
                  </td>
                  <td data-column="Take over instead">
                    <label className="flex items-start gap-3">
                      <input
                        type="checkbox"
                        name="take"
                        value={name}
                        defaultChecked={result?.fields.includes(name) ?? (own === null || own === "")}
                      />
                      <span>
                        <span className="sr-only">{`Take over ${fieldLabel(column)}: `}</span>
                        <FieldValue field={column} value={other} />
                      </span>
                    </label>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="flex flex-wrap gap-3">
          {!obstacle && <Submit look="button-primary">Merge</Submit>}{" "}
          {canSwap && <ButtonLink href={mergePath(kept.id, from, gone.id)}>Keep the other one instead</ButtonLink>}{" "}
          <ButtonLink href={mergePath(gone.id, from)}>Choose another</ButtonLink>
        </p>
      </form>
    </MergePanel>
  );
}
