/** "Fill in from the link": the form of a submission with what the linked page says about itself. */
import { fetchPageFacts } from "~/domain/links/facts/fetch-facts.server";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import { maxPitchLength } from "~/domain/review/submissions/submission";

export type FillIn = { form: FormData; filled: number } | { message: string };

/** Fills the empty fields of a form; what somebody has typed stays. */
export async function fillInFromLink(typed: FormData): Promise<FillIn> {
  const fetched = await fetchPageFacts(String(typed.get("productLink") ?? ""));
  if (fetched.kind === "failed") return { message: fetched.message };
  const form = new FormData();
  for (const [name, value] of typed) if (name !== "fill") form.append(name, value);
  let filled = 0;
  const isEmpty = (name: string) => !String(form.get(name) ?? "").trim();
  for (const [name, value] of Object.entries(fieldsOf(fetched.facts, isEmpty("pitch")))) {
    if (!value || !isEmpty(name)) continue;
    form.set(name, value);
    filled += 1;
  }
  return filled > 0 ? { form, filled } : { message: "The page says nothing that is not filled in already" };
}

/** A description that is short enough is the pitch, if there is none. */
function fieldsOf({ title, description, price }: PageFacts, needsPitch: boolean): Record<string, string | null> {
  const isPitch = needsPitch && description !== null && description.length <= maxPitchLength;
  return { title, pitch: isPitch ? description : null, description: isPitch ? null : description, price };
}
