// On globalThis: the development server evaluates this module anew after each edit.
const kept = globalThis as { careerHubDraining?: boolean };

/** Whether this process is on its way out: it answers what it has and is to be sent no more. */
export const isDraining = () => kept.careerHubDraining === true;

export function startDraining(draining = true): void {
  kept.careerHubDraining = draining;
}
