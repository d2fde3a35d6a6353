import type { FieldMetadata } from "@conform-to/react";
import { Field } from "./field";

type Props = {
  meta: FieldMetadata<unknown>;
  /** The email of a member, who does not enter one. */
  email: string | null;
  /** What we write then, such as "how it ended". */
  about: string;
};

/** Where somebody wants to hear what became of it. */
export function OptionalEmail({ meta, email, about }: Props) {
  if (email !== null)
    return (
      <p className="text-sm text-soft">
        We will tell you at <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi> {about}.
      </p>
    );
  return (
    <Field
      meta={meta}
      label="Email (optional)"
      type="email"
      autoComplete="email"
      hint={`We tell you ${about}, and then delete your address.`}
    />
  );
}
