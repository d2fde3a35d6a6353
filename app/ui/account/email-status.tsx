import { Submit } from "~/ui/forms/button";
import { Day } from "~/ui/lists/day";

type Props = {
  email: string;
  confirmedAt: Date | null;
  /** Whether upvotes count only after the confirmation. */
  requiredForVotes: boolean;
};

export function EmailStatus({ email, confirmedAt, requiredForVotes }: Props) {
  return (
    <div className="rule p-4 first:border-t-0 sm:px-6 sm:py-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex items-center gap-2">
          <h3 className="font-semibold">Email</h3>
          {!confirmedAt && <span className="badge badge-warning">Not confirmed</span>}
        </div>
        <p className="text-sm">{email}</p>
        {confirmedAt ? (
          <p className="text-sm text-soft">
            Confirmed on <Day at={confirmedAt} />.
          </p>
        ) : (
          <p className="text-sm text-soft">
            {requiredForVotes
              ? "Your upvotes count once you follow the link in the email that we sent you."
              : "Confirm it so that your data includes the submissions made with it."}
          </p>
        )}
      </div>
      {!confirmedAt && (
        <SendConfirmation label={requiredForVotes ? "Send the email again" : "Send a confirmation email"} />
      )}
    </div>
  );
}

export function SendConfirmation({ label }: { label: string }) {
  return (
    <form method="post" action="/account/send-confirmation" data-keep-scroll>
      <Submit>{label}</Submit>
    </form>
  );
}
