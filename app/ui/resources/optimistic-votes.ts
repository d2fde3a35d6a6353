import type { Card } from "~/domain/resources/card";
import { useRootData } from "~/ui/page/root-data";
import { useSentForms } from "~/ui/page/sent-forms";

/** Returns a function that applies pending votes to a record. Call it once per list. */
export function useVotes(): <Record extends Pick<Card, "id" | "upvotes" | "upvoted">>(record: Record) => Record {
  const sent = useSentForms();
  const step = useRootData()?.currentUser?.hasPendingVotes ? 0 : 1;
  return (record) => {
    const form = sent.get(`/resources/${record.id}/upvote`);
    const upvoted = form ? form.get("_method") !== "delete" : record.upvoted;
    return upvoted === record.upvoted
      ? record
      : { ...record, upvoted, upvotes: record.upvotes + (upvoted ? step : -step) };
  };
}
