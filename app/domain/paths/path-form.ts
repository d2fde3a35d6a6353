import { z } from "zod";
import { lines, requiredText, tagList } from "~/domain/resources/fields/fields";
import {
  levelValues,
  maxHeadingLength,
  maxNoteLength,
  maxSteps,
  maxSummaryLength,
  maxTitleLength,
  visibilityValues,
} from "./path-values";

/** What a path has in lists and in copies of it. */
export const listedFields = ["title", "summary", "level", "tags"] as const;
/** All that its form has beside the steps. */
export const fieldNames = [...listedFields, "visibility"] as const;

/** What a form has before it is validated. */
export type TypedValues = Record<"title" | "summary" | "level" | "visibility", string> & { tags: string[] };

/** A step: a resource, and what the author of the path says about it. */
export const pathStep = z.object({
  resource_id: z.int("A step needs a resource").positive("A step needs a resource"),
  heading: lines(maxHeadingLength, "Heading"),
  note: lines(maxNoteLength, "Note"),
  optional: z.boolean("Optional must be true or false").default(false),
});

const fields = {
  title: requiredText(maxTitleLength, "Title"),
  summary: lines(maxSummaryLength, "Summary"),
  level: z.enum(levelValues, "Choose a level").default("beginner"),
  visibility: z.enum(visibilityValues, "Choose who can see it").default("private"),
  tags: tagList(),
  steps: z.array(pathStep, "Steps must be a list").max(maxSteps, `A path has at most ${maxSteps} steps`).default([]),
};

function check({ visibility, summary, steps }: z.output<z.ZodObject<typeof fields>>, context: z.RefinementCtx): void {
  const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (new Set(steps.map((step) => step.resource_id)).size < steps.length)
    issue("steps", "A resource can be in a path only once");
  if (visibility !== "public") return;
  if (summary === "") issue("summary", "A public path needs a summary");
  if (steps.length === 0) issue("steps", "A public path needs at least one step");
}

/** The whole of a path, which is saved at once. The steps are in their order. */
export const pathForm = z.object(fields).superRefine(check);

export type PathForm = z.output<typeof pathForm>;
export type PathStep = z.output<typeof pathStep>;

export const reportReason = requiredText(500, "Reason");
