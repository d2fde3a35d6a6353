import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { canRetire, keepsSlug, kindWords } from "~/domain/site/terms/term-form";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { requireSiteEditor } from "~/http/site/site-form.server";
import { handleTermForm, requireTerm, termsPath } from "~/http/site/term-editor.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { TermActions } from "~/ui/site/term-actions";
import { TermForm } from "~/ui/site/term-form";

export const meta = () => privateMeta("Categories, formats and tags");

export const loader = adminLoader(async ({ request, params }) => {
  await requireSiteEditor(request);
  const { kind, term, rows } = await requireTerm(request, params);
  return {
    kind,
    back: termsPath(kind),
    term,
    isFixed: term !== null && keepsSlug(kind, term.slug),
    canRetire: term !== null && canRetire(kind, term.slug),
    groups: kind === "tag" ? [...new Set(rows.flatMap(({ group }) => group ?? []))] : [],
    others:
      kind === "tag"
        ? rows
            .filter(({ slug, retiredAt }) => slug !== term?.slug && retiredAt === null)
            .map(({ slug, label }) => ({ value: slug, label }))
        : [],
  };
});

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor });
  const { kind } = await requireTerm(request, params);
  return handleTermForm(request, { kind, slug: params.slug!, form, admin });
}

export default function EditTerm() {
  const { counts, back, ...edit } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { kind, term } = edit;
  const { one, many } = kindWords[kind];
  return (
    <>
      <AdminHeading title={term?.label ?? `Add a ${one}`} tab="categories" counts={counts} />
      <BackLink href={back}>{many}</BackLink>
      <TermForm {...edit} reply={reply} />
      {term && <TermActions {...edit} term={term} version={reply?.version ?? term.version} />}
    </>
  );
}
