import { z } from "zod";
import { inOneLine, lines } from "~/domain/resources/fields/fields";
import { maxCommentLength, verdictValues } from "~/domain/resources/verdict-values";

export const verdictForm = z.object({
  verdict: z.enum(verdictValues, "Choose whether it was worth it"),
  /** One paragraph. */
  comment: inOneLine(lines(maxCommentLength, "Comment")),
  /** Whether the comment is shown with its author's name. */
  named: z
    .string()
    .nullish()
    .transform((value) => value === "on"),
});

export type VerdictForm = z.output<typeof verdictForm>;
