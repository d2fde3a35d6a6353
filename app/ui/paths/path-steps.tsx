import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import { Icon } from "~/ui/document/icon";
import { productPath } from "~/ui/resources/card-href";
import { Cover } from "~/ui/resources/cover";
import { pathHref } from "./path-href";
import type { ShownStep } from "./use-done-steps";

type Props = { steps: ShownStep[]; slug: string; isMember: boolean };

/** The steps of a path, in their order. */
export function PathSteps({ steps, slug, isMember }: Props) {
  if (steps.length === 0) return <p className="panel mt-6 text-soft">This path has no steps yet.</p>;
  return (
    <section aria-labelledby="steps" className="mt-6">
      <h2 id="steps" className="sr-only">
        Steps
      </h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.card.id} id={`step-${step.card.id}`} className={step.isDone ? "step is-done" : "step"}>
            {step.heading && (
              <h3 className="step-heading">
                <bdi>{step.heading}</bdi>
              </h3>
            )}
            <StepCard step={step} isMember={isMember} slug={slug} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type CardProps = { step: ShownStep; isMember: boolean; slug: string };

function StepCard({ step, isMember, slug }: CardProps) {
  const { card, note, isOptional } = step;
  const isFree = !(Number(card.price) > 0);
  return (
    <div className="step-card">
      <div className="step-row">
        <Cover card={card} />
        <div className="min-w-0 flex-1">
          <a className="font-semibold hover:underline" href={productPath(card.slug)}>
            <bdi>{card.name}</bdi>
          </a>
          <p className="text-sm text-soft">{card.valueProposition}</p>
          <p className="mt-1 flex flex-wrap items-center gap-1">
            {isOptional && <span className="badge badge-warning">Optional</span>}
            <span className={isFree ? "badge free" : "badge"}>{priceLabel(card.price)}</span>
            <span className="badge">{formatLabel(card.format)}</span>
            <span className="text-xs text-soft">{card.domain}</span>
          </p>
        </div>
      </div>
      {note && (
        <p className="step-note">
          <bdi>{note}</bdi>
        </p>
      )}
      <div className="path-actions mt-3 flex flex-wrap gap-2">
        {isMember && <DoneButton step={step} slug={slug} />}
        <a
          className="button button-small"
          href={card.productUrl}
          rel="ugc noopener"
          target="_blank"
          aria-label={`Visit ${card.name}`}
        >
          Visit
          <Icon name="external" className="i-s" />
        </a>
      </div>
    </div>
  );
}

/** Marks the resource as done in the member's library, or as being learned again. */
function DoneButton({ step, slug }: Omit<CardProps, "isMember">) {
  return (
    <form method="post" action={`${pathHref(slug)}/done?step=${step.card.id}`} data-stay="">
      <input type="hidden" name="resourceId" value={step.card.id} />
      <button
        type="submit"
        name="state"
        value={step.isDone ? "doing" : "done"}
        className="button button-small"
        aria-pressed={step.isDone}
        aria-label={`Done: ${step.card.name}`}
      >
        <Icon name="check" className="i-s" />
        {step.isDone ? "Done" : "Mark as done"}
      </button>
    </form>
  );
}
