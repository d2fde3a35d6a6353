import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { suspend } from "~/domain/accounts/people/manage-person.server";
import { maxSuspensionReason, suspensionForm } from "~/domain/accounts/people/person-forms";
import { requireAdmin } from "~/http/auth/admin.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { readForm } from "~/http/body/read-body.server";
import { personFormLoader, replyToChange, requirePerson } from "~/http/people/person.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { TextAreaField } from "~/ui/forms/field";
import { privateMeta } from "~/ui/layout/page-meta";
import { PersonForm, type Reauthentication } from "~/ui/people/person-form";

export const meta = () => privateMeta("Suspend");

export const loader = personFormLoader;

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin });
  const person = await requirePerson(request, params);
  const parsed = parseWithZod(form, { schema: suspensionForm });
  if (parsed.status !== "success") return data(parsed.reply({ hideFields: ["password", "code"] }), { status: 422 });
  const wrong = await reauthenticationError(request, form, admin);
  if (wrong) return replyWithError(form, wrong);
  const { reason, hidesContent } = parsed.value;
  const change = await suspend({ personId: person.id, admin, reason, hidesContent: hidesContent === "on" });
  return replyToChange(request, params, change, {
    done: `${person.email} is suspended.`,
    already: `${person.email} was already suspended.`,
  });
}

export default function Suspend() {
  const { person, counts, hasSecondFactor } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ reason: string; hidesContent: string } & Reauthentication>({
    id: "suspend",
    lastResult: result,
    constraint: { reason: { required: true, maxLength: maxSuspensionReason } },
  });
  return (
    <PersonForm
      title="Suspend"
      {...{ person, counts, form, hasSecondFactor, result }}
      password={fields.password}
      code={fields.code}
      button="Suspend"
      isDanger
    >
      <p>They are logged out everywhere, cannot log in, and are a member if they had another role.</p>
      <TextAreaField
        meta={fields.reason}
        label="Reason"
        rows={3}
        hint={`They read it in an email and when they log in. At most ${maxSuspensionReason} characters.`}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={fields.hidesContent.name}
          defaultChecked={fields.hidesContent.initialValue === "on"}
          className="size-5 shrink-0"
        />
        Hide their paths and comments
      </label>
    </PersonForm>
  );
}
