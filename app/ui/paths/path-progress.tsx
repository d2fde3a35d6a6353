import type { ShownStep } from "./use-done-steps";

type Props = { steps: ShownStep[]; isMember: boolean };

/** How many of the steps the member has done. Visitors are told that they can track it. */
export function PathProgress({ steps, isMember }: Props) {
  if (steps.length === 0) return null;
  if (!isMember)
    return <p className="path-actions mt-4 text-sm text-soft">Log in to track which steps you have done.</p>;
  const done = steps.filter((step) => step.isDone).length;
  const isFinished = steps.every((step) => step.isDone || step.isOptional);
  return (
    <section aria-label="Your progress" className="mt-5">
      <p className="mb-1 text-sm font-semibold">
        {done} of {steps.length} done
        {isFinished && done > 0 && " · You have finished this path."}
      </p>
      <progress className="path-progress" value={done} max={steps.length} aria-label="Steps done" />
    </section>
  );
}
