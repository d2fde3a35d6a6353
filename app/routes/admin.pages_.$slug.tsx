import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isPageSlug, pageTitles } from "~/domain/site/page-drafts";
import { listVersions } from "~/domain/site/pages.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { notFound } from "~/http/replies/respond.server";
import { handlePageForm, storedPage } from "~/http/site/page-editor.server";
import { requireSiteEditor } from "~/http/site/site-access.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { PageEditor } from "~/ui/site/page-editor";
import { PageVersions } from "~/ui/site/page-versions";

export const meta = () => privateMeta("Edit a page");

export const loader = adminLoader(async ({ request, params }) => {
  await requireSiteEditor(request);
  if (!isPageSlug(params.slug)) throw notFound(request);
  const [stored, versions] = await Promise.all([storedPage(params.slug), listVersions(params.slug)]);
  return { slug: params.slug, stored, versions };
});

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor, ...longForm });
  if (!isPageSlug(params.slug)) throw notFound(request);
  return handlePageForm(request, form, { slug: params.slug, admin });
}

export default function EditPage() {
  const { counts, slug, stored, versions } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title={`Page: ${pageTitles[slug]}`} tab="site" counts={counts} />
      <BackLink href="/admin/pages">All pages</BackLink>
      <PageEditor state={result ?? stored} />
      <PageVersions versions={versions} version={stored.version} />
    </>
  );
}
