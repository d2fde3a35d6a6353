import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeSections } from "~/domain/resources/list.server";
import { viewerOf } from "~/http/viewer.server";
import { useCardHref } from "~/ui/card-href";
import { Home } from "~/ui/home";
import { pageMeta } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Career Hub: tools and resources for career growth",
    description: "Discover tools, templates, and guides that enhance both technical and soft skills.",
    path: "/",
    feed: "/latest.atom",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await viewerOf(request);
  return { sections: await homeSections(viewer?.id) };
}

export default function Index() {
  const { sections } = useLoaderData<typeof loader>();
  return <Home sections={sections} cardHref={useCardHref()} />;
}
