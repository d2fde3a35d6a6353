import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { renderMarkdown } from "~/domain/site/markdown.server";
import { draftOf, isPageSlug, type PageSlug, pageTitles } from "~/domain/site/page-drafts";
import { findPage, listVersions, pageForm, restorePage, savePage } from "~/domain/site/pages.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { typedResult } from "~/http/replies/form-reply.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { changedForm, invalidForm, notDone, requireSiteEditor, seenVersion } from "~/http/site/site-form.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { PageEditor } from "~/ui/site/page-editor";
import { PageVersions } from "~/ui/site/page-versions";
import { Notice } from "~/ui/site/undo-change";

export const meta = () => privateMeta("Edit a page");

export const loader = adminLoader(async ({ request, params: { slug } }) => {
  await requireSiteEditor(request);
  if (!isPageSlug(slug)) throw notFound(request);
  const [page, versions] = await Promise.all([findPage(slug), listVersions(slug)]);
  const draft = { title: pageTitles[slug], body: draftOf(slug), isPublished: false, version: 0 };
  const { title, body, isPublished, version } = page ?? draft;
  return { slug, values: { title, body, isPublished }, version, versions };
});

/** Does what the pressed button says: shows the page, restores a version, or saves. */
export async function action({ request, params: { slug } }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor, ...longForm, maxParts: 20 });
  if (!isPageSlug(slug)) throw notFound(request);
  const page = { slug, seen: seenVersion(form), admin };
  const [, version] = /^restore-(\d{1,9})$/.exec(String(form.get("do"))) ?? [];
  if (version) {
    const { kind } = await restorePage({ ...page, version: Number(version) });
    if (kind === "missing") throw notFound(request);
    if (kind === "changed") return notDone("Another administrator changed this page meanwhile. Nothing was restored.");
    return saved(slug, `Version ${version} is the newest again.`);
  }
  const parsed = pageForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return invalidForm(form, parsed.error);
  if (form.get("do") === "preview")
    return data({ result: typedResult(form), version: page.seen, preview: renderMarkdown(parsed.data.body) });
  const change = await savePage({ ...page, values: parsed.data });
  if (change.kind === "changed")
    return changedForm(form, { version: change.current?.version ?? 0, stored: change.current?.body ?? "" });
  return saved(slug, "The page was saved.");
}

const saved = (slug: PageSlug, text: string) => redirectWithToast(`/admin/pages/${slug}`, { kind: "success", text });

export default function EditPage() {
  const { counts, slug, values, version, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title={`Page: ${pageTitles[slug]}`} tab="site" counts={counts} />
      <BackLink href="/admin/pages">All pages</BackLink>
      <Notice reply={reply} />
      <PageEditor values={values} version={version} reply={reply && "result" in reply ? reply : undefined} />
      <PageVersions versions={versions} version={version} />
    </>
  );
}
