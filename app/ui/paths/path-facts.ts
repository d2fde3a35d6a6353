import type { PathCard } from "~/domain/paths/list-paths.server";
import { levelLabel, type PathTime } from "~/domain/paths/path-values";
import { shortTime } from "~/domain/resources/values/details/minutes";
import { priceLabel } from "~/domain/resources/values/price";

/** Returns "8 steps and 1 optional" for nine, since the progress counts the eight. */
export function stepsLabel(all: number, optional = 0): string {
  const count = all - optional;
  const steps = `${count} ${count === 1 ? "step" : "steps"}`;
  return optional > 0 ? `${steps} and ${optional} optional` : steps;
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

/** Returns "free", or the sum of the prices: "$49.00". */
export function priceOfSteps(steps: readonly { price: string }[]): string | undefined {
  const sum = steps.reduce((total, { price }) => total + Math.round(Number(price) * 100), 0) / 100;
  return steps.length > 0 ? priceLabel(String(sum)).toLowerCase() : undefined;
}

export const pathHref = (slug: string): string => `/paths/${encodeURIComponent(slug)}`;

/** Returns the URL of a step: its place on the page of the path. */
export const stepHref = (slug: string, step: { id: number }): string => `${pathHref(slug)}#step-${step.id}`;
