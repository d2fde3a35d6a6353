import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect } from "react";
import { currentName } from "~/domain/mail/subscriptions/time-zones";
import { weekdays } from "~/domain/mail/subscriptions/weekly-time";
import { Submit } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { SelectField } from "~/ui/forms/select-field";

type Props = {
  isOn: boolean;
  /** What the member chose before. */
  chosen: { weekday: string; timeZone: string } | null;
  timeZones: string[];
  result: SubmissionResult | undefined;
};

/** The day and time zone of the weekly email, with buttons that turn it on and off. */
export function WeeklyForm({ isOn, chosen, timeZones, result }: Props) {
  const [form, fields] = useForm<{ weekday: string; timeZone: string }>({
    id: "weekly-email",
    lastResult: result,
    defaultValue: { weekday: chosen?.weekday ?? "1", timeZone: chosen?.timeZone ?? "UTC" },
  });
  const { id } = fields.timeZone;
  const hasChosen = chosen !== null;
  // The server does not know the time zone of somebody who never chose one.
  useEffect(() => {
    const own = currentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const select = document.getElementById(id) as HTMLSelectElement | null;
    if (select && !hasChosen && timeZones.includes(own)) select.value = own;
  }, [id, hasChosen, timeZones]);
  return (
    <>
      <form method="post" id={form.id} noValidate={form.noValidate} onSubmit={form.onSubmit} className="mt-6">
        <ErrorSummary id={form.errorId} result={result} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField meta={fields.weekday} label="Day" options={weekdays} />
          <SelectField
            meta={fields.timeZone}
            label="Time zone"
            options={timeZones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
          />
        </div>
        <p className="mt-2 text-sm text-soft">It comes at 8:00 in the morning.</p>
        <Submit look="button-primary mt-4 max-sm:w-full">{isOn ? "Save changes" : "Turn on the weekly email"}</Submit>
      </form>
      {isOn && (
        <form method="post" action="/account/email/off" className="mt-3">
          <Submit look="max-sm:w-full">Turn off</Submit>
        </form>
      )}
    </>
  );
}
