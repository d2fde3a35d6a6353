import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { ListedPerson } from "~/domain/accounts/people/list-people.server";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { BackLink } from "~/ui/layout/page-parts";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { nameOf } from "./person-facts";

export type Reauthentication = { password: string; code: string };

type Props = {
  title: string;
  person: ListedPerson;
  counts: Parameters<typeof AdminHeading>[0]["counts"];
  // Each form has its own fields beside these.
  // biome-ignore lint/suspicious/noExplicitAny: Conform's type of a form names all of them
  form: FormMetadata<any>;
  password: FieldMetadata<string>;
  code: FieldMetadata<string>;
  /** Whether the administrator also needs a code. */
  hasSecondFactor: boolean;
  result?: SubmissionResult;
  button: string;
  isDanger?: boolean;
  /** What happens, and the form's own fields. */
  children: ReactNode;
};

/** A form about a person that asks for the administrator's password again. */
export function PersonForm({ title, person, counts, form, hasSecondFactor, result, button, ...rest }: Props) {
  const page = `/admin/people/${person.id}`;
  return (
    <>
      <AdminHeading title={title} tab="people" counts={counts} />
      <BackLink href={page}>{nameOf(person)}</BackLink>
      <PostForm
        form={form}
        result={result}
        button={button}
        isDanger={rest.isDanger}
        cancel={page}
        className="panel max-w-xl space-y-4 max-sm:p-4"
      >
        {rest.children}
        <ReauthenticationFields
          password={rest.password}
          code={rest.code}
          errorElementId={form.errorId}
          hasSecondFactor={hasSecondFactor}
        />
      </PostForm>
    </>
  );
}
