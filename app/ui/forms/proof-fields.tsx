import type { FieldMetadata } from "@conform-to/react";
import { Field } from "./field";

type FieldProps = { meta: FieldMetadata<string>; saidIn: string };

/** The password once more, of who is signed in. */
export function OwnPasswordField(props: FieldProps) {
  return <Field {...props} label="Your Password" type="password" required autoComplete="current-password" />;
}

/** A code of the second factor. */
export function CodeField({
  hint = "Six digits from your app, or a recovery code.",
  ...props
}: FieldProps & { hint?: string }) {
  return <Field {...props} label="Code" type="text" required autoComplete="one-time-code" hint={hint} />;
}

type Props = { password: FieldMetadata<string>; code: FieldMetadata<string>; saidIn: string };

/** What proves once more whose account it is. */
export function ProofFields({ password, code, saidIn }: Props) {
  return (
    <>
      <OwnPasswordField meta={password} saidIn={saidIn} />
      <CodeField meta={code} saidIn={saidIn} />
    </>
  );
}
