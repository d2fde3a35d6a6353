import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type SubmissionForm, submissionForm } from "~/domain/review/submissions/submission";

type Options = { id: string; lastResult?: SubmissionResult; defaultValue: Partial<SubmissionForm> };

/** The form of a submission, validated in the browser by the schema that the server uses. */
export function useSubmissionForm(options: Options) {
  return useForm<SubmissionForm>({
    ...options,
    constraint: getZodConstraint(submissionForm),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: submissionForm }),
  });
}
