import { isDone } from "~/domain/paths/progress/step-counts";
import type { Step } from "~/domain/paths/steps.server";
import { shortTime } from "~/domain/resources/values/details/minutes";
import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import { TitledSection } from "~/ui/document/page-parts";
import { Mark } from "~/ui/marks/mark";
import { productPath } from "~/ui/page/card-href";
import { useSentForms } from "~/ui/page/sent-forms";
import { DoneButton } from "./done-button";

type Props = {
  steps: ShownStep[];
  /** Where the Done buttons send to. Undefined for visitors, who have none. */
  doneAction?: string;
  /** The resource of the first step that is left to do. */
  nextId?: number;
};

/** The steps of a path, in their order. One form around them sends their Done buttons. */
export function PathSteps({ steps, doneAction, nextId }: Props) {
  if (steps.length === 0) return <p className="panel mt-6 text-soft">This path has no steps yet.</p>;
  const list = (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.card.id} id={`step-${step.card.id}`} className={classOf(step, nextId)}>
          {step.heading && <h3 className="step-heading">{step.heading}</h3>}
          <StepCard step={step} doneAction={doneAction} />
        </li>
      ))}
    </ol>
  );
  return (
    <TitledSection id="steps" title="Steps" className="mt-6" heading="sr-only">
      {doneAction ? (
        <form method="post" action={doneAction} data-stay="">
          {list}
        </form>
      ) : (
        list
      )}
    </TitledSection>
  );
}

function classOf({ card, isDone }: ShownStep, nextId: number | undefined): string {
  if (isDone) return "step is-done";
  return card.id === nextId ? "step is-next" : "step";
}

/** A page has up to a hundred, so it has few elements and short classes: see styles/paths.css. */
function StepCard({ step, doneAction }: { step: ShownStep; doneAction?: string }) {
  const { card, note, isOptional } = step;
  const time = card.minutes && shortTime(card.minutes);
  const facts = [isOptional && "Optional", priceLabel(card.price), formatLabel(card.format), time, card.domain];
  return (
    <div className="step-card">
      <Mark card={card} />
      <a className="name" href={productPath(card.slug)}>
        {card.name}
      </a>
      <p>{card.valueProposition}</p>
      <p className="facts">
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact} </span>
        ))}
      </p>
      {note && <p className="note">{note}</p>}
      <div className="path-actions">
        {doneAction && (
          <DoneButton
            resource={card}
            isDone={step.isDone}
            look="button-small"
            // An action of its own, because a fetcher's key is the action.
            formAction={`${doneAction}?step=${card.id}`}
          />
        )}
        <a
          className="button button-small"
          href={card.productUrl}
          rel="ugc noopener"
          target="_blank"
          aria-label={`Visit ${card.name}`}
        >
          Visit
        </a>
      </div>
    </div>
  );
}

export type ShownStep = Step & { isDone: boolean };

/** Returns the steps, and whether the member has done each, with changes that are being sent. */
export function useDoneSteps(steps: Step[]): ShownStep[] {
  const sent = [...useSentForms().values()];
  return steps.map((step) => {
    const isSent = (name: string) => sent.some((form) => form.get(name) === String(step.card.id));
    return { ...step, isDone: isSent("done") || (isDone(step) && !isSent("undone")) };
  });
}
