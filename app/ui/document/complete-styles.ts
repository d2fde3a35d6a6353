import href from "~/styles/complete.css?url";

/** The `links` of a screen that is no page of the directory: the styles in the document do not go far enough for it. */
export const completeStyles = () => [{ rel: "stylesheet", href }];
