import { Icon } from "~/ui/document/icon";
import type { ShownStep } from "./use-done-steps";

/** Links to the steps of the page, where there is room beside them. */
export function PathContents({ steps }: { steps: ShownStep[] }) {
  if (steps.length < 2) return null;
  return (
    <nav aria-label="On this page" className="path-contents path-actions">
      <p className="text-sm font-semibold">On this page</p>
      <ol>
        {steps.map(({ card, heading, isDone }) => (
          <li key={card.id} className={isDone ? "is-done" : undefined}>
            {heading && <p className="mt-2 text-soft">{heading}</p>}
            <a href={`#step-${card.id}`}>
              <bdi>{card.name}</bdi>
              {isDone && (
                <>
                  <span className="sr-only">Done</span>
                  <Icon name="check" className="i-s" />
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
