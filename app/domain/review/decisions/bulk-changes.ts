/** What can be changed of many published resources at once. */
import { z } from "zod";
import { categories } from "~/domain/resources/list/listings";
import { termSlug } from "~/domain/resources/terms/term-schema";
import { terms } from "~/domain/resources/terms/terms";
import { levels, levelValues } from "~/domain/resources/values/details";
import { languages, languageTag } from "~/domain/resources/values/details/languages";
import { tags } from "~/domain/resources/values/tags";

const language = z.string().refine((value) => languageTag(value) === value, "Language is not a language tag");

/** One change, as a form and a program send it. */
export const bulkChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add-tag"), value: termSlug("tag") }),
  z.object({ kind: z.literal("remove-tag"), value: termSlug("tag") }),
  z.object({ kind: z.literal("category"), value: termSlug("category") }),
  z.object({ kind: z.literal("format"), value: termSlug("format") }),
  z.object({ kind: z.literal("level"), value: z.enum(levelValues) }),
  z.object({ kind: z.literal("language"), value: language }),
  z.object({ kind: z.literal("price"), value: z.literal("free") }),
]);

export type BulkChange = z.output<typeof bulkChange>;

/** Returns the change that a form's "kind value" says, or undefined. */
export function readChange(typed: unknown): BulkChange | undefined {
  const [kind, value] = String(typed ?? "").split(" ");
  return bulkChange.safeParse({ kind, value }).data;
}

export const maxBulkEdit = 5_000;

/** The body of the call: the resources by their ids, or all that a search of the queue finds. */
export const bulkEditBody = z.object({
  ids: z.array(z.int().positive()).min(1).max(maxBulkEdit).optional(),
  q: z.string().max(300).optional(),
  change: bulkChange,
});

type Choice = { kind: BulkChange["kind"]; label: string; values: { value: string; label: string }[] };

/** Returns the changes that the form offers, by kind. */
export function bulkChoices(): Choice[] {
  const tagValues = tags.map((tag) => ({ value: tag, label: tag }));
  return [
    { kind: "add-tag", label: "Add a tag", values: tagValues },
    { kind: "remove-tag", label: "Remove a tag", values: tagValues },
    { kind: "category", label: "Category", values: [...categories] },
    { kind: "format", label: "Format", values: terms.format.map(({ slug, label }) => ({ value: slug, label })) },
    { kind: "level", label: "Level", values: [...levels] },
    { kind: "language", label: "Language", values: [...languages] },
    { kind: "price", label: "Price", values: [{ value: "free", label: "Free" }] },
  ];
}
