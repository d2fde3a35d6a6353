import { fetchPageFacts } from "~/domain/links/facts/fetch-facts.server";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import { maxPitchLength } from "~/domain/review/submissions/submission";

type FillIn = { form: FormData; filled: number } | { message: string };

/** Fills the empty fields of a form. Does not change fields that have text. */
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
  return filled > 0 ? { form, filled } : { message: "The page has no facts for the empty fields" };
}

/** A short description becomes the pitch, if the form has no pitch. */
function fieldsOf(
  { title, description, price, language }: PageFacts,
  needsPitch: boolean,
): Record<string, string | null> {
  const isPitch = needsPitch && description !== null && description.length <= maxPitchLength;
  return {
    title,
    pitch: isPitch ? description : null,
    description: isPitch ? null : description,
    price,
    languages: language,
  };
}
