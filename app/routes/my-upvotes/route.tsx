import { useLocation } from "@remix-run/react";
import { hasPendingVotes } from "~/domain/accounts/pending-votes.server";
import { describeFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { listSearch, parseListQuery } from "~/domain/resources/list/list-query";
import { listUpvoted } from "~/domain/upvotes/list-upvoted.server";
import { memberLoader } from "~/http/auth/member-loader.server";
import { loadList } from "~/http/document/load-list.server";
import { Toast } from "~/ui/document/toast";
import { PrimaryLink, TextLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { ListFilters } from "~/ui/lists/list-filters";
import { Pager } from "~/ui/lists/pager";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";
import { UpvotedTable } from "./upvoted-table";

export const meta = () => privateMeta("My Upvotes");

export const loader = memberLoader(({ request, currentUser, searchParams }) => {
  const query = { ...parseListQuery(searchParams), sort: "new" as const };
  return loadList(request, {
    asTyped: query,
    find: async () => ({
      page: await listUpvoted(currentUser.id, query),
      hasPendingVotes: hasPendingVotes(currentUser),
    }),
    nothing: { page: null },
  });
}, 200);

export default memberPage("You need to be logged in to view your upvoted resources.", MyUpvotes);

function MyUpvotes(list: MemberData<typeof loader>) {
  return (
    <>
      <h1 className="text-2xl font-semibold md:text-3xl">My Upvoted Resources</h1>
      <div className="flex flex-wrap gap-x-3 md:mt-1">
        <p className="text-soft">Resources you've found valuable</p>
        <TextLink href="/my-library">My Library</TextLink>
      </div>
      {list.page === null ? <Toast kind="error" text="Failed to load upvoted resources" /> : <Upvoted {...list} />}
    </>
  );
}

function Upvoted({ query, page, opened, hasPendingVotes }: Extract<MemberData<typeof loader>, { failure: null }>) {
  const { search } = useLocation();
  const closed = new URLSearchParams(search);
  closed.delete("resource");
  const isFiltered = listSearch(query) !== "";
  return (
    <>
      {opened && <ResourceDialog {...opened} />}
      {hasPendingVotes && <PendingVotesNote />}
      {(page.rows.length > 0 || isFiltered || query.ignored) && <ListFilters query={query} hasSort={false} />}
      {page.rows.length > 0 ? (
        <UpvotedTable rows={page.rows} search={closed} />
      ) : (
        <Empty filters={describeFilters(listFilters, query)} />
      )}
      <Pager query={query} previous={page.previous} next={page.next} />
    </>
  );
}

function PendingVotesNote() {
  return (
    <p className="mt-4 text-soft">
      Your upvotes are saved and count once your email is confirmed. <TextLink href="/account">See My Account</TextLink>
    </p>
  );
}

function Empty({ filters }: { filters: string }) {
  return (
    <EmptyState
      title="No upvoted resources"
      text={
        filters
          ? `None of your upvoted resources match ${filters}.`
          : "You haven't upvoted any resources yet. Browse resources and upvote the ones you find valuable!"
      }
    >
      <PrimaryLink href="/">Browse Resources</PrimaryLink>
    </EmptyState>
  );
}
