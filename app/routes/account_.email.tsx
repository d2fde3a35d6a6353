import { config } from "~/config.server";
import { findWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { previewWeekly } from "~/domain/weekly-email/preview.server";
import { memberLoader } from "~/http/auth/member-loader.server";
import { AccountPage } from "~/ui/account/account-page";
import { WeeklyPreview } from "~/ui/account/weekly-preview";
import { WeeklyStatus } from "~/ui/account/weekly-status";
import { Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
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
