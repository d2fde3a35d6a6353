/** What an account may do. The professional role of a member is another column. */
export const accessRoles = ["member", "moderator", "administrator"] as const;

export type AccessRole = (typeof accessRoles)[number];
