import { useFetchers } from "@remix-run/react";
import type { Step } from "~/domain/paths/steps.server";
import { useRootData } from "~/ui/layout/root-data";

export type ShownStep = Step & { isDone: boolean };

/** Returns the steps, and whether the member has done each, with changes that are being sent. */
export function useDoneSteps(steps: Step[]): ShownStep[] {
  const isMember = Boolean(useRootData()?.currentUser);
  const sent = new Map<string, boolean>();
  for (const { formData, data } of useFetchers()) {
    const id = formData?.get("resourceId");
    if (isMember && typeof id === "string" && data !== null) sent.set(id, formData!.get("state") === "done");
  }
  return steps.map((step) => ({ ...step, isDone: sent.get(String(step.card.id)) ?? step.card.saved === "done" }));
}
