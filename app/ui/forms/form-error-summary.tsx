import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Toast } from "~/ui/document/toast";

type Props = {
  id?: string;
  /** What the server answered to the form. */
  result?: SubmissionResult;
  /** The error of a form that has no such result. */
  message?: string | null;
  /** Also shows an error of the whole form as a toast. */
  hasToast?: boolean;
};

/**
 * What the server found wrong with a form. Each response moves the focus here and scrolls it into view: by script, or
 * where none runs by `autofocus`, which browsers heed for whatever can be focused.
 */
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
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it has to say
        autoFocus
        className="rounded-lg bg-danger-soft p-3 text-danger"
      >
        {text}
      </p>
      {hasToast && formError && isIdle && <Toast kind="error" text={formError} isRepeated />}
    </>
  );
}

/** The fields say themselves what is wrong with them. */
function fieldsText(result: SubmissionResult | undefined): string | undefined {
  const count = Object.values(result?.error ?? {}).filter((errors) => errors && errors.length > 0).length;
  if (count === 0) return undefined;
  return count === 1 ? "Please correct the marked field." : `Please correct the ${count} marked fields.`;
}
