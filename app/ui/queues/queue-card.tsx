import type { ReactNode } from "react";
import { ownDecisionText } from "~/domain/accounts/own-decision";
import type { FieldChange } from "~/domain/review/changes/changes-since.server";
import { Submit } from "~/ui/forms/button";
import { ReasonField } from "~/ui/moderation/reject-fields";
import { FieldChanges } from "~/ui/moderation/stale-decision";
import { HiddenFields } from "~/ui/page/hidden-fields";

/** What changed between the page and the pressed button, and what was typed with it. */
type Changed = { changes: FieldChange[]; problem?: string; reason: string };

export type CardProps<Item> = {
  item: Item;
  canDecide: boolean;
  /** The page of the queue, to which a decision leads back. */
  page: string;
  changed?: Changed;
  /** Whether it can be ticked, for the form that decides several. */
  isSelectable?: boolean;
};

type Button = { value: string; text: string; label: string; shortcut?: string };

type Props = Omit<CardProps<unknown>, "item"> & {
  title: string;
  href: string;
  badges?: ReactNode;
  facts: ReactNode;
  /** What is to be decided, and the versions that are shown: its id, then its version. */
  fields: Record<string, number>;
  buttons: [Button, ...Button[]];
  /** The decision that may have a reason. */
  withReason?: Button & {
    summary: Omit<Button, "value">;
    hint: string;
  };
  /** The link to where it can be edited. */
  edit?: ReactNode;
  children?: ReactNode;
};

/** What the 409 to a decision about something else than what was seen says. */
export const changedText = "It changed after you opened it, so nothing was decided.";

/** A card of a moderation queue: what waits for a decision, and the forms that decide it. */
export function QueueCard({ title, href, badges, facts, changed, isSelectable, children, ...decision }: Props) {
  return (
    <article className="panel max-sm:p-4">
      {changed && (
        <div className="mb-3 space-y-3">
          <p role="alert" className="review-warnings">
            {changed.problem ?? `${changedText} Look at it and decide again.`}
          </p>
          <FieldChanges caption="Changes of the resource" changes={changed.changes} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isSelectable && decision.canDecide && (
          <input
            type="checkbox"
            form="selected"
            name="item"
            value={Object.values(decision.fields).slice(0, 2).join(".")}
            aria-label={`Select ${title}`}
          />
        )}
        <h2 className="min-w-0 text-xl font-semibold">
          <a className="hover:underline" href={href} data-row="" data-key="o">
            <bdi>{title}</bdi>
          </a>
        </h2>
        {badges}
      </div>
      <p className="facts text-sm text-soft">{facts}</p>
      {children}
      <Decide {...decision} reason={changed?.reason} />
    </article>
  );
}

type Decision = Pick<Props, "canDecide" | "fields" | "buttons" | "withReason" | "edit" | "page"> & { reason?: string };

function Decide({ canDecide, fields, buttons, withReason, edit, page, reason }: Decision) {
  if (!canDecide) return <p className="mt-4 font-semibold">{ownDecisionText}</p>;
  const hidden = <HiddenFields fields={Object.entries({ ...fields, redirectTo: page })} />;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {edit}
      <form method="post" className="flex flex-wrap gap-3">
        {hidden}
        {buttons.map(({ value, text, label, shortcut }, at) => (
          <button
            key={value}
            type="submit"
            name="do"
            value={value}
            className={at === 0 && !edit ? "button button-primary" : "button"}
            aria-label={label}
            data-key={shortcut ?? (at === 0 ? "a" : withReason ? undefined : "r")}
          >
            {text}
          </button>
        ))}
      </form>
      {withReason && (
        <details className="grow basis-40" open={Boolean(reason)}>
          <summary className="button" aria-label={withReason.summary.label} data-key="r">
            {withReason.summary.text}
          </summary>
          <form method="post" className="stack mt-3">
            {hidden}
            <ReasonField label={withReason.label} defaultValue={reason} hint={withReason.hint} />
            <Submit name="do" value={withReason.value} look="button-danger">
              {withReason.text}
            </Submit>
          </form>
        </details>
      )}
    </div>
  );
}
