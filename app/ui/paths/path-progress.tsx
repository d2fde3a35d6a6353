import { useLocation } from "@remix-run/react";
import {
  isFinished,
  progressLabel,
  progressOf,
  type StepCounts,
  type StepLink,
} from "~/domain/paths/progress/step-counts";
import { ProgressLine } from "~/ui/marks/line";
import { authHref } from "~/ui/page/auth-links";
import { stepHref } from "./path-facts";

type Props = {
  slug: string;
  counts: StepCounts;
  /** The first step that is left to do. */
  next: StepLink | null;
  isMember: boolean;
  /** Whether the path has changed since the member last looked. Then a change may have finished it, and not the member. */
  isChanged: boolean;
};

/** How many steps the member has done, and the first that is left. Visitors are told that they can track it. */
export function PathProgress({ slug, counts, next, isMember, isChanged }: Props) {
  if (counts.all === 0) return null;
  const progress = progressOf(counts);
  // The counts follow a press at once, the next step only the response.
  const start = next && !isFinished(progress) && (
    <a className="button button-primary path-actions w-full max-xl:mt-3" href={stepHref(slug, next)}>
      {counts.done > 0 ? "Continue" : "Start"} with step {next.number}
    </a>
  );
  if (!isMember)
    return (
      <>
        {start}
        <LogInHint />
      </>
    );
  return (
    <section aria-label="Your progress" className="grid gap-3 max-xl:mt-4">
      <p className="facts text-sm">
        <span className="font-semibold">{progressLabel(progress)} </span>
        {isFinished(progress) && !isChanged && <span className="font-semibold">You have finished this path. </span>}
        {progress.optionalLeft > 0 && <span className="text-soft">{progress.optionalLeft} optional left</span>}
      </p>
      <ProgressLine done={progress.done} total={progress.total} label="Steps done" />
      {start}
    </section>
  );
}

function LogInHint() {
  const { pathname, search } = useLocation();
  return (
    <p className="path-actions mt-2 text-sm text-soft">
      <a className="link" href={authHref("login", pathname, search)} data-keep-scroll>
        Log in
      </a>{" "}
      to track which steps you have done.
    </p>
  );
}
