import type { FieldMetadata } from "@conform-to/react";
import { Field } from "./field";

type Props = { password: FieldMetadata<string>; code: FieldMetadata<string>; saidIn: string };

/** What proves once more whose account it is. */
export function ProofFields({ password, code, saidIn }: Props) {
  return (
    <>
      <Field
        meta={password}
        label="Your Password"
        type="password"
        required
        autoComplete="current-password"
        saidIn={saidIn}
      />
      <Field
        meta={code}
        label="Code"
        type="text"
        required
        autoComplete="one-time-code"
        hint="The six digits that your app shows, or one of your recovery codes."
        saidIn={saidIn}
      />
    </>
  );
}
