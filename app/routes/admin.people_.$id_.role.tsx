import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeRole } from "~/domain/accounts/people/manage-person.server";
import { roleForm, roleLabels } from "~/domain/accounts/people/person-forms";
import { requireAdmin } from "~/http/auth/admin.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { readForm } from "~/http/body/read-body.server";
import { personFormLoader, replyToChange, requirePerson } from "~/http/people/person.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { SelectField } from "~/ui/forms/select-field";
import { privateMeta } from "~/ui/layout/page-meta";
import { PersonForm, type Reauthentication } from "~/ui/people/person-form";
import { UnconfirmedNote } from "~/ui/people/unconfirmed-note";

export const meta = () => privateMeta("Change Role");

export const loader = personFormLoader;

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin });
  const person = await requirePerson(request, params);
  const parsed = parseWithZod(form, { schema: roleForm });
  if (parsed.status !== "success") return data(parsed.reply({ hideFields: ["password", "code"] }), { status: 422 });
  const wrong = await reauthenticationError(request, form, admin);
  if (wrong) return replyWithError(form, wrong);
  const { role } = parsed.value;
  const change = await changeRole({ personId: person.id, admin, role });
  const label = roleLabels[role].toLowerCase();
  return replyToChange(request, params, change, {
    done: `${person.email} is now ${role === "administrator" ? "an" : "a"} ${label} and has to log in again.`,
    already: `${person.email} already has this role.`,
  });
}

const options = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

export default function ChangeRole() {
  const { person, counts, hasSecondFactor } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ role: string } & Reauthentication>({
    id: "role",
    lastResult: result,
    defaultValue: { role: person.role },
  });
  return (
    <PersonForm
      title="Change role"
      {...{ person, counts, form, hasSecondFactor, result }}
      password={fields.password}
      code={fields.code}
      button="Change role"
    >
      <UnconfirmedNote person={person} />
      <SelectField
        meta={fields.role}
        label="Role"
        options={options}
        hint="Moderators review what others send and edit resources. Administrators can do everything."
      />
      <p className="text-sm text-soft">The person gets an email and is logged out everywhere.</p>
    </PersonForm>
  );
}
