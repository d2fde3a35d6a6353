import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, MetaArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { changePerson, personFormLoader } from "~/http/people/person.server";
import { BackLink } from "~/ui/document/page-parts";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { privateMeta } from "~/ui/page/page-meta";
import { nameOf } from "~/ui/people/person-facts";
import { findPersonForm, type PersonFormValues, personConstraint } from "~/ui/people/person-forms";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = ({ params }: MetaArgs) => privateMeta(findPersonForm(params.deed)?.title ?? "People");

export const loader = personFormLoader;

export const action = ({ request, params }: ActionFunctionArgs) => changePerson(request, params);

/** A form about a person that asks for the administrator's password again. */
export default function PersonForm() {
  const { person, counts, hasSecondFactor } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { title, button, isDanger, Fields } = findPersonForm(useParams().deed)!;
  const [form, fields] = useForm<PersonFormValues>({
    id: "person",
    lastResult: result,
    defaultValue: { role: person.role },
    constraint: personConstraint,
  });
  const page = `/admin/people/${person.id}`;
  return (
    <>
      <AdminHeading title={title} tab="people" counts={counts} />
      <BackLink href={page}>{nameOf(person)}</BackLink>
      <PostForm
        form={form}
        result={result}
        button={button}
        isDanger={isDanger}
        cancel={page}
        className="panel max-w-xl space-y-4 max-sm:p-4"
      >
        <Fields fields={fields} person={person} />
        <ReauthenticationFields fields={fields} hasSecondFactor={hasSecondFactor} />
      </PostForm>
    </>
  );
}
