/** What the queues say instead of showing buttons. */
export const ownDecisionText = "You sent or reported this yourself, so somebody else has to decide about it.";

/** A moderator decided about something of their own. Nothing was changed. */
export class OwnDecisionError extends Error {
  constructor() {
    super(ownDecisionText);
  }
}
