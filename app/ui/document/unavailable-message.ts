/** Shown while the database or the server is unavailable. */
export const unavailableMessage = "The directory cannot be reached just now. Please try again in a moment.";
