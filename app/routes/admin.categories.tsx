import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { termKinds } from "~/domain/resources/terms/terms";
import { listTerms } from "~/domain/site/terms/change-terms.server";
import { isTermKind, kindWords } from "~/domain/site/terms/term-form";
import { findLastChange } from "~/domain/site/terms/undo-terms.server";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { requireSiteEditor } from "~/http/site/site-form.server";
import { handleReorder, handleUndo } from "~/http/site/term-editor.server";
import { ownValue } from "~/own-value";
import { PrimaryLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { TermList } from "~/ui/site/term-list";
import { Notice, UndoChange } from "~/ui/site/undo-change";

export const meta = () => privateMeta("Categories, formats and tags");

export const loader = adminLoader(async ({ request, searchParams }) => {
  await requireSiteEditor(request);
  const kind = kindOf(searchParams);
  const rows = await listTerms(kind);
  const last = await findLastChange(kind);
  return { kind, rows, last: last && { id: last.id, text: `${last.row.label} (${wordsOf(last)})` } };
});

const kindOf = (searchParams: URLSearchParams) => {
  const named = searchParams.get("kind");
  return isTermKind(named) ? named : "category";
};

const changeWords: Record<string, string> = {
  "add-term": "added",
  "retire-term": "retired",
  "restore-term": "offered again",
};
const wordsOf = ({ action, after }: { action: string; after: { place?: number } }) =>
  ownValue(changeWords, action) ?? (after.place ? "moved" : "changed");

/** Moves one up or down, or undoes the last change. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor });
  if (form.get("do") === "undo") return handleUndo(form, { kind: kindOf(new URL(request.url).searchParams), admin });
  return handleReorder(request, form, admin);
}

export default function Categories() {
  const { counts, kind, rows, last } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { one } = kindWords[kind];
  return (
    <>
      <AdminHeading title="Categories, formats and tags" tab="categories" counts={counts}>
        <PrimaryLink href={`/admin/categories/${kind}/new`}>Add a {one}</PrimaryLink>
      </AdminHeading>
      <Notice reply={reply} />
      <nav aria-label="Kinds" className="mb-4">
        <ul className="segments inline-flex">
          {termKinds.map((other) => (
            <li key={other}>
              <a
                href={other === "category" ? "/admin/categories" : `/admin/categories?kind=${other}`}
                className="segment"
                aria-current={other === kind ? "true" : undefined}
              >
                {kindWords[other].many}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {last && <UndoChange version={last.id} names={[last.text]} />}
      <TermList kind={kind} terms={rows} />
    </>
  );
}
