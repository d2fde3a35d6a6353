/** The header of a page's data with the version of the app. */
export const versionHeader = "X-App-Version";
