import { type SubmissionResult, useForm } from "@conform-to/react";
import type { Term, TermKind } from "~/domain/resources/terms/terms";
import { tags } from "~/domain/resources/values/tags";
import { columnsOf, type TermValues, termIcons } from "~/domain/site/terms/term-form";
import { Submit } from "~/ui/forms/button";
import { Field, SelectField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";

type Props = {
  kind: TermKind;
  /** Null for a new one. */
  term: Term | null;
  /** Its address cannot change. */
  isFixed: boolean;
  /** The headings that tags have. */
  groups: string[];
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
export function TermForm({ kind, term, isFixed, groups, reply }: Props) {
  const defaultValue = term && columnsOf(term);
  const [form, fields] = useForm<TermValues>({ id: "term", lastResult: reply?.result, defaultValue });
  const field = (name: keyof TermValues, label: string, hint?: string) => (
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
      {kind !== "tag" && <SelectField meta={fields.icon} label="Icon" options={iconOptions} />}
      <Submit look="button-primary">Save</Submit>
    </form>
  );
}

function CategoryFields({ fields }: { fields: ReturnType<typeof useForm<TermValues>>[1] }) {
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
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={fields.isOnHome.name}
          defaultChecked={fields.isOnHome.initialValue === "on"}
          className="size-5 shrink-0"
        />
        Home has a section of it
      </label>
    </>
  );
}

const slugHint = (kind: TermKind, former: string[]) =>
  [
    `${kind === "category" ? "Its page and links" : "Links and the API"} have it. Empty: made of the name.`,
    ...(former.length > 0 ? [`Of before, leading here: ${former.join(", ")}.`] : []),
  ].join(" ");

const groupHint = (groups: string[]) =>
  `Tags stand under it.${groups.length > 0 ? ` There are: ${groups.join(", ")}.` : ""} Those under “Kind” say what something is.`;
