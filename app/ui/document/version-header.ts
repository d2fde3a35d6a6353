/** Of a page's data: the version of the app that made it. */
export const versionHeader = "X-App-Version";
