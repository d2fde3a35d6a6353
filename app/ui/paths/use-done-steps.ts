import { useFetchers } from "@remix-run/react";
import { isDone } from "~/domain/paths/step-pages";
import type { Step } from "~/domain/paths/steps.server";
import { useRootData } from "~/ui/layout/root-data";

export type ShownStep = Step & { isDone: boolean };

/** Returns the steps, and whether the member has done each, with changes that are being sent. */
export function useDoneSteps(steps: Step[]): ShownStep[] {
  const isMember = Boolean(useRootData()?.currentUser);
  const sent = new Map<string, boolean>();
  for (const { formData, data } of useFetchers()) {
    if (!isMember || !formData || data === null) continue;
    for (const name of ["done", "undone"]) {
      const id = formData.get(name);
      if (typeof id === "string") sent.set(id, name === "done");
    }
  }
  return steps.map((step) => ({ ...step, isDone: sent.get(String(step.card.id)) ?? isDone(step) }));
}
