import type { Waiting } from "~/domain/import/runs/imports.server";
import { terms } from "~/domain/resources/terms/terms";
import { Submit, TextLink } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { RejectFields } from "~/ui/moderation/reject-fields";

type Props = { path: string; id: number; waiting: Waiting; takeBack: string | null; canDiscard: boolean };

/** What waits of an import, and what can be done with all of it, not only a page. */
export function ReviewImport({ path, id, waiting, takeBack, canDiscard }: Props) {
  const { all, clean } = waiting;
  const shown = (count: number) => count.toLocaleString("en");
  return (
    <section className="space-y-3" aria-label="Review">
      {all > 0 ? (
        <p>
          {`${shown(all)} ${all === 1 ? "waits" : "wait"} for review. `}
          <TextLink href={`/admin?import=${id}`}>Show them in the queue</TextLink>
        </p>
      ) : (
        <p>Nothing of it waits for review.</p>
      )}
      <form method="post" action={path} className="flex flex-wrap gap-3">
        {clean > 0 && (
          <Submit name="do" value="publish" look="button-primary">
            {`Publish the ${shown(clean)} that ${clean === 1 ? "has" : "have"} no notice`}
          </Submit>
        )}
        {all > 0 && (
          <Submit name="do" value="approve">
            Approve all {shown(all)}
          </Submit>
        )}
        {takeBack && (
          <Submit name="do" value="undo">
            {takeBack === "reject" ? "Take back the rejection" : "Take back what was published"}
          </Submit>
        )}
        {all > 0 && canDiscard && (
          <Submit name="do" value="discard" look="button-danger">
            Discard what still waits
          </Submit>
        )}
      </form>
      {all > 0 && (
        <>
          <p className="text-sm text-soft">
            Look at the columns that are not used first: they may say what is private. What lacks a title, a pitch or a
            category, or has the link of another, is not approved together with the others.
          </p>
          <details>
            <summary className="link inline-block cursor-pointer py-2 text-sm">Edit all {shown(all)}...</summary>
            <form method="post" action={path} className="flex flex-wrap items-end gap-3">
              <TermField name="category" label="Category" />
              <TermField name="format" label="Format" />
              <TermField name="tag" label="Add the tag" />
              <Submit name="do" value="edit">
                Change all
              </Submit>
            </form>
          </details>
          <details>
            <summary className="link inline-block cursor-pointer py-2 text-sm">Reject all {shown(all)}...</summary>
            <form method="post" action={path} className="space-y-3">
              <RejectFields of="all of them" />
              <Submit name="do" value="reject" look="button-danger">
                Reject all, without emails
              </Submit>
            </form>
          </details>
        </>
      )}
    </section>
  );
}

function TermField({ name, label }: { name: "category" | "format" | "tag"; label: string }) {
  const choices = terms[name].map((term) => ({ value: term.slug, label: term.label }));
  return (
    <label className="block text-sm">
      <span className="mb-1 block font-semibold">{label}</span>
      <select name={name} className="input w-auto">
        <Options choices={[{ value: "", label: "As it is" }, ...choices]} />
      </select>
    </label>
  );
}
