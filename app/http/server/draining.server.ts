// On globalThis: the development server evaluates this module anew after each edit.
const state = globalThis as { careerHubDraining?: boolean };

/** Whether this process is shutting down. It finishes its requests and should get no new ones. */
export const isDraining = () => state.careerHubDraining === true;

export function startDraining(draining = true): void {
  state.careerHubDraining = draining;
}
