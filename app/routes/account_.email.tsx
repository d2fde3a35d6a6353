import { config } from "~/config.server";
import type { EndReason } from "~/domain/mail/subscriptions/optional-mail";
import { findWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import type { Chosen, NewItem } from "~/domain/weekly-email/choose-items";
import { previewWeekly } from "~/domain/weekly-email/news.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { AccountPage } from "~/ui/account/account-page";
import { SendConfirmation } from "~/ui/account/email-status";
import { Submit, TextLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { TitledSection } from "~/ui/layout/page-parts";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Weekly Email");

export const loader = memberLoader(async ({ currentUser }) => {
  const { id, email, emailConfirmedAt } = currentUser;
  const subscription = await findWeeklyEmail(id);
  const preview = await previewWeekly(id, subscription);
  return {
    email,
    isConfirmed: emailConfirmedAt !== null,
    isOffered: config.DIGEST === "on",
    subscription: subscription && {
      endReason: subscription.endReason,
      nextTime: timeFormat.format(subscription.nextAt),
    },
    preview,
  };
});

/** "Monday, Nov 30, 2026, 08:00 UTC". */
const timeFormat = new Intl.DateTimeFormat("en-US", {
  ...({ weekday: "long", month: "short", day: "numeric", year: "numeric" } as const),
  ...({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC", timeZoneName: "short" } as const),
});

/** The weekly email: whether it is on, when it comes, and what the next one has. */
export default memberPage("You need to be logged in to choose emails.", WeeklyEmail);

function WeeklyEmail(account: MemberData<typeof loader>) {
  const { subscription } = account;
  const isOn = subscription !== null && subscription.endReason === null;
  return (
    <AccountPage title="Weekly email">
      <p className="text-soft">
        What is new in the lists, topics, searches and paths that you follow, once a week. At most 12 resources, and no
        email when nothing is new.
      </p>
      <WeeklyStatus {...account} isOn={isOn} />
      <form method="post" action={`/account/email/${isOn ? "off" : "on"}`} className="mt-6">
        <Submit look={isOn ? "max-sm:w-full" : "button-primary max-sm:w-full"}>
          {isOn ? "Turn off" : "Turn on the weekly email"}
        </Submit>
      </form>
      <WeeklyPreview {...account.preview} isOn={isOn} />
    </AccountPage>
  );
}

type PreviewProps = Chosen & { isOn: boolean; own: NewItem[]; subject: string | null };

/** What the next weekly email has so far. */
function WeeklyPreview({ isOn, own, subject, lists, count, hasMore }: PreviewProps) {
  const groups = own.length > 0 ? [{ title: "Where you are", path: "/my-library", items: own }, ...lists] : lists;
  return (
    <TitledSection id="preview" title={isOn ? "The next email so far" : "Preview"} className="rule mt-8 pt-6">
      {subject === null ? (
        <p className="mt-2 text-soft">
          Nothing is new in what you follow, so no email would be sent.{" "}
          <TextLink href="/following">See what you follow</TextLink>
        </p>
      ) : (
        <>
          <p className="mt-2 text-soft">
            Subject: <bdi>{subject}</bdi>
            {hasMore && `. There is more than these ${count}.`}
          </p>
          {groups.map(({ title, path, items }) => (
            <div key={path} className="mt-4">
              <h3 className="font-semibold">
                <a className="link" href={path}>
                  <bdi>{title}</bdi>
                </a>
              </h3>
              <ul className="mt-2 space-y-2">
                {items.map((item) => (
                  <li key={item.path}>
                    <a className="link" href={item.path}>
                      <bdi>{item.title}</bdi>
                    </a>
                    {item.text && <p className="text-sm text-soft">{item.text}</p>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </TitledSection>
  );
}

type StatusProps = {
  email: string;
  isConfirmed: boolean;
  /** The operator has not turned weekly emails off. */
  isOffered: boolean;
  isOn: boolean;
  subscription: { nextTime: string; endReason: EndReason | null } | null;
};

function WeeklyStatus({ email, isConfirmed, isOffered, isOn, subscription }: StatusProps) {
  return (
    <div className="mt-4 space-y-3">
      <p>
        {isOn ? (
          <>
            <strong>On.</strong> The next email is due on {subscription!.nextTime}, to {email}.
          </>
        ) : (
          <>
            <strong>Off.</strong> {endTexts[subscription?.endReason ?? "member"]}
          </>
        )}
      </p>
      {!isOffered && (
        <p className="rounded-control bg-warning-soft p-3 text-warning">
          Weekly emails are turned off on this site. Your choice is kept.
        </p>
      )}
      {isOn && !isConfirmed && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-warning-soft p-3 text-warning">
          <p className="min-w-0 flex-1 basis-60">Your email is not confirmed, so nothing is sent to it.</p>
          <SendConfirmation label="Send a confirmation email" />
        </div>
      )}
    </div>
  );
}

const endTexts: Record<EndReason, string> = {
  member: "You get no weekly email.",
  link: "You unsubscribed with the link in an email.",
  bounces: "Three emails in a row were rejected by your mail server, so we stopped.",
};
