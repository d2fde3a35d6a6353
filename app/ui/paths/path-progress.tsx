import { useLocation } from "@remix-run/react";
import { authHref } from "~/ui/auth/auth-links";
import type { ShownStep } from "./use-done-steps";

type Props = { steps: ShownStep[]; isMember: boolean };

/** How many of the steps the member has done. Visitors are told that they can track it. */
export function PathProgress({ steps, isMember }: Props) {
  if (steps.length === 0) return null;
  if (!isMember) return <LogInHint />;
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

function LogInHint() {
  const { pathname, search } = useLocation();
  return (
    <p className="path-actions mt-4 text-sm text-soft">
      <a className="link" href={authHref("login", pathname, search)} data-keep-scroll>
        Log in
      </a>{" "}
      to track which steps you have done.
    </p>
  );
}
