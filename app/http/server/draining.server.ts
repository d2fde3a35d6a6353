// On globalThis: the development server evaluates this module anew after each edit.
const state = globalThis as { careerHubDraining?: boolean };

/** Whether this process is shutting down: it answers the requests it has and is to be sent no more. */
export const isDraining = () => state.careerHubDraining === true;

export function startDraining(draining = true): void {
  state.careerHubDraining = draining;
}
