import { useFetchers } from "@remix-run/react";
import type { Card } from "~/domain/resources/card";
import { useRootData } from "~/ui/layout/root-data";

type Voted = Pick<Card, "id" | "upvotes" | "upvoted">;

/** Asked once for a list: gives each record as it will be when the votes that are under way have arrived. */
export function useVotes(): <Record extends Voted>(record: Record) => Record {
  const viewer = useRootData()?.viewer;
  const underWay = new Map<string, boolean>();
  for (const { formAction, formData, data } of useFetchers()) {
    // One that found no server is answered with null.
    if (viewer && formAction && formData && data !== null)
      underWay.set(formAction, formData.get("_method") !== "delete");
  }
  const step = viewer?.votesWait ? 0 : 1;
  return (record) => {
    const upvoted = underWay.get(`/resources/${record.id}/upvote`);
    if (upvoted === undefined || upvoted === record.upvoted) return record;
    return { ...record, upvoted, upvotes: record.upvotes + (upvoted ? step : -step) };
  };
}
