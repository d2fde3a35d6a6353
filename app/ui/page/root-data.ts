import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "./themes";

/** How lists of resources look on screens that are wide enough for cards. */
export type View = "cards" | "compact";

/** The OpenID Connect provider of the site. `isOnly` means that passwords are turned off. */
export type Provider = { name: string; isOnly: boolean };

/** The data of the root's loader that components use. */
export type RootData = {
  origin: string;
  preferences: { theme: Theme; view: View; analytics?: "on" | "off" | "privacy-control" };
  loginReason: LoginReason | null;
  provider?: Provider;
  currentUser: {
    /** The user's votes count only after the email is confirmed. */
    hasPendingVotes: boolean;
    /** The weekly email is off, and can be turned on. */
    canGetWeeklyEmail: boolean;
    /** Whether the user has every right at /admin. */
    canAdminister?: boolean;
    /** Whether the user logs in at the provider only. */
    hasNoPassword?: boolean;
  } | null;
  /** False if the browser asked for less data. Then the page has no scripts. */
  scripts: boolean;
};

/** Returns the data of the root's loader, or undefined if it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}

/** What a visitor wanted to do with a resource, path or list before the login. */
export type LoginReason = { action: "upvote" | "save" | "open" | "vote for" | "follow"; name: string };
