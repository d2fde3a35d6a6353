import type { ListedPerson } from "~/domain/accounts/people/list-people.server";
import { Day } from "~/ui/lists/day";
import { AdminTable } from "~/ui/moderation/admin-table";
import { nameOf, PersonBadges, Submissions } from "./person-facts";

export function PeopleTable({ people }: { people: ListedPerson[] }) {
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
