import { useFetchers } from "@remix-run/react";
import type { Card } from "~/domain/resources/card";
import { type SaveState, saveStateValues } from "~/domain/resources/save-states";
import { useRootData } from "~/ui/page/root-data";

/** Returns a function that applies pending saves to a record. Call it once per list. */
export function useSaves(): <Record extends Pick<Card, "id" | "saved">>(record: Record) => Record {
  const currentUser = useRootData()?.currentUser;
  const pendingSaves = new Map<string, SaveState | undefined>();
  for (const { formAction, formData, data } of useFetchers()) {
    // The fetcher's data is null if the save could not be sent.
    if (currentUser && formAction && formData && data !== null)
      pendingSaves.set(
        formAction,
        saveStateValues.find((state) => state === (formData.get("add") ?? formData.get("state"))),
      );
  }
  return (record) => {
    const action = saveAction(record);
    return pendingSaves.has(action) ? { ...record, saved: pendingSaves.get(action) } : record;
  };
}

/** Where the forms that save or remove a resource are sent. */
export const saveAction = ({ id }: Pick<Card, "id">) => `/library/${id}`;
