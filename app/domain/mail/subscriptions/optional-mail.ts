/** The closed lists of optional emails: what members can ask for, and why it ends. */

/** The kinds of email that are sent only to members who asked for them. */
export const optionalMailKinds = ["weekly"] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

/** Who ended a subscription: the member at /account/email, somebody with the link of an email, or three bounces. */
export const endReasons = ["member", "link", "bounces"] as const;
export type EndReason = (typeof endReasons)[number];
