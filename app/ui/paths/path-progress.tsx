import { useLocation } from "@remix-run/react";
import type { StepCounts } from "~/domain/paths/step-pages";
import { authHref } from "~/ui/auth/auth-links";

type Props = { counts: StepCounts; isMember: boolean };

/** How many of the steps the member has done. Visitors are told that they can track it. */
export function PathProgress({ counts: { all, done, left }, isMember }: Props) {
  if (all === 0) return null;
  if (!isMember) return <LogInHint />;
  return (
    <section aria-label="Your progress" className="mt-5">
      <p className="facts mb-1 text-sm font-semibold">
        <span>
          {done} of {all} done{" "}
        </span>
        {left === 0 && done > 0 && <span>You have finished this path.</span>}
      </p>
      <progress className="path-progress" value={done} max={all} aria-label="Steps done" />
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
