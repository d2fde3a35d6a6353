/** A step of the posted form, with the number that was entered for its place. */
type Numbered = { order: string };

/** Returns whether a number for a step's place is valid. An empty one keeps the place. */
export const isPlace = (order: string): boolean => /^\d{0,4}$/.test(order.trim());

/**
 * Returns the steps in the order of their numbers. Before the edit, the numbers were 1, 2, 3 and so on, in the order of
 * `steps`. A step that moves up goes before the step with the same number, one that moves down after it. So entering a
 * number moves a step to that place.
 */
export function orderSteps<Step extends Numbered>(steps: readonly Step[]): Step[] {
  return steps
    .map((step, at) => {
      const place = at + 1;
      const number = isPlace(step.order) && step.order.trim() !== "" ? Number(step.order) : place;
      return { step, number, direction: Math.sign(number - place), place };
    })
    .sort((a, b) => a.number - b.number || a.direction - b.direction || a.place - b.place)
    .map(({ step }) => step);
}
