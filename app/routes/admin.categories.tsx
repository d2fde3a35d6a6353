import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Term, type TermKind, termKinds } from "~/domain/resources/terms/terms";
import { listTerms } from "~/domain/site/terms/change-terms.server";
import { isTermKind, kindWords } from "~/domain/site/terms/term-form";
import { findLastChange } from "~/domain/site/terms/undo-terms.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { handleLines, handleOrder, handleUndo } from "~/http/site/term-editor.server";
import { PrimaryLink, Submit } from "~/ui/forms/button";
import { TextAreaField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { Notice, UndoChange } from "~/ui/site/undo-change";

export const meta = () => privateMeta("Categories, formats and tags");

export const loader = adminLoader(async ({ request, searchParams }) => {
  await requireAdmin(request);
  const kind = kindOf(searchParams);
  const rows = await listTerms(kind);
  const last = await findLastChange(kind);
  const words = last?.action === "add-term" ? "added" : "changed";
  return { kind, rows, last: last && { id: last.id, text: `${nameOf(last.rows)} (${words})` } };
});

const kindOf = (searchParams: URLSearchParams) => {
  const named = searchParams.get("kind");
  return isTermKind(named) ? named : "category";
};

const nameOf = ([first, ...others]: Term[]) =>
  first ? `${first.label}${others.length > 0 ? ` and ${others.length} more` : ""}` : "The order";

/** Adds several, stores the order of some, or undoes the last change. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin, ...longForm });
  const kind = kindOf(new URL(request.url).searchParams);
  if (form.get("do") === "undo") return handleUndo(request, form, { kind, admin });
  if (form.get("do") === "add") return handleLines(form, { kind, admin });
  return handleOrder(request, form, { kind, admin });
}

export default function Categories() {
  const { counts, kind, rows, last } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { one } = kindWords[kind];
  return (
    <>
      <AdminHeading title="Categories, formats and tags" tab="categories" counts={counts}>
        <PrimaryLink href={`/admin/categories/${kind}/new`}>Add a {one}</PrimaryLink>
      </AdminHeading>
      <Notice reply={reply} />
      <nav aria-label="Kinds" className="mb-4">
        <ul className="segments inline-flex">
          {termKinds.map((other) => (
            <li key={other}>
              <a
                href={other === "category" ? "/admin/categories" : `/admin/categories?kind=${other}`}
                className="segment"
                aria-current={other === kind ? "true" : undefined}
              >
                {kindWords[other].many}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {last && <UndoChange version={last.id} names={[last.text]} />}
      <AddLines key={kind} kind={kind} reply={reply && "result" in reply ? reply : undefined} />
      <TermList kind={kind} terms={rows} />
    </>
  );
}

type AddProps = { kind: TermKind; reply?: { result: SubmissionResult } };

/** Adds several at once: the fields of each can be filled in later. */
function AddLines({ kind, reply }: AddProps) {
  const { one, many } = kindWords[kind];
  const [form, { lines }] = useForm<{ lines: string }>({ id: "lines", lastResult: reply?.result });
  return (
    <details className="panel mb-4 max-w-3xl p-4" open={reply !== undefined}>
      <summary className="fold fold-inline font-semibold">Add several {many.toLowerCase()}</summary>
      <form method="post" id={form.id} noValidate className="mt-2 space-y-4" data-document>
        <ErrorSummary id={form.errorId} result={reply?.result} />
        <TextAreaField
          meta={lines}
          label="One name on each line"
          rows={8}
          hint={`With another address than the one made of the name: Name | address. A ${one} that is there stays as it is.`}
        />
        <Submit name="do" value="add">
          Add them
        </Submit>
      </form>
    </details>
  );
}

/** The terms of a kind by their heading, each with its place, the retired ones last. */
function TermList({ kind, terms }: { kind: TermKind; terms: Term[] }) {
  const offered = terms.filter(({ retiredAt }) => !retiredAt);
  const retired = terms.filter(({ retiredAt }) => retiredAt);
  return (
    <div className="grid max-w-3xl gap-4">
      {[...new Set(offered.map(({ group }) => group))].map((group) => (
        <Group
          key={group}
          kind={kind}
          title={titleOf(kind, group)}
          terms={offered.filter((one) => one.group === group)}
        />
      ))}
      {retired.length > 0 && <Group kind={kind} title="Retired" terms={retired} isFixed />}
    </div>
  );
}

function titleOf(kind: TermKind, group: string | null): string {
  if (kind === "category") return group === "topic" ? "Topics, below lists" : "In the menu";
  return group || (kind === "format" ? "Formats" : "Without a heading");
}

type GroupProps = { kind: TermKind; title: string; terms: Term[]; isFixed?: boolean };

function Group({ kind, title, terms, isFixed }: GroupProps) {
  return (
    <form method="post" className="panel p-4" data-keep-scroll>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <ul>
        {terms.map((term, at) => (
          <li key={term.slug} className="flex flex-wrap items-center gap-3 py-1">
            {!isFixed && <Place key={at} term={term} place={at + 1} />}
            <a className="link min-w-0 flex-1 py-2 wrap-anywhere" href={`/admin/categories/${kind}/${term.slug}`}>
              <bdi>{term.label}</bdi>
            </a>
            <span className="text-sm text-soft wrap-anywhere max-sm:hidden">{term.slug}</span>
          </li>
        ))}
      </ul>
      {!isFixed && terms.length > 1 && (
        <Submit look="mt-3" aria-label={`Save the order: ${title}`}>
          Save the order
        </Submit>
      )}
    </form>
  );
}

const Place = ({ term, place }: { term: Term; place: number }) => (
  <>
    <input type="hidden" name="slug" value={term.slug} />
    <input
      inputMode="numeric"
      name="place"
      maxLength={4}
      defaultValue={place}
      aria-label={`Place of ${term.label}`}
      className="input w-16"
    />
  </>
);
