import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { medianDecisionHours } from "~/domain/review/submissions/decision-time.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { homeOf } from "~/http/paths/home.server";
import { listFailure } from "~/http/replies/list-failure.server";
import { site } from "~/site";
import { Home } from "~/ui/home/home";
import { pageMeta } from "~/ui/layout/page-meta";
import { StructuredData, webSite } from "~/ui/layout/structured-data";
import { useCardHref } from "~/ui/resources/card-href";
import { ThanksPanel } from "./thanks-panel";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${site.name}: ${site.tagline}`,
    description: site.subline,
    path: "/",
    feed: "/latest.atom",
  });

/** With `?thanks` the page thanks for a submission and says what happens next. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const currentUser = await findCurrentUser(request);
    const isThanks = new URL(request.url).searchParams.has("thanks");
    const [home, medianHours] = await Promise.all([homeOf(currentUser), isThanks ? medianDecisionHours() : null]);
    return { home, thanks: isThanks ? { medianHours, isMember: currentUser !== null } : null, failure: null };
  } catch (error) {
    return data({ home: null, thanks: null, failure: listFailure(error) }, { status: 503 });
  }
}

export default function Index() {
  const { home, thanks, failure } = useLoaderData<typeof loader>();
  return (
    <>
      {thanks && <ThanksPanel {...thanks} />}
      <Home data={home} failure={failure} cardHref={useCardHref()} hasHero={!thanks} />
      <StructuredData describe={webSite} />
    </>
  );
}
