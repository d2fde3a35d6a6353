import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { type OpenedResource, openResource } from "~/domain/pages/open-resource.server";
import { categoryListing } from "~/domain/resources/list/listings";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { homeOf } from "~/http/paths/home.server";
import { notFound } from "~/http/replies/respond.server";
import { pageTitle } from "~/site";
import { isOverHome } from "~/ui/document/enhance";
import { Home } from "~/ui/home/home";
import { productPath, useCardHref } from "~/ui/page/card-href";
import { pageMeta } from "~/ui/page/page-meta";
import { learningResource } from "~/ui/page/resource-data";
import { breadcrumbs, StructuredData } from "~/ui/page/structured-data";
import { ResourceDialog } from "~/ui/resources/resource-dialog";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle("Page not found") }];
  const { resource } = data.opened;
  return pageMeta(matches, {
    title: pageTitle(resource.name),
    description: resource.valueProposition || resource.description.slice(0, 200),
    path: productPath(resource.slug),
    image: `/cards/${encodeURIComponent(resource.slug)}`,
    isArticle: true,
  });
};

export const caching = "page";

/** The public page of a resource, above the home screen. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const currentUser = await findCurrentUser(request);
  const [opened, home] = await Promise.all([openResource(params.slug ?? "", currentUser), homeOf(currentUser)]);
  if (!opened) throw notFound(request);
  const { resource } = opened;
  if (resource.slug !== params.slug) {
    // Not cached, because if the resource gets its old name back, a cached redirect would loop.
    const headers = { "Cache-Control": "no-cache" };
    throw redirect(productPath(resource.slug) + new URL(request.url).search, { status: 301, headers });
  }
  return { opened, home };
}

export default function Product() {
  const { opened, home } = useLoaderData<typeof loader>();
  const { resource } = opened;
  const listing = categoryListing(resource.category);
  const above = listing ? [{ name: listing.title, path: `/${listing.path}` }] : [];
  return (
    <>
      <Opened key={resource.id} {...opened} />
      <Home data={home} cardHref={useCardHref()} />
      <StructuredData describe={learningResource(resource)} />
      <StructuredData describe={breadcrumbs(...above, { name: resource.name, path: productPath(resource.slug) })} />
    </>
  );
}

/** The resource: a page for who comes by its URL, a dialog for who comes from Home. The server cannot tell, so the first page is one. */
function Opened(opened: OpenedResource) {
  const { state } = useLocation();
  const [isPage] = useState(() => !(globalThis.document?.documentElement.matches(".live") && isOverHome(state)));
  return <ResourceDialog {...opened} closeHref="/" isPage={isPage} />;
}
