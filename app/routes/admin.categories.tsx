import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { termKinds } from "~/domain/resources/values/vocabulary/vocabulary";
import { listTerms } from "~/domain/site/terms/stored-terms.server";
import { isTermKind, kindWords } from "~/domain/site/terms/term-form";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { requireSiteEditor } from "~/http/site/site-access.server";
import { handleReorder } from "~/http/site/term-editor.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { TermList } from "~/ui/site/term-list";

export const meta = () => privateMeta("Categories, formats and tags");

export const loader = adminLoader(async ({ request, searchParams }) => {
  await requireSiteEditor(request);
  const named = searchParams.get("kind");
  const kind = isTermKind(named) ? named : "category";
  const rows = await listTerms(kind);
  const terms = rows.map(({ slug, label, group, retiredAt, version }) => ({
    slug,
    label,
    group: group ?? "",
    isRetired: retiredAt !== null,
    version,
  }));
  return { kind, terms };
});

/** Moves one up or down. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor });
  return handleReorder(request, form, admin);
}

/** The categories, formats and tags, in their order. */
export default function Categories() {
  const { counts, kind, terms } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { one } = kindWords[kind];
  return (
    <>
      <AdminHeading title="Categories, formats and tags" tab="categories" counts={counts}>
        <a className="button button-primary" href={`/admin/categories/${kind}/new`}>
          Add a {one}
        </a>
      </AdminHeading>
      {reply && "notice" in reply && (
        <p role="alert" className="mb-4 max-w-3xl rounded-lg bg-danger-soft p-3 text-danger">
          {reply.notice}
        </p>
      )}
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
      <TermList kind={kind} terms={terms} />
    </>
  );
}
