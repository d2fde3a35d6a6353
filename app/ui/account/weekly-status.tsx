import type { EndReason } from "~/domain/mail/subscriptions/optional-mail";
import { SendConfirmation } from "./email-status";

type Props = {
  email: string;
  isConfirmed: boolean;
  /** The operator has not turned weekly emails off. */
  isOffered: boolean;
  isOn: boolean;
  subscription: { nextTime: string; endReason: EndReason | null } | null;
};

export function WeeklyStatus({ email, isConfirmed, isOffered, isOn, subscription }: Props) {
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
        <p className="rounded-lg bg-warning-soft p-3 text-warning">
          Weekly emails are turned off on this site. Your choice is kept.
        </p>
      )}
      {isOn && !isConfirmed && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-warning">
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
