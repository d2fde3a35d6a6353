import { hasPendingVotes } from "~/domain/accounts/pending-votes.server";
import { describeFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { listSearch, parseListQuery } from "~/domain/resources/list/list-query";
import { formatLabel } from "~/domain/resources/values/formats";
import { listUpvoted, type UpvotedRow } from "~/domain/upvotes/list-upvoted.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { loadList } from "~/http/document/load-list.server";
import { Icon } from "~/ui/document/icon";
import { PrimaryLink, Submit, TextLink } from "~/ui/forms/button";
import { Toast } from "~/ui/forms/toast";
import { Day } from "~/ui/lists/day";
import { ListFilters } from "~/ui/lists/list-filters";
import { Pager } from "~/ui/lists/pager";
import { Mark } from "~/ui/marks/mark";
import { rowId, useResourceHref } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { VisitLink } from "~/ui/resources/visit-link";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";

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
      <h1 className="text-2xl font-semibold">My Upvoted Resources</h1>
      <div className="flex flex-wrap gap-x-3 md:mt-1">
        <p className="text-soft">Resources you've found valuable</p>
        <TextLink href="/my-library">My Library</TextLink>
      </div>
      {list.page === null ? <Toast kind="error" text="Failed to load upvoted resources" /> : <Upvoted {...list} />}
    </>
  );
}

function Upvoted({ query, page, opened, hasPendingVotes }: Extract<MemberData<typeof loader>, { failure: null }>) {
  const isFiltered = listSearch(query) !== "";
  return (
    <>
      {opened && <ResourceDialog {...opened} />}
      {hasPendingVotes && <PendingVotesNote />}
      {(page.rows.length > 0 || isFiltered || query.ignored) && <ListFilters query={query} hasSort={false} />}
      {page.rows.length > 0 ? (
        <UpvotedTable rows={page.rows} />
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

/** The member's upvoted resources, one row each. On phones the cells of a row are stacked. */
function UpvotedTable({ rows }: { rows: UpvotedRow[] }) {
  const hrefOf = useResourceHref();
  return (
    <div className="panel p-0">
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="text-soft max-sm:sr-only">
          <tr>
            {["Resource", "Format", "Creator", "Actions"].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-3 font-semibold last:text-right">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <Row key={row.id} row={row} href={hrefOf(row.slug)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, href }: { row: UpvotedRow; href: string }) {
  return (
    <tr
      id={rowId(row)}
      className="rule max-sm:flex max-sm:flex-wrap max-sm:items-start max-sm:gap-x-2 max-sm:gap-y-1 max-sm:p-3 max-sm:first:border-t-0"
    >
      <th scope="row" className="font-semibold max-sm:min-w-0 max-sm:basis-[calc(100%-6rem)] sm:px-3 sm:py-2">
        <span className="flex items-center gap-3 max-sm:items-start">
          <Mark card={row} />
          <span className="min-w-0">
            <a className="inline-block py-1 hover:underline" href={href} data-keep-scroll>
              <bdi>{row.name}</bdi>
            </a>{" "}
            <span className="block text-xs whitespace-nowrap text-soft [font-weight:400]">
              <span className="max-lg:sr-only">Upvoted </span>
              <Day at={row.votedAt} />
            </span>
          </span>
        </span>
      </th>
      <td className="max-sm:order-1 max-sm:ml-13 sm:px-3 sm:py-2">
        <span className="badge max-sm:bg-transparent max-sm:p-0 max-sm:text-soft">{formatLabel(row.format)}</span>
      </td>
      <td className="max-sm:order-1 max-sm:-ml-1 max-sm:min-w-0 max-sm:flex-1 max-sm:text-soft sm:px-3 sm:py-2">
        <span aria-hidden="true" className="sm:hidden">
          {"· "}
        </span>
        <bdi className="sm:block">{row.creatorName || "Anonymous"}</bdi>
      </td>
      <td className="sm:px-3 sm:py-2">
        <div className="flex justify-end gap-2 max-sm:gap-0">
          <VisitLink resource={row} />
          <form method="post" action={`/resources/${row.id}/upvote`} data-stay>
            <input type="hidden" name="_method" value="delete" />
            <Submit look="button-quiet button-icon" aria-label={`Remove upvote from ${row.name}`}>
              <Icon name="close" className="i-s" />
            </Submit>
          </form>
        </div>
      </td>
    </tr>
  );
}
