import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Toast } from "./toast";

type Props = {
  id?: string;
  result?: SubmissionResult;
  /** The error of a form without Conform. */
  message?: string | null;
  /** Also shows an error of the whole form as a toast. */
  hasToast?: boolean;
};

/** The errors of a form. It takes the focus after each response, by JavaScript or by `autofocus`. */
export function ErrorSummary({ id, result, message, hasToast = false }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const isIdle = useNavigation().state === "idle";
  const formError = message ?? result?.error?.[""]?.join(", ");
  const text = formError ?? fieldsText(result);

  useEffect(() => {
    if (result || message) summary.current?.focus();
  }, [result, message]);

  if (!text) return null;
  return (
    <>
      <p
        ref={summary}
        id={id}
        role="alert"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the page is the response to a form, and this is its result
        autoFocus
        className="rounded-control bg-danger-soft p-3 text-danger outline-danger"
      >
        {text}
      </p>
      {hasToast && formError && isIdle && <Toast kind="error" text={formError} isRepeated />}
    </>
  );
}

/** Counts the fields with errors. Each shows its own error. */
function fieldsText(result: SubmissionResult | undefined): string | undefined {
  const count = Object.values(result?.error ?? {}).filter((errors) => errors && errors.length > 0).length;
  if (count === 0) return undefined;
  return count === 1 ? "Please correct the marked field." : `Please correct the ${count} marked fields.`;
}
