import { failureText } from "../db/failure";
import { OperatorError } from "../operator-error";

/** Returns the message for a failed start: one sentence if the operator can fix the cause, else the error with its stack trace. */
export function explainFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall, path, message } = error as NodeJS.ErrnoException;
  return code && syscall && path ? `${message}.` : failureText(error);
}
