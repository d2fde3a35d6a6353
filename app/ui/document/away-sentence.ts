/** What a person reads while the database, or all of the site, is away. */
export const awaySentence = "The directory cannot be reached just now. Please try again in a moment.";
