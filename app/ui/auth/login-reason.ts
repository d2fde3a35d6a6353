/** What a visitor wanted to do with a resource, path or list before the login. */
export type LoginReason = { action: "upvote" | "save" | "open" | "vote for" | "follow"; name: string };
