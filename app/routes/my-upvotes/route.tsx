import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { findApproved } from "~/domain/resources/find.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listUpvoted } from "~/domain/upvotes/list-upvoted.server";
import { hasPendingVotes } from "~/domain/upvotes/pending-votes.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { logFailure } from "~/http/server/log.server";
import { Toast } from "~/ui/document/toast";
import { PleaseLogIn } from "~/ui/layout/please-log-in";
import { Pager } from "~/ui/lists/pager";
import { useVotes } from "~/ui/resources/optimistic-votes";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { UpvoteButton } from "~/ui/resources/upvote-button";
import { UpvotedTable } from "./upvoted-table";

export const meta = () => [{ title: "My Upvotes - Career Hub" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = { ...parseListQuery(new URLSearchParams()), ...positionOf(searchParams) };
  const openSlug = searchParams.get("resource");
  const currentUser = await findCurrentUser(request);
  if (!currentUser) return { state: "visitor" as const };
  try {
    const page = await listUpvoted(currentUser.id, query);
    const resource = openSlug ? await findApproved(openSlug, currentUser.id) : null;
    return { state: "member" as const, query, page, resource, hasPendingVotes: hasPendingVotes(currentUser) };
  } catch (error) {
    logFailure(error);
    return data({ state: "failed" as const }, { status: 503 });
  }
}

function positionOf(params: URLSearchParams) {
  const { after, before } = parseListQuery(params);
  return { after, before };
}

/** The resources that the member has upvoted. */
export default function MyUpvotes() {
  const result = useLoaderData<typeof loader>();
  if (result.state === "visitor")
    return <PleaseLogIn message="You need to be logged in to view your upvoted resources." />;
  return (
    <>
      <h1 className="text-3xl font-semibold">My Upvoted Resources</h1>
      <p className="mt-2 text-soft">Resources you've found valuable</p>
      {result.state === "failed" ? (
        <Toast kind="error" text="Failed to load upvoted resources" />
      ) : (
        <Upvoted {...result} />
      )}
    </>
  );
}

type MemberResult = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { state: "member" }>;

function Upvoted({ query, page, resource, hasPendingVotes }: MemberResult) {
  const withVote = useVotes();
  const { pathname, search } = useLocation();
  const closed = new URLSearchParams(search);
  closed.delete("resource");
  return (
    <>
      {resource && (
        <ResourceDialog
          key={resource.id}
          resource={resource}
          closeHref={closed.size > 0 ? `${pathname}?${closed}` : pathname}
          upvote={<UpvoteButton card={withVote(resource)} />}
        />
      )}
      {hasPendingVotes && <PendingVotesNote />}
      {page.rows.length > 0 ? <UpvotedTable rows={page.rows} search={closed} /> : <Empty />}
      <Pager query={query} previous={page.previous} next={page.next} />
    </>
  );
}

function PendingVotesNote() {
  return (
    <p className="mt-4 text-soft">
      Your upvotes are saved and count once your email is confirmed.{" "}
      <a className="link" href="/account">
        See My Account
      </a>
    </p>
  );
}

function Empty() {
  return (
    <div className="panel mt-6 py-16 text-center">
      <h2 className="text-xl font-semibold">No upvoted resources</h2>
      <p className="mx-auto mt-3 max-w-xl text-soft">
        You haven't upvoted any resources yet. Browse resources and upvote the ones you find valuable!
      </p>
      <a className="button button-primary mt-6" href="/">
        Browse Resources
      </a>
    </div>
  );
}
