import { shownAddress } from "~/domain/resources/values/address/shown-address";
import type { SubmissionGroup } from "~/domain/review/queue/groups.server";
import { formatModerationQuery, type ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { SenderFacts } from "~/domain/review/queue/senders.server";
import { formatSeen } from "~/domain/review/seen";
import { Submit } from "~/ui/forms/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { ago } from "~/ui/moderation/age";
import { Evidence } from "~/ui/moderation/evidence";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { EmptyState } from "~/ui/states/empty-state";
import { ownValue } from "~/values/own-value";
import { Looking, TellOthers } from "./looking";
import { dialogHref, queueHref } from "./queue-href";

type Props = {
  query: ModerationQuery;
  groups: SubmissionGroup[];
  more: number;
  lookers: Record<string, string>;
  now: Date;
};

/** Groups of pending submissions, each decided by one press. `?of=` shows one with all that it has. */
export function GroupList({ query, groups, more, lookers, now }: Props) {
  if (groups.length === 0)
    return <EmptyState title="No such groups" text="What waits alone is in the list of all pending submissions." />;
  return (
    <>
      <ul className="stack" aria-label="Groups">
        {groups.map((group) => (
          <li key={group.key} className="panel min-w-0 p-4">
            <Group query={query} group={group} lookedAtBy={ownValue(lookers, group.key)} now={now} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-soft">{more} smaller groups follow when these are decided.</p>}
    </>
  );
}

/** More than these are approved only where each of them is shown. */
const maxUnopened = 5;
const samples = 3;

type GroupProps = Pick<Props, "query" | "now"> & { group: SubmissionGroup; lookedAtBy: string | undefined };

function Group({ query, group, lookedAtBy, now }: GroupProps) {
  const { key, members, count } = group;
  const title = key === "blocked" ? "Blocked senders and sites" : group.label;
  const isWhole = query.of === key;
  const isOpened = isWhole || members.length <= maxUnopened;
  const shown = isOpened ? members : members.slice(0, samples);
  const href = `/admin${formatModerationQuery(query, { of: key })}`;
  const look = `button-small ${group.isUnknown ? "" : "button-primary"}`;
  const approve = isOpened ? (
    <Submit look={look}>{isWhole ? "Approve selected" : `Approve ${members.length}`}</Submit>
  ) : (
    <a className={`button ${look}`} href={href}>
      {`Approve ${members.length}...`}
    </a>
  );
  const spam = (
    <button
      type="submit"
      formAction="/admin/reject"
      name="spam"
      className={`button button-small ${group.isUnknown ? "button-primary" : "button-danger"}`}
      aria-label={`Reject as spam: ${title}`}
    >
      Reject as spam
    </button>
  );
  return (
    <form method="post" action="/admin/approve" className="space-y-3 wrap-anywhere" data-keep-scroll>
      <input type="hidden" name="redirectTo" value={queueHref({ ...query, of: undefined })} />
      <input type="hidden" name="group" value={key} />
      <h2 className="font-semibold">
        <a className="link" href={href}>
          <bdi>{title}</bdi>
        </a>{" "}
        <span className="badge">{count}</span> {group.isBlocked && <span className="badge badge-warning">Blocked</span>}{" "}
        <Looking name={lookedAtBy} />
      </h2>
      {isWhole && <TellOthers subject={key} />}
      <p className="text-sm text-soft">{reasonsOf(group, now).join(" · ")}</p>
      {/* The Enter key in a field presses the first button: this one, which does nothing. */}
      <button type="submit" disabled hidden />
      {!isWhole && <input type="hidden" name="seen" value={members.map((one) => formatSeen(one)).join(",")} />}
      <ul className="space-y-1 text-sm">
        {shown.map((one) => (
          <li key={one.id} className="flex gap-3">
            {isWhole && (
              <input
                type="checkbox"
                name="seen"
                value={formatSeen(one)}
                defaultChecked
                aria-label={`Decide ${one.name}`}
              />
            )}
            <div className="min-w-0">
              <p dir="auto">
                <a className="link" href={dialogHref(query, one.id)} data-keep-scroll>
                  {one.name}
                </a>{" "}
                {one.valueProposition} <span className="text-soft">{shownAddress(one.productUrl)}</span>
              </p>
              <Evidence description={one.description} />
            </div>
          </li>
        ))}
      </ul>
      {count > members.length && <p className="text-sm">The {members.length} oldest are decided together.</p>}
      <div className="flex flex-wrap items-center gap-2">
        {group.isUnknown && spam} {approve} {!group.isUnknown && spam}
        {group.block.map(({ name, published }) => (
          <Checkbox key={name} name="block" value={name}>
            <span className="text-sm">
              Block <bdi>{name}</bdi> when rejecting ({published} published)
            </span>
          </Checkbox>
        ))}
      </div>
      <details>
        <summary className="link inline-block cursor-pointer py-2 text-sm">Reject with a reason...</summary>
        <div className="space-y-3">
          <RejectFields of={title} />
          <div className="flex flex-wrap gap-2">
            <Submit formAction="/admin/reject" look="button-danger">
              Reject with emails
            </Submit>
            <Submit formAction="/admin/reject" name="emails" value="none">
              Reject without emails
            </Submit>
          </div>
        </div>
      </details>
    </form>
  );
}

/** Returns why the group deserves a look. */
function reasonsOf(
  { sender, site, senders, sites, alike, hasDisposableEmail, words, count }: SubmissionGroup,
  now: Date,
): string[] {
  return [
    ...(words.length > 0 ? [`${count} of ${count} say ${words.join(", ")}`] : []),
    sender ? senderLine(sender, now) : `${senders} senders`,
    ...(sites > 1 ? [`${sites} sites`] : []),
    ...(site ? [`${site.week} of this site in a week, ${site.published} published`] : []),
    ...(site && site.spam > 0 ? [`${site.spam} of this site rejected as spam`] : []),
    ...(alike > 1 ? [`${alike} have the same words as others`] : []),
    ...(hasDisposableEmail ? ["disposable address"] : []),
  ];
}

/** The same on one line: "first from this sender" or "5 waiting, 0 published". */
export const shortSenderLine = ({ waiting, published, rejected }: SenderFacts): string =>
  waiting + published + rejected === 1 ? "first from this sender" : `${waiting} waiting, ${published} published`;

/** Says what a sender has sent: "90 waiting, 0 published, first 21 d ago". */
export function senderLine({ waiting, published, rejected, spam, first }: SenderFacts, now: Date): string {
  const bad = spam > 0 ? `, ${spam} rejected as spam` : rejected > 0 ? `, ${rejected} rejected` : "";
  return `${waiting} waiting, ${published} published${bad}, first ${ago(new Date(first), now)}`;
}
