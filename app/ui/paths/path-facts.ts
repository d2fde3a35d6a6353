import type { PathCard } from "~/domain/paths/list-paths.server";
import { levelLabel, type PathTime } from "~/domain/paths/path-values";
import { shortTime } from "~/domain/resources/values/details/minutes";

/** Returns "9 steps, 1 optional". */
export function stepsLabel(steps: number, optional = 0): string {
  const all = `${steps} ${steps === 1 ? "step" : "steps"}`;
  return optional > 0 ? `${all}, ${optional} optional` : all;
}

/** Returns "12 h", or "over 12 h" where some steps state no time. */
export const pathTimeLabel = ({ minutes, isMore }: PathTime): string => `${isMore ? "over " : ""}${shortTime(minutes)}`;

type Shown = Pick<PathCard, "level" | "steps" | "optional" | "time" | "followers">;

/** Returns what a path says of itself: "Beginner", "9 steps", "over 12 h" and "5 followers". */
export function pathFacts({ level, steps, optional, time, followers }: Shown): string[] {
  return [
    levelLabel(level),
    stepsLabel(steps, optional),
    time && pathTimeLabel(time),
    followers && `${followers} followers`,
  ].filter((fact) => typeof fact === "string");
}
