/** The header of a page's data with the version of the app and of the site's settings. */
export const versionHeader = "X-App-Version";
