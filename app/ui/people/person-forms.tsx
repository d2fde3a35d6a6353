/** The forms about a person: their words and fields. `http/people/person.server.ts` does what they say. */

import type { FieldMetadata } from "@conform-to/react";
import type { ComponentType } from "react";
import { maxSuspensionReason, roleLabels } from "~/domain/accounts/people/person-forms";
import { TextLink } from "~/ui/forms/button";
import { CheckboxField } from "~/ui/forms/checkbox";
import { SelectField, TextAreaField } from "~/ui/forms/field";
import { ownValue } from "~/values/own-value";

export type PersonFormValues = { role: string; reason: string; hidesContent: string; password: string; code: string };

export const personConstraint = { reason: { required: true, maxLength: maxSuspensionReason } };

type Person = { id: number; emailConfirmedAt: Date | string | null };

type PersonForm = {
  title: string;
  button: string;
  isDanger?: boolean;
  Fields: ComponentType<{ fields: Record<keyof PersonFormValues, FieldMetadata<unknown>>; person: Person }>;
};

const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

const forms: Record<string, PersonForm> = {
  role: {
    title: "Change role",
    button: "Change role",
    Fields: ({ fields, person }) => (
      <>
        <UnconfirmedNote person={person} />
        <SelectField
          meta={fields.role}
          label="Role"
          options={roleOptions}
          hint="Moderators review what others send and edit resources. Administrators can do everything."
        />
        <p className="text-sm text-soft">The person gets an email and is logged out everywhere.</p>
      </>
    ),
  },
  suspend: {
    title: "Suspend",
    button: "Suspend",
    isDanger: true,
    Fields: ({ fields: { reason, hidesContent } }) => (
      <>
        <p>They are logged out everywhere, cannot log in, and are a member if they had another role.</p>
        <TextAreaField
          meta={reason}
          label="Reason"
          rows={3}
          hint={`They read it in an email and when they log in. At most ${maxSuspensionReason} characters.`}
        />
        <CheckboxField meta={hidesContent}>Hide their paths and comments</CheckboxField>
      </>
    ),
  },
  "second-factor": {
    title: "Reset two-factor authentication",
    button: "Reset",
    isDanger: true,
    Fields: () => (
      <p>
        For somebody who lost phone and recovery codes. Make sure that it is really them: they then log in with their
        password only. They get an email and are logged out everywhere.
      </p>
    ),
  },
  unlink: {
    title: "Unlink from the log-in provider",
    button: "Unlink",
    isDanger: true,
    Fields: () => (
      <p>
        For somebody who has an address now that was another&apos;s before. The owner of the address gets an email,
        chooses a password with it, and has the account. A role that groups gave ends. They are logged out everywhere.
      </p>
    ),
  },
};

/** Returns the form with this name in the URL. */
export const findPersonForm = (name = ""): PersonForm | undefined => ownValue(forms, name);

/** Says before the press that an unconfirmed email gets no more rights, and where to change that. */
export function UnconfirmedNote({ person: { id, emailConfirmedAt } }: { person: Person }) {
  if (emailConfirmedAt) return null;
  return (
    <p>
      This person has not confirmed their email, so they cannot become a moderator or an administrator: somebody else
      may have signed up with it. If you know that it is theirs, first mark it as confirmed on{" "}
      <TextLink href={`/admin/people/${id}`}>their page</TextLink>.
    </p>
  );
}
