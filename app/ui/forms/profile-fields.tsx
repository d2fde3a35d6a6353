import type { FieldMetadata } from "@conform-to/react";
import { countries } from "~/domain/accounts/sign-up/countries";
import { roles } from "~/domain/accounts/sign-up/roles";
import states from "~/domain/accounts/sign-up/states.json" with { type: "json" };
import { Field, SelectField } from "./field";

type Fields<Name extends string> = Record<Name, FieldMetadata<string>>;
type NameFieldsProps = { fields: Fields<"first_name" | "last_name">; isFirst?: boolean };

export function NameFields({ fields, isFirst }: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field meta={fields.first_name} label="First Name" type="text" autoComplete="given-name" isFirst={isFirst} />
      <Field meta={fields.last_name} label="Last Name" type="text" autoComplete="family-name" />
    </div>
  );
}

export function RoleField({ meta, hint }: { meta: FieldMetadata<string>; hint?: string }) {
  return <SelectField meta={meta} label="Role" hint={hint} options={choices(roles)} />;
}

/** City, country and state. CSS shows the state where there are states, so it works without JavaScript. */
export function PlaceFields({ fields }: { fields: Fields<"city" | "country" | "state"> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.city} label="City (optional)" type="text" autoComplete="address-level2" />
        <SelectField
          meta={fields.country}
          label="Country (optional)"
          options={choices(countries)}
          autoComplete="country-name"
        />
      </div>
      <div className="for-states">
        <SelectField
          meta={fields.state}
          label="State (optional)"
          options={choices(states)}
          autoComplete="address-level1"
        />
      </div>
    </>
  );
}

const choices = (values: readonly string[]) => [
  { value: "", label: "Choose" },
  ...values.map((value) => ({ value, label: value })),
];
