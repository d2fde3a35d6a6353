/** The closed lists of optional emails: what people can ask for, and why it ends. */

/**
 * The kinds of email that are sent only to those who asked for them: what is new in what a member follows, what waits for a
 * decision, and what an operator should look at.
 */
export const optionalMailKinds = ["weekly", "review", "problems"] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

/** Who ended a subscription: the member at /account, somebody with the link of an email, or three bounces. */
export const endReasons = ["member", "link", "bounces"] as const;
export type EndReason = (typeof endReasons)[number];

/** How often people are told what waits for a decision. */
export const paces = ["at-once", "hourly", "daily"] as const;
export type Pace = (typeof paces)[number];

/** What they are told of. */
export const reviewTopics = ["submissions", "paths", "comments", "reports", "checks", "requests"] as const;
export type ReviewTopic = (typeof reviewTopics)[number];
