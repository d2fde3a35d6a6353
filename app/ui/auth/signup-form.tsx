import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { accountTypes } from "~/domain/accounts/sign-up/roles";
import { minPasswordCharacters } from "~/domain/accounts/sign-up/sign-up-form";
import { Submit } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { FieldError } from "~/ui/forms/field-frame";
import { NameFields, PlaceFields, RoleField } from "~/ui/forms/profile-fields";
import type { AuthPlace } from "~/ui/page/auth-links";
import { AuthForm, BackToLogin } from "./auth-form";
import { ProviderLink } from "./provider-link";

type Fields = Record<
  "email" | "password" | "first_name" | "last_name" | "account_type" | "role" | "city" | "state" | "country",
  string
>;
type Props = { place: AuthPlace; lastResult?: SubmissionResult };

/** All errors show at the top and below their fields. CSS shows role and state, so it works without JavaScript. */
export function SignupForm({ place, lastResult }: Props) {
  const [form, fields] = useForm<Fields>({ id: "signup", lastResult });
  const isFirst = !place.modal && !lastResult;
  const places = [fields.city, fields.state, fields.country];
  return (
    <AuthForm
      form={form}
      lastResult={lastResult}
      mode="signup"
      place={place}
      introduction="Upvote what helps you, find it again in My Upvotes, and follow your submissions."
    >
      <ProviderLink to={place.redirectTo} />
      <NameFields fields={fields} isFirst={isFirst} />
      <Field meta={fields.email} label="Email" type="email" autoComplete="username" />
      <Field
        meta={fields.password}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${minPasswordCharacters} characters`}
      />
      <fieldset onChange={clearRole} aria-describedby={fields.account_type.errors && fields.account_type.errorId}>
        <legend className="mb-1 text-sm font-semibold">I want to</legend>
        <p className="mb-2 text-sm text-soft">
          Lead projects of your own, or take a part in others. Here both can do the same.
        </p>
        <div className="flex flex-wrap gap-4">
          {accountTypes.map(({ value, label }) => (
            <label
              key={value}
              className={`chip flex-1 basis-40 cursor-pointer rounded-control ${fields.account_type.errors ? "border-danger" : "border-control"}`}
            >
              <input
                type="radio"
                name="account_type"
                value={value}
                defaultChecked={fields.account_type.initialValue === value}
              />
              {label}
            </label>
          ))}
        </div>
        <FieldError of={fields.account_type.id} errors={fields.account_type.errors} />
      </fieldset>
      <div className="for-participants">
        <RoleField meta={fields.role} />
      </div>
      <details open={places.some((field) => field.initialValue || field.errors)}>
        <summary className="fold fold-inline text-sm">City and country (optional)</summary>
        <div className="stack mt-2">
          <PlaceFields fields={fields} />
        </div>
      </details>
      <div className="dialog-footer">
        <Submit look="button-primary w-full">Create Account</Submit>
        <p className="text-sm">
          Already have an account? <BackToLogin place={place} />
        </p>
      </div>
    </AuthForm>
  );
}

/** Choosing the account type clears the role. */
function clearRole(event: ChangeEvent<HTMLFieldSetElement>) {
  const role = event.currentTarget.form?.elements.namedItem("role");
  if (role instanceof HTMLSelectElement) role.value = "";
}
