import { useFetchers } from "@remix-run/react";
import { useRootData } from "./root-data";

/**
 * Returns the forms of a member that are on their way in the background, by their actions, so that a page shows at once what
 * they change. The data of one that could not be sent is null. Visitors are asked to log in first.
 */
export function useSentForms(): Map<string, FormData> {
  const isMember = useRootData()?.currentUser != null;
  const sent = new Map<string, FormData>();
  for (const { formAction, formData, data } of useFetchers())
    if (isMember && formAction && formData && data !== null) sent.set(formAction, formData);
  return sent;
}
