import type { FieldMetadata } from "@conform-to/react";
import { useRootData } from "~/ui/page/root-data";
import { TextLink } from "./button";
import { Field } from "./field";

type FieldProps = { meta: FieldMetadata<string> };

/** The password of the current user, or where to choose one. */
export function OwnPasswordField(props: FieldProps) {
  if (useRootData()?.currentUser?.hasNoPassword)
    return (
      <p>
        Your account has no password yet. <TextLink href="/account/password">Choose one</TextLink> first, because it is
        asked for here.
      </p>
    );
  return <Field {...props} label="Your Password" type="password" required autoComplete="current-password" />;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({
  hint = "Six digits from your app, or a recovery code.",
  ...props
}: FieldProps & { hint?: string; inputMode?: "numeric" }) {
  return <Field {...props} label="Code" type="text" required autoComplete="one-time-code" hint={hint} />;
}

type Props = {
  fields: Record<"password" | "code", FieldMetadata<string>>;
  hasSecondFactor?: boolean;
};

/** The password and, for an account with a second factor, a code. */
export function ReauthenticationFields({ fields, hasSecondFactor = true }: Props) {
  return (
    <>
      <OwnPasswordField meta={fields.password} />
      {hasSecondFactor && <CodeField meta={fields.code} />}
    </>
  );
}
