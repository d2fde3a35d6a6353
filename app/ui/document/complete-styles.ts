import href from "~/styles/complete.css?url";

/** The `links` of screens outside the directory, which need more styles than the inlined ones. */
export const completeStyles = () => [{ rel: "stylesheet", href }];
