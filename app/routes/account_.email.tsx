import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { config } from "~/config.server";
import { findWeeklyEmail, saveWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { currentName, timeZones } from "~/domain/mail/subscriptions/time-zones";
import { weeklyForm } from "~/domain/mail/subscriptions/weekly-form";
import { previewWeekly } from "~/domain/weekly-email/preview.server";
import { memberLoader } from "~/http/auth/member-loader.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { WeeklyForm } from "~/ui/account/weekly-form";
import { WeeklyPreview } from "~/ui/account/weekly-preview";
import { WeeklyStatus } from "~/ui/account/weekly-status";
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
      weekday: String(subscription.weekday),
      timeZone: currentName(subscription.timeZone),
      endReason: subscription.endReason,
      nextDay: dayFormat(subscription.timeZone).format(subscription.nextAt),
    },
    timeZones: timeZones(subscription?.timeZone),
    preview,
  };
});

/** In the member's time zone: "Monday, Nov 30, 2026". */
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric", year: "numeric", timeZone });

/** Turns the weekly email on, or changes its day and time zone. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  const parsed = parseWithZod(form, { schema: weeklyForm });
  if (parsed.status !== "success") return data(parsed.reply(), { status: 422 });
  const { weekday, timeZone } = parsed.value;
  await saveWeeklyEmail({ userId: currentUser.id, weekday: Number(weekday), timeZone });
  return redirectWithToast("/account/email", { kind: "success", text: "The weekly email is on." });
}

/** The weekly email: whether it is on, its day and time zone, and what the next one has. */
export default memberPage("You need to be logged in to choose emails.", WeeklyEmail);

function WeeklyEmail(account: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  const { subscription } = account;
  const isOn = subscription !== null && subscription.endReason === null;
  return (
    <AccountPage title="Weekly email">
      <p className="text-soft">
        What is new in the lists, topics, searches and paths that you follow, once a week. At most 12 resources, and no
        email when nothing is new.
      </p>
      <WeeklyStatus {...account} isOn={isOn} />
      <WeeklyForm isOn={isOn} chosen={subscription} timeZones={account.timeZones} result={result} />
      <WeeklyPreview {...account.preview} isOn={isOn} />
    </AccountPage>
  );
}
