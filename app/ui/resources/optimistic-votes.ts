import { useFetchers } from "@remix-run/react";
import type { Card } from "~/domain/resources/card";
import { useRootData } from "~/ui/page/root-data";

/** Returns a function that applies pending votes to a record. Call it once per list. */
export function useVotes(): <Record extends Pick<Card, "id" | "upvotes" | "upvoted">>(record: Record) => Record {
  const currentUser = useRootData()?.currentUser;
  const pendingVotes = new Map<string, boolean>();
  for (const { formAction, formData, data } of useFetchers()) {
    // The fetcher's data is null if the vote could not be sent.
    if (currentUser && formAction && formData && data !== null)
      pendingVotes.set(formAction, formData.get("_method") !== "delete");
  }
  const step = currentUser?.hasPendingVotes ? 0 : 1;
  return (record) => {
    const upvoted = pendingVotes.get(`/resources/${record.id}/upvote`);
    if (upvoted === undefined || upvoted === record.upvoted) return record;
    return { ...record, upvoted, upvotes: record.upvotes + (upvoted ? step : -step) };
  };
}
