import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { medianDecisionHours } from "~/domain/review/submissions/decision-time.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { homeOf } from "~/http/paths/home.server";
import { listFailure } from "~/http/replies/unavailable.server";
import { site } from "~/site";
import { Icon } from "~/ui/document/icon";
import { ButtonLink } from "~/ui/forms/button";
import { durationOf } from "~/ui/home/duration";
import { Home } from "~/ui/home/home";
import { useCardHref } from "~/ui/page/card-href";
import { pageMeta } from "~/ui/page/page-meta";
import { StructuredData, webSite } from "~/ui/page/structured-data";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${site.name}: ${site.tagline}`,
    description: site.subline,
    path: "/",
    feed: "/latest.atom",
  });

export const caching = "page";

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

/** `medianHours` is null while there are too few decisions for a median. */
type Thanks = { medianHours: number | null; isMember: boolean };

/** Says what follows a submission, for all visitors, because Home is cached. `/status` finds the visitor's own. */
function ThanksPanel({ medianHours, isMember }: Thanks) {
  return (
    <section aria-labelledby="thanks" className="panel mb-6">
      <h1 id="thanks" className="flex items-center gap-3 text-2xl font-semibold">
        <Icon name="check" className="size-10 rounded-full bg-accent-soft p-2 text-accent-strong" />
        Thank you for your contribution
      </h1>
      <p className="mt-2 max-w-2xl">
        We review each resource before it appears in the directory, and email you the decision. You can edit or withdraw
        it until then.
        {medianHours !== null && ` Half of the latest contributions were reviewed within ${durationOf(medianHours)}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {/* Loads a document, because the cookie's path does not match the URL of the page's data. */}
        <a href="/status" className="button button-primary" data-document>
          See your submission
        </a>
        {isMember && <ButtonLink href="/account/submissions">My submissions</ButtonLink>}
        <ButtonLink href="/submit">Contribute another</ButtonLink>
      </p>
    </section>
  );
}
