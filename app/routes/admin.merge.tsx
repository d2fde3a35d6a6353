import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownDecisionText } from "~/domain/accounts/own-decision";
import { can } from "~/domain/accounts/permissions";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { isOwnSubmission } from "~/domain/review/decide.server";
import { countHeld, findCandidates } from "~/domain/review/merge/find-both.server";
import { findMergeable } from "~/domain/review/merge/merge-fields";
import { findObstacle, mergeResources } from "~/domain/review/merge/merge-resources.server";
import { findMerge, undoMerge } from "~/domain/review/merge/undo-merge.server";
import { findResource } from "~/domain/review/queue/moderation-queue.server";
import { formatSeen, parseSeen } from "~/domain/review/seen";
import { idOf } from "~/http/api/record-id.server";
import { type ModeratorUser, requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { error } from "~/http/decisions/decision-toasts.server";
import { errorResponse, notFound, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { ButtonLink, Submit, TextLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { TableHead } from "~/ui/moderation/admin-table";
import { fieldLabel } from "~/ui/moderation/audit-changes";
import { FieldValue } from "~/ui/moderation/stale-decision";
import { mergePath, productPath } from "~/ui/resources/card-href";

export const meta = () => privateMeta("Same as");

/** What goes is `gone`, what stays is `kept`, and `q` searches what may stay. */
export const loader = moderatorLoader(async ({ request, searchParams, admin }) => {
  const named = async (parameter: string) => {
    const found = await findResource(idOf(searchParams.get(parameter)) ?? 0);
    if (!found) throw notFound(request);
    return found;
  };
  const gone = await named("gone");
  const kept = idOf(searchParams.get("kept")) === null ? null : await named("kept");
  const q = (searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200);
  const from = safePath(searchParams.get("from"), "/admin");
  const merge = await findMerge(gone.id);
  const isOwn = (await isOwnSubmission(gone, admin)) || (kept !== null && (await isOwnSubmission(kept, admin)));
  return {
    gone: await shown(gone),
    kept: kept && (await shown(kept)),
    differences: kept ? findMergeable(gone, kept) : [],
    obstacle: isOwn ? ownDecisionText : kept && !merge ? findObstacle(gone, kept) : null,
    canSwap: gone.status === "Approved",
    candidates: kept || merge ? [] : await findCandidates(gone, q),
    merge: merge && { ...merge, canUndo: can(admin, "undoMerge", { isRecent: false }) },
    q,
    from,
  };
});

const shown = async (record: Resource) => {
  const { id, name, slug, status, productUrl } = record;
  return { id, name, slug, status, productUrl, seen: formatSeen(record), ...(await countHeld(record)) };
};

/** Merges the two, or undoes the merge in the field `undo`. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireModerator });
  const to = safePath(form.get("redirectTo"), "/admin");
  if (form.has("undo")) return undo(idOf(form.get("undo")) ?? 0, { admin, to });
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
    undo: { action: "/admin/merge", fields: [["redirectTo", to] as const, ["undo", String(merged.mergeId)] as const] },
  });
}

async function undo(mergeId: number, { admin, to }: { admin: ModeratorUser; to: string }): Promise<Response> {
  const undone = await undoMerge({ mergeId, admin });
  const texts = {
    missing: "This merge was undone before.",
    "too-late": "Too late to undo. An administrator can still do it.",
    later: undone.kind === "later" ? `"${undone.name}" was merged later. Undo that first.` : "",
  };
  if (undone.kind !== "undone") return redirectWithToast(to, error(texts[undone.kind]));
  return redirectWithToast(to, { kind: "success", text: `Undone. "${undone.gone.name}" is on its own again.` });
}

const changedText = "One of the two changed after you opened this, so nothing was merged. This is how they are now.";

export default function Merge() {
  const { gone, kept, merge, obstacle, from, counts } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title="Same as..." tab="submissions" counts={counts} />
      <div className="panel max-w-4xl space-y-4">
        <h2 className="text-xl font-semibold">
          <bdi>{gone.name}</bdi>
        </h2>
        <p className="text-sm text-soft wrap-anywhere">
          {gone.productUrl} · {heldText(gone)}
        </p>
        {(result?.message ?? obstacle) && (
          <p role="alert" className="review-warnings">
            {result?.message ?? obstacle}
          </p>
        )}
        {merge ? <Merged merge={merge} redirectTo={from} /> : kept ? <Confirm taken={result?.fields} /> : <Choose />}
      </div>
    </>
  );
}

type Held = { upvotes: number; saves: number; steps: number };

function heldText({ upvotes, saves, steps }: Held): string {
  const some = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
  return [some(upvotes, "upvote"), some(saves, "save"), `${some(steps, "step")} of paths`].join(", ");
}

type MergedProps = {
  merge: { id: number; name: string | null; slug: string | null; canUndo: boolean };
  redirectTo: string;
};

function Merged({ merge: { id, name, slug, canUndo }, redirectTo }: MergedProps) {
  return (
    <form method="post" className="space-y-4">
      <p>
        Merged into {slug === null ? "what was deleted since" : <TextLink href={productPath(slug)}>{name}</TextLink>}
        {". "}
        {!canUndo && "An administrator can undo it."}
      </p>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {canUndo && (
        <Submit name="undo" value={String(id)}>
          Undo the merge
        </Submit>
      )}
    </form>
  );
}

/** The search for what stays. */
function Choose() {
  const { gone, candidates, q, from } = useLoaderData<typeof loader>();
  return (
    <>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="gone" value={gone.id} />
        <input type="hidden" name="from" value={from} />
        <label className="grow text-sm font-semibold">
          Which one stays? Its name, link or address here
          <input name="q" defaultValue={q} maxLength={200} className="input mt-1" />
        </label>
        <Submit>Find</Submit>
      </form>
      {candidates.length === 0 ? (
        <p>{q ? `No published resource matches "${q}".` : "No other published resource has this link."}</p>
      ) : (
        <ul className="space-y-2" aria-label="Published resources">
          {candidates.map(({ id, name, productUrl }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-semibold">{name}</bdi> <span className="text-sm text-soft">{productUrl}</span>
              </span>
              <a
                className="button button-small"
                href={`${mergePath(gone.id, from)}&kept=${id}`}
                aria-label={`Compare with ${name}`}
              >
                Compare
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Both side by side, and which fields are taken over. */
function Confirm({ taken }: { taken?: string[] }) {
  const { gone, kept, differences, obstacle, canSwap, from } = useLoaderData<typeof loader>();
  if (!kept) return null;
  return (
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
                      defaultChecked={taken?.includes(name) ?? (own === null || own === "")}
                      className="size-5 shrink-0"
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
        {canSwap && (
          <ButtonLink href={`${mergePath(kept.id, from)}&kept=${gone.id}`}>Keep the other one instead</ButtonLink>
        )}{" "}
        <ButtonLink href={mergePath(gone.id, from)}>Choose another</ButtonLink>
      </p>
    </form>
  );
}
