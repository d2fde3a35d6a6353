import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { Field } from "~/ui/forms/field";
import type { AuthPlace } from "./auth-links";

type EmailFieldProps = { meta: FieldMetadata<string>; place: AuthPlace; lastResult?: SubmissionResult };

/** The first field of the forms that identify an account. It gets the focus, unless the page shows an error. */
export function EmailField({ meta, place, lastResult }: EmailFieldProps) {
  const isFirst = !place.modal && !lastResult;
  return (
    <Field meta={meta} label="Email" type="email" required hasMark={false} autoComplete="username" isFirst={isFirst} />
  );
}

export function BackToLogin({ place }: { place: AuthPlace }) {
  return (
    <a className="link inline-block py-2 text-sm" href={place.hrefOf("login")} data-keep-scroll>
      Back to login
    </a>
  );
}
