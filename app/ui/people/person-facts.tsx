import type { ListedPerson } from "~/domain/accounts/people/list-people.server";
import { maxCountedSubmissions, roleLabels } from "~/domain/accounts/people/person-forms";
import { Day, Moment } from "~/ui/lists/day";

export const nameOf = ({ firstName, lastName, email }: ListedPerson): string =>
  `${firstName} ${lastName}`.trim() || email;

export function PersonBadges({ person }: { person: ListedPerson }) {
  return (
    <span className="flex flex-wrap gap-2">
      <span className={person.role === "member" ? "" : "badge badge-good"}>{roleLabels[person.role]}</span>{" "}
      {person.suspendedAt && <span className="badge badge-danger">Suspended</span>}
    </span>
  );
}

/** How much a person submitted, as a link to it. */
export function Submissions({ person: { submissions, email } }: { person: ListedPerson }) {
  if (submissions === 0) return <span className="text-soft">0</span>;
  const search = new URLSearchParams({ status: "all", q: email });
  const count = submissions >= maxCountedSubmissions ? `${maxCountedSubmissions} or more` : submissions;
  const noun = submissions === 1 ? "submission" : "submissions";
  return (
    <a className="link" href={`/admin?${search}`} aria-label={`${count} ${noun} of ${email}`}>
      {count}
    </a>
  );
}

export function PersonFacts({ person }: { person: ListedPerson }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm wrap-anywhere">
      <dt className="text-soft">Email</dt>
      <dd>
        {person.email} {!person.emailConfirmedAt && <span className="text-soft">(not confirmed)</span>}
      </dd>
      <dt className="text-soft">Role</dt>
      <dd>
        <PersonBadges person={person} />
      </dd>
      <dt className="text-soft">Joined</dt>
      <dd>
        <Day at={person.createdAt} />
      </dd>
      <dt className="text-soft">Last seen</dt>
      <dd>{person.seenAt ? <Moment at={person.seenAt} /> : "Logged out everywhere"}</dd>
      <dt className="text-soft">Submissions</dt>
      <dd>
        <Submissions person={person} />
      </dd>
      <dt className="text-soft">Two-factor</dt>
      <dd>{person.hasSecondFactor ? "On" : "Off"}</dd>
      {person.linkedEmail && (
        <>
          <dt className="text-soft">Log-in provider</dt>
          <dd>Linked as {person.linkedEmail}</dd>
        </>
      )}
      {person.suspendedAt && (
        <>
          <dt className="text-soft">Suspended</dt>
          <dd>
            <Day at={person.suspendedAt} />: <bdi>{person.suspendedReason}</bdi>{" "}
            {person.contentHidden ? "Paths and comments are hidden." : "What they published stays public."}
          </dd>
        </>
      )}
    </dl>
  );
}
