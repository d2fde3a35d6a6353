import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { AuthMode, AuthPlace } from "./auth-links";

type Props = { form: FormMetadata; mode: AuthMode; place: AuthPlace; children: ReactNode };

/** The frame of the forms: where it is posted, where success leads, and what is wrong. */
export function AuthForm({ form, mode, place, children }: Props) {
  return (
    <form
      method="post"
      action={`/auth/${mode}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      data-stay={place.modal || undefined}
      className="stack mt-4"
    >
      {form.errors && (
        <p role="alert" id={form.errorId} className="rounded-lg bg-danger-soft p-3 text-danger">
          {form.errors.join(", ")}
        </p>
      )}
      <input type="hidden" name="redirectTo" value={place.redirectTo} />
      {place.modal && <input type="hidden" name="page" value={place.page} />}
      {children}
    </form>
  );
}
