import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeSections } from "~/domain/resources/list/list.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { listFailure } from "~/http/forms/list-failure.server";
import { Home } from "~/ui/layout/home";
import { pageMeta } from "~/ui/layout/page-meta";
import { useCardHref } from "~/ui/resources/card-href";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Career Hub: tools and resources for career growth",
    description: "Discover tools, templates, and guides that enhance both technical and soft skills.",
    path: "/",
    feed: "/latest.atom",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const viewer = await findCurrentUser(request);
    return { sections: await homeSections(viewer?.id), failure: null };
  } catch (error) {
    return data({ sections: null, failure: listFailure(error) }, { status: 503 });
  }
}

export default function Index() {
  const { sections, failure } = useLoaderData<typeof loader>();
  return <Home sections={sections} failure={failure} cardHref={useCardHref()} />;
}
