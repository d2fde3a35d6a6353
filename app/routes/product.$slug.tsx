import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPathsOf } from "~/domain/paths/list-paths.server";
import { findStepPlace } from "~/domain/paths/progress/next-steps.server";
import { findApproved } from "~/domain/resources/find.server";
import { categoryListing } from "~/domain/resources/list/listings";
import { relatedResources } from "~/domain/search/related.server";
import { notFound } from "~/http/api/respond.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { homeOf } from "~/http/replies/home.server";
import { Home } from "~/ui/home/home";
import { pageMeta } from "~/ui/layout/page-meta";
import { learningResource } from "~/ui/layout/resource-data";
import { breadcrumbs, StructuredData } from "~/ui/layout/structured-data";
import { InPaths } from "~/ui/lists/in-paths";
import { StepPanel } from "~/ui/paths/step-panel";
import { productPath, useCardHref } from "~/ui/resources/card-href";
import { useVotes } from "~/ui/resources/optimistic-votes";
import { RelatedResources } from "~/ui/resources/related-resources";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { UpvoteButton } from "~/ui/resources/upvote-button";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: "Page not found - Career Hub" }];
  const { resource } = data;
  return pageMeta(matches, {
    title: `${resource.name} - Career Hub`,
    description: resource.valueProposition || resource.description.slice(0, 200),
    path: productPath(resource.slug),
    image: `/cards/${encodeURIComponent(resource.slug)}`,
    isArticle: true,
  });
};

/** The public page of a resource: the home screen with its dialog open. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const currentUser = await findCurrentUser(request);
  const [resource, home] = await Promise.all([findApproved(params.slug ?? "", currentUser?.id), homeOf(currentUser)]);
  if (!resource) throw notFound(request);
  if (resource.slug !== params.slug) {
    // Not cached, because if the resource gets its old name back, a cached redirect would loop.
    const headers = { "Cache-Control": "no-cache" };
    throw redirect(productPath(resource.slug) + new URL(request.url).search, { status: 301, headers });
  }
  const [related, paths, place] = await Promise.all([
    relatedResources(resource, currentUser?.id),
    listPathsOf(resource.id),
    currentUser && findStepPlace(currentUser.id, resource.id),
  ]);
  return { resource, home, related, paths, ...(place && { place }) };
}

export default function Product() {
  const { resource, home, related, paths, place } = useLoaderData<typeof loader>();
  const withVote = useVotes();
  const listing = categoryListing(resource.category);
  const above = listing ? [{ name: listing.title, path: `/${listing.path}` }] : [];
  return (
    <>
      <ResourceDialog
        key={resource.id}
        resource={resource}
        closeHref="/"
        upvote={<UpvoteButton card={withVote(resource)} />}
        step={place && <StepPanel resource={resource} place={place} />}
        related={
          <>
            <InPaths paths={paths} />
            <RelatedResources cards={related} />
          </>
        }
      />
      <Home data={home} cardHref={useCardHref()} />
      <StructuredData describe={learningResource(resource)} />
      <StructuredData describe={breadcrumbs(...above, { name: resource.name, path: productPath(resource.slug) })} />
    </>
  );
}
