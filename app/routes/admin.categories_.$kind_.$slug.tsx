import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Term, TermKind } from "~/domain/resources/terms/terms";
import { tags } from "~/domain/resources/values/tags";
import { canRetire, columnsOf, keepsSlug, kindWords, type TermValues, termIcons } from "~/domain/site/terms/term-form";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { requireSiteEditor } from "~/http/site/site-form.server";
import { handleTermForm, requireTerm, termsPath } from "~/http/site/term-editor.server";
import { Submit } from "~/ui/forms/button";
import { Field, SelectField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Options } from "~/ui/forms/options";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { AdminHeading } from "~/ui/moderation/admin-heading";

export const meta = () => privateMeta("Categories, formats and tags");

export const loader = adminLoader(async ({ request, params }) => {
  await requireSiteEditor(request);
  const { kind, term, rows } = await requireTerm(request, params);
  return {
    kind,
    back: termsPath(kind),
    term,
    isFixed: term !== null && keepsSlug(kind, term.slug),
    canRetire: term !== null && canRetire(kind, term.slug),
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
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor });
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
      {term && <TermActions {...edit} term={term} version={reply?.version ?? term.version} />}
    </>
  );
}

type Props = {
  term: { retiredAt: Date | null };
  canRetire: boolean;
  /** The tags that it can be merged into. */
  others: { value: string; label: string }[];
  version: number;
};

function TermActions({ term, canRetire, others, version }: Props) {
  const isRetired = term.retiredAt !== null;
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      {canRetire && (
        <form method="post" className="panel space-y-3 p-4" data-document>
          <input type="hidden" name="version" value={version} />
          <p className="text-sm text-soft">
            {isRetired
              ? "Forms do not offer it. What has it keeps it."
              : "Retired, forms do not offer it any more. What has it keeps it, and its list stays."}
          </p>
          <button type="submit" name="do" value={isRetired ? "restore" : "retire"} className="button">
            {isRetired ? "Offer it again" : "Retire"}
          </button>{" "}
          <button type="submit" name="do" value="remove" className="button">
            Remove, if nothing has it
          </button>
        </form>
      )}
      {others.length > 0 && (
        <form method="post" className="panel space-y-3 p-4" data-document>
          <input type="hidden" name="version" value={version} />
          <label className="block text-sm font-semibold">
            Merge into
            <select name="into" className="input mt-1 font-normal" defaultValue="">
              <option value="">Choose a tag</option>
              <Options choices={others} />
            </select>
          </label>
          <p className="text-sm text-soft">
            Everything with this tag gets the other one, and this address leads there. This cannot be undone.
          </p>
          <button type="submit" name="do" value="merge" className="button button-danger">
            Merge
          </button>
        </form>
      )}
    </div>
  );
}

type TermFormProps = {
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
function TermForm({ kind, term, isFixed, groups, reply }: TermFormProps) {
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
