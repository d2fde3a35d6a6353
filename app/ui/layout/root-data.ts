import { useRouteLoaderData } from "@remix-run/react";

/** What components use of the data that the root's loader returns with every page. */
export type RootData = {
  origin: string;
  /** `votesWait`: their votes count only once their email address is confirmed. */
  viewer: { votesWait: boolean } | null;
};

/** Returns the root's data, or undefined where its loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
