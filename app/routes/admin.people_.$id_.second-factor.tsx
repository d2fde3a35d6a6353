import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resetSecondFactor } from "~/domain/accounts/people/manage-person.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { readForm } from "~/http/body/read-body.server";
import { personFormLoader, replyToChange, requirePerson } from "~/http/people/person.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { PersonForm, type Reauthentication } from "~/ui/people/person-form";

export const meta = () => privateMeta("Reset Two-Factor Authentication");

export const loader = personFormLoader;

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin });
  const person = await requirePerson(request, params);
  const wrong = await reauthenticationError(request, form, admin);
  if (wrong) return replyWithError(form, wrong);
  const change = await resetSecondFactor({ personId: person.id, admin });
  return replyToChange(request, params, change, {
    done: `Two-factor authentication of ${person.email} is off.`,
    already: `${person.email} does not use two-factor authentication.`,
  });
}

/** Turns off two-factor authentication of a person who lost phone and codes. */
export default function ResetSecondFactor() {
  const { person, counts, hasSecondFactor } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<Reauthentication>({ id: "reset-second-factor", lastResult: result });
  return (
    <PersonForm
      title="Reset two-factor authentication"
      {...{ person, counts, form, hasSecondFactor, result }}
      password={fields.password}
      code={fields.code}
      button="Reset"
      isDanger
    >
      <p>
        For somebody who lost phone and recovery codes. Make sure that it is really them: they then log in with their
        password only. They get an email and are logged out everywhere.
      </p>
    </PersonForm>
  );
}
