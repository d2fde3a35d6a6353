import { z } from "zod";
import { text } from "~/domain/resources/fields/fields";
import { maxCommentLength, verdictValues } from "~/domain/resources/verdict-values";

/** A comment is one paragraph. Line ends become spaces first, because forms send two characters for each. */
const comment = z.preprocess(
  (value) => (typeof value === "string" ? value.replace(/\s+/g, " ") : (value ?? "")),
  text(maxCommentLength, "Comment"),
);

export const verdictForm = z.object({
  verdict: z.enum(verdictValues, "Choose whether it was worth it"),
  comment,
  /** Whether the comment is shown with its author's name. */
  named: z
    .string()
    .nullish()
    .transform((value) => value === "on"),
});

export type VerdictForm = z.output<typeof verdictForm>;
