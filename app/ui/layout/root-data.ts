import { useRouteLoaderData } from "@remix-run/react";

/** The data of the root's loader that components use. */
export type RootData = {
  origin: string;
  /** `hasPendingVotes` means that the user's votes count only after the email is confirmed. */
  currentUser: { hasPendingVotes: boolean } | null;
};

/** Returns the data of the root's loader, or undefined if it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
