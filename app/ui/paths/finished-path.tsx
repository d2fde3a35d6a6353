import type { PathTime } from "~/domain/paths/path-values";
import type { StepCounts } from "~/domain/paths/progress/step-counts";
import { site } from "~/site";
import { share, useCopy } from "~/ui/forms/use-copy";
import { monthOf } from "~/ui/lists/day";
import { Rise } from "~/ui/marks/line";
import { productPath } from "~/ui/page/card-href";
import { useRootData } from "~/ui/page/root-data";
import { pathHref, pathTimeLabel, stepsLabel } from "./path-facts";
import type { ShownStep } from "./path-steps";

type Props = {
  path: { slug: string; title: string };
  steps: ShownStep[];
  counts: Pick<StepCounts, "all" | "optional">;
  time?: PathTime;
  /** Who finished it, and when. */
  finished: { by: string; at: Date };
};

/** What a member sees who has finished a path: that it is done, and how to show the path to somebody. */
export function FinishedPath({ path, steps, counts, time, finished: { by, at } }: Props) {
  const { isCopied, copy } = useCopy();
  const address = (useRootData()?.origin ?? "") + pathHref(path.slug);
  const last = steps.at(-1);
  const show = () =>
    "share" in navigator
      ? share({ title: `${path.title} · ${site.name}`, url: address })
      : copy(address, "Link copied");
  return (
    <div className="hero path-actions mb-4">
      <div className="xl:max-w-[42%]">
        <p className="text-xs font-semibold text-soft">
          <bdi>{by}</bdi> {`finished, ${monthOf(at)}`}
        </p>
        <h1 className="mt-1">
          <bdi>{path.title}</bdi>
        </h1>
        <p className="mt-2 text-base text-soft">
          {[stepsLabel(counts.all, counts.optional), time && pathTimeLabel(time)].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5">
          <button type="button" className="button with-script" onClick={show}>
            {isCopied ? "Link copied" : "Show it to somebody"}
          </button>
          <a className="no-script py-2 text-sm underline" href={pathHref(path.slug)}>
            {address}
          </a>{" "}
          {last && (
            <a className="py-2 text-sm font-semibold underline" href={`${productPath(last.card.slug)}/verdict`}>
              Say whether it was worth it
            </a>
          )}
        </p>
      </div>
      <Rise firstSteps={steps.slice(0, 5).map(({ card }) => card)} />
    </div>
  );
}
