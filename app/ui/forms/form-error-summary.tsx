import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Toast } from "./toast";

type Props = {
  id?: string;
  result?: SubmissionResult;
  /** The error of a form without Conform. */
  message?: string | null;
  /** Also shows an error of the whole form as a toast. */
  hasToast?: boolean;
};

/** The errors of a form. */
export function ErrorSummary({ id, result, message, hasToast = false }: Props) {
  const isIdle = useNavigation().state === "idle";
  const formError = message ?? result?.error?.[""]?.join(", ");
  const text = formError ?? fieldsText(result);
  if (!text) return null;
  return (
    <>
      <FormMessage id={id} of={result ?? message}>
        {text}
      </FormMessage>
      {hasToast && formError && isIdle && <Toast kind="error" text={formError} isRepeated />}
    </>
  );
}

type MessageProps = {
  id?: string;
  /** The response that it is about. */
  of: unknown;
  role?: "alert" | "status";
  look?: string;
  children: ReactNode;
};

/** What came of a form. It takes the focus with each response: by JavaScript, or by `autofocus` without it. */
export function FormMessage({ id, of, role = "alert", look = errorLook, children }: MessageProps) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), [of]);
  return (
    <p
      ref={element}
      id={id}
      role={role}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the response to a form, and this is its result
      autoFocus
      className={`rounded-control p-3 ${look}`}
    >
      {children}
    </p>
  );
}

const errorLook = "bg-danger-soft text-danger outline-danger";

/** Counts the fields with errors. Each shows its own error. */
function fieldsText(result: SubmissionResult | undefined): string | undefined {
  const count = Object.values(result?.error ?? {}).filter((errors) => errors && errors.length > 0).length;
  if (count === 0) return undefined;
  return count === 1 ? "Please correct the marked field." : `Please correct the ${count} marked fields.`;
}
