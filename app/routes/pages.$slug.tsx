import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderMarkdown } from "~/domain/site/markdown.server";
import { isPageSlug } from "~/domain/site/page-slugs";
import { findPage } from "~/domain/site/pages.server";
import { notFound } from "~/http/replies/respond.server";
import { pageTitle, site } from "~/site";
import { Day } from "~/ui/lists/day";
import { pageMeta } from "~/ui/page/page-meta";
import { Markdown } from "~/ui/site/markdown";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle("Page not found") }];
  return pageMeta(matches, {
    title: pageTitle(data.title),
    description: `${data.title}: ${site.name}, a directory for ${site.audience}.`,
    path: `/pages/${data.slug}`,
  });
};

export const caching = "page";

/** A page of the operator's own, such as Privacy. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = isPageSlug(params.slug) ? await findPage(params.slug) : undefined;
  if (!page?.isPublished) throw notFound(request);
  return { slug: page.slug, title: page.title, html: renderMarkdown(page.body), updatedAt: page.createdAt };
}

export default function OwnPage() {
  const { title, html, updatedAt } = useLoaderData<typeof loader>();
  return (
    <article className="max-w-prose">
      <h1 dir="auto" className="text-2xl font-semibold">
        {title}
      </h1>
      <Markdown html={html} />
      <p className="mt-8 text-sm text-soft">
        Last changed on <Day at={updatedAt} />
      </p>
    </article>
  );
}
