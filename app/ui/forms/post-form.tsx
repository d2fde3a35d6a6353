import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ButtonLink, Submit } from "./button";
import { ErrorSummary } from "./form-error-summary";

type Props = {
  // Each form has its own fields.
  // biome-ignore lint/suspicious/noExplicitAny: Conform's type of a form names all of them
  form: FormMetadata<any>;
  result?: SubmissionResult;
  button: string;
  /** Another button that sends the same fields. */
  otherButton?: ReactNode;
  isDanger?: boolean;
  /** Where the link beside the button leads. */
  cancel?: string;
  cancelText?: string;
  className?: string;
  children: ReactNode;
};

/** A form of Conform with the errors of the whole form above its fields, and below them its button. */
export function PostForm({ form, result, className = "mt-6 space-y-4", children, ...end }: Props) {
  const { button, otherButton, isDanger, cancel, cancelText = "Cancel" } = end;
  return (
    <form method="post" id={form.id} noValidate={form.noValidate} onSubmit={form.onSubmit} className={className}>
      <ErrorSummary id={form.errorId} result={result} />
      {children}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Submit look={isDanger ? "button-danger" : "button-primary"}>{button}</Submit> {otherButton}{" "}
        {cancel && <ButtonLink href={cancel}>{cancelText}</ButtonLink>}
      </div>
    </form>
  );
}
