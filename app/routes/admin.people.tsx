import { useLoaderData } from "@remix-run/react";
import type { ListedPerson } from "~/domain/accounts/people/list-people.server";
import { listPeople, type PeoplePart, peopleParts } from "~/domain/accounts/people/list-people.server";
import { ignoredValue } from "~/domain/resources/list/filter-table";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { Submit } from "~/ui/forms/button";
import { ChipLinks } from "~/ui/lists/chip-links";
import { Day } from "~/ui/lists/day";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { ShownInput } from "~/ui/lists/filters/shown-fields";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminTable } from "~/ui/moderation/admin-table";
import { privateMeta } from "~/ui/page/page-meta";
import { nameOf, PersonBadges, Submissions } from "~/ui/people/person-facts";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("People");

const maxSearchLength = 254;

export const loader = adminLoader(async ({ request, searchParams }) => {
  const part = peopleParts.find((one) => one === searchParams.get("show")) ?? "all";
  const q = (searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, maxSearchLength);
  const params = { ...(part !== "all" && { show: part }), ...(q && { q }) };
  const page = await cursorPage(request, { path: "/admin/people", params }, (position) =>
    listPeople({ part, q, ...position }),
  );
  return { part, q, ignored: ignoredValue(searchParams, "show", peopleParts), ...page };
});

const labels: Record<PeoplePart, string> = {
  all: "All",
  administrators: "Administrators",
  moderators: "Moderators",
  suspended: "Suspended",
};

/** Everybody who has an account, with the search and the parts of the list. */
export default function People() {
  const { part, q, ignored, rows, counts, previous, next } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="People" tab="people" counts={counts} />
      <ChipLinks
        label="Parts of the list"
        className="mb-4"
        chips={(Object.keys(labels) as PeoplePart[]).map((one) => ({
          href: `/admin/people${searchOf(one, q)}`,
          label: labels[one],
          isCurrent: one === part,
        }))}
      />
      <Search part={part} q={q} />
      <IgnoredFilters query={{ ignored }} />
      {rows.length === 0 ? (
        <EmptyState title="Nobody found" text="Try another part of the name or email." />
      ) : (
        <PeopleTable people={rows} />
      )}
      <PreviousNext previous={previous} next={next} />
    </>
  );
}

function searchOf(part: PeoplePart, q: string): string {
  const search = new URLSearchParams({ ...(part !== "all" && { show: part }), ...(q && { q }) });
  return search.size > 0 ? `?${search}` : "";
}

function Search({ part, q }: { part: PeoplePart; q: string }) {
  return (
    <form action="/admin/people" className="mb-6 flex max-w-xl items-end gap-3">
      {part !== "all" && <input type="hidden" name="show" value={part} />}
      <label className="min-w-0 flex-1 text-sm font-semibold">
        Name or email
        <ShownInput type="search" name="q" value={q} maxLength={maxSearchLength} className="input mt-1" />
      </label>
      <Submit>Search</Submit>
    </form>
  );
}

function PeopleTable({ people }: { people: ListedPerson[] }) {
  return (
    <AdminTable label="People" columns={["Person", "Role", "Last seen", "Sent", "Joined"]}>
      {people.map((person) => (
        <tr key={person.id}>
          <td data-column="Person">
            <div className="min-w-0">
              <a className="link font-semibold" href={`/admin/people/${person.id}`}>
                <bdi>{nameOf(person)}</bdi>
              </a>
              {nameOf(person) !== person.email && <p className="text-soft">{person.email}</p>}
            </div>
          </td>
          <td data-column="Role">
            <PersonBadges person={person} />
          </td>
          <td data-column="Last seen" className="lg:whitespace-nowrap">
            {person.seenAt ? <Day at={person.seenAt} /> : <span className="text-soft">Logged out</span>}
          </td>
          <td data-column="Sent">
            <Submissions person={person} />
          </td>
          <td data-column="Joined" className="lg:whitespace-nowrap">
            <Day at={person.createdAt} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
