/** What the queues say instead of showing buttons. */
export const ownDecisionText = "You sent or reported this yourself, so somebody else has to decide about it.";

/** A moderator decided about something of their own. Nothing was changed. */
export class OwnDecisionError extends Error {
  constructor() {
    super(ownDecisionText);
  }
}

/** Returns a decision of several, or that it was left out because it is about something of their own. */
export function orOwn<Decision>(deciding: Promise<Decision>): Promise<Decision | { kind: "own" }> {
  return deciding.catch((error: unknown) => {
    if (error instanceof OwnDecisionError) return { kind: "own" };
    throw error;
  });
}
