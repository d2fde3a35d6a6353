import { Icon } from "~/ui/document/icon";
import type { ShownStep } from "./use-done-steps";

/** Links to the steps of the page, where there is room beside them. */
export function PathContents({ steps }: { steps: ShownStep[] }) {
  if (steps.length < 2) return null;
  return (
    <nav
      aria-label="On this page"
      className="path-actions mt-5 hidden border-t border-line pt-4 text-[0.8125rem] xl:block"
    >
      <p className="text-sm font-semibold">On this page</p>
      <ol>
        {steps.map(({ card, heading, isDone }) => (
          <li key={card.id}>
            {heading && <p className="mt-2 text-soft">{heading}</p>}
            <a
              href={`#step-${card.id}`}
              className={`flex justify-between gap-2 py-1 hover:underline ${isDone ? "text-soft" : ""}`.trim()}
            >
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
