import { useLoaderData } from "@remix-run/react";
import { type PageSlug, pageSlugs, pageTitles } from "~/domain/site/page-slugs";
import { listPages } from "~/domain/site/pages.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { BackLink } from "~/ui/document/page-parts";
import { Day } from "~/ui/lists/day";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = () => privateMeta("Pages");

export const loader = adminLoader(async ({ request }) => {
  await requireAdmin(request);
  return { pages: await listPages() };
});

export default function Pages() {
  const { counts, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Pages" tab="pages" counts={counts} />
      <BackLink href="/admin/site">Back to the site</BackLink>
      <p className="mt-2 mb-4 max-w-prose text-soft">
        Pages in your own words. Those that are published are linked in the footer.
      </p>
      <ul className="grid max-w-3xl gap-2">
        {pageSlugs.map((slug) => (
          <PageRow key={slug} slug={slug} page={pages.find((page) => page.slug === slug)} />
        ))}
      </ul>
    </>
  );
}

function PageRow({ slug, page }: { slug: PageSlug; page?: { title: string; isPublished: boolean; createdAt: Date } }) {
  const title = page?.title ?? pageTitles[slug];
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-soft">
          {!page && "Not written yet"}
          {page && (page.isPublished ? "Published, changed on " : "Not published, changed on ")}
          {page && <Day at={page.createdAt} />}
        </p>
      </div>
      {page?.isPublished && (
        <a className="button" href={`/pages/${slug}`} aria-label={`View: ${title}`}>
          View
        </a>
      )}
      <a className="button" href={`/admin/pages/${slug}`} aria-label={`${page ? "Edit" : "Write"}: ${title}`}>
        {page ? "Edit" : "Write"}
      </a>
    </li>
  );
}
