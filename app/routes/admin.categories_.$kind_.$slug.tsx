import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TermKind } from "~/domain/resources/terms/terms";
import { tags } from "~/domain/resources/values/tags";
import { canRetire, keepsSlug, kindWords, type TermValues, termIcons, valuesOf } from "~/domain/site/terms/term-form";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { handleTermForm, requireTerm, termsPath } from "~/http/site/term-editor.server";
import { BackLink } from "~/ui/document/page-parts";
import { Submit } from "~/ui/forms/button";
import { CheckboxField } from "~/ui/forms/checkbox";
import { Field, SelectField, TextAreaField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = () => privateMeta("Categories, formats and tags");

export const loader = adminLoader(async ({ request, params }) => {
  await requireAdmin(request);
  const { kind, term, rows } = await requireTerm(request, params);
  return {
    kind,
    back: termsPath(kind),
    term,
    // Its address cannot change.
    isFixed: term !== null && keepsSlug(kind, term.slug),
    canRetire: term !== null && canRetire(kind, term.slug),
    // The headings that tags have, and the tags that it can become.
    groups: kind === "tag" ? [...new Set(rows.flatMap(({ group }) => group ?? []))] : [],
    others:
      kind === "tag"
        ? rows
            .filter(({ slug, retiredAt }) => slug !== term?.slug && retiredAt === null)
            .map(({ slug, label }) => ({ value: slug, label }))
        : [],
  };
});

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin });
  const { kind } = await requireTerm(request, params);
  return handleTermForm(request, { kind, slug: params.slug!, form, admin });
}

export default function EditTerm() {
  const { counts, back, ...edit } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { kind, term } = edit;
  const { one, many } = kindWords[kind];
  return (
    <>
      <AdminHeading title={term?.label ?? `Add a ${one}`} tab="categories" counts={counts} />
      <BackLink href={back}>{many}</BackLink>
      <TermForm {...edit} reply={reply} />
    </>
  );
}

type TermFields = Omit<TermValues, "aliases"> & { aliases: string; into: string };

type TermFormProps = Omit<SerializeFrom<typeof loader>, "counts" | "back"> & {
  /** What the server made of the posted form. */
  reply?: { result: SubmissionResult; version: number };
};

const iconOptions = [
  { value: "", label: "Paper clip" },
  ...termIcons.map((value) => ({ value, label: value.replaceAll("-", " ") })),
];

const groupOptions = [
  { value: "", label: "In the menu" },
  { value: "topic", label: "Topics, below lists" },
];

/** The fields of a category, format or tag. Without JavaScript and with it, the browser loads what follows as a document. */
function TermForm({ kind, term, isFixed, canRetire, groups, others, reply }: TermFormProps) {
  const defaultValue = term && { ...valuesOf(term), aliases: term.aliases.join("\n") };
  const [form, fields] = useForm<TermFields>({ id: "term", lastResult: reply?.result, defaultValue });
  const field = (name: keyof TermFields, label: string, hint?: string) => (
    <Field meta={fields[name]} label={label} type="text" required={name === "label"} hint={hint} />
  );
  return (
    <form method="post" id={form.id} noValidate className="panel mt-2 max-w-xl space-y-4 max-sm:p-4" data-document>
      <input type="hidden" name="version" value={reply?.version ?? term?.version ?? 0} />
      <ErrorSummary id={form.errorId} result={reply?.result} />
      {field("label", "Name")}
      {isFixed ? (
        <p className="text-sm text-soft">Its address “{term?.slug}” is fixed.</p>
      ) : (
        field("slug", "Address", slugHint(kind, term?.formerSlugs ?? []))
      )}
      {kind === "format" && field("adminLabel", "Name in forms", "Empty: its name.")}
      {kind === "format" && field("plural", "Several of them", "Inside a sentence, such as “videos”. Empty: its name.")}
      {kind !== "format" && field("text", "What is in it", "A sentence.")}
      {kind === "tag" && field("group", "Heading", groupHint(groups))}
      {kind === "category" && <CategoryFields fields={fields} />}
      <TextAreaField meta={fields.aliases} label="Search words" rows={6} hint={aliasesHint} />
      {kind !== "tag" && <SelectField meta={fields.icon} label="Icon" options={iconOptions} />}
      {canRetire && (
        <CheckboxField meta={fields.isRetired}>Retired: forms do not offer it, and what has it keeps it</CheckboxField>
      )}
      {term && others.length > 0 && (
        <SelectField
          meta={fields.into}
          label="Becomes"
          hint="Everything with this tag gets the other one, and this address leads there. This cannot be undone."
          options={[{ value: "", label: "Itself" }, ...others]}
        />
      )}
      <Submit look="button-primary">Save</Submit>{" "}
      {canRetire && (
        <Submit name="do" value="remove">
          Remove, if nothing has it
        </Submit>
      )}
    </form>
  );
}

function CategoryFields({ fields }: { fields: ReturnType<typeof useForm<TermFields>>[1] }) {
  const tagOptions = [{ value: "", label: "None" }, ...tags.map((value) => ({ value, label: value }))];
  return (
    <>
      <SelectField meta={fields.group} label="Where it is" options={groupOptions} />
      <SelectField
        meta={fields.tag}
        label="Tag"
        hint="The list of a topic also has what has this tag."
        options={tagOptions}
      />
      <CheckboxField meta={fields.isOnHome}>Home has a section of it</CheckboxField>
    </>
  );
}

const aliasesHint =
  "What people type for it, in lines: find clients, gigs. If resources say it in other words, name them after =: gigs = freelance jobs. What has nothing after = says little: best, how to =";

const slugHint = (kind: TermKind, former: string[]) =>
  [
    `${kind === "category" ? "Its page and links" : "Links and the API"} have it. Empty: made of the name.`,
    ...(former.length > 0 ? [`Of before, leading here: ${former.join(", ")}.`] : []),
  ].join(" ");

const groupHint = (groups: string[]) =>
  `Tags stand under it.${groups.length > 0 ? ` There are: ${groups.join(", ")}.` : ""} Those under “Kind” say what something is.`;
