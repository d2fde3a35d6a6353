import type { Card } from "~/domain/resources/card";
import { saveStateValues } from "~/domain/resources/save-states";
import { useSentForms } from "~/ui/page/sent-forms";

/** Returns a function that applies pending saves to a record. Call it once per list. */
export function useSaves(): <Record extends Pick<Card, "id" | "saved">>(record: Record) => Record {
  const sent = useSentForms();
  return (record) => {
    const form = sent.get(saveAction(record));
    const state = form?.get("add") ?? form?.get("state");
    return form ? { ...record, saved: saveStateValues.find((value) => value === state) } : record;
  };
}

/** Where the forms that save or remove a resource are sent. */
export const saveAction = ({ id }: Pick<Card, "id">) => `/library/${id}`;
