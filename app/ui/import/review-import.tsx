import type { ReactNode } from "react";
import type { ShownImport } from "~/domain/import/runs/imports.server";
import { terms } from "~/domain/resources/terms/terms";
import { Submit, TextLink } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { RejectFields } from "~/ui/moderation/reject-fields";

type Props = Pick<ShownImport, "run" | "waiting" | "takeBack" | "canAdd"> & { path: string };

/** What waits of an import, and what can be done with all of it, not only a page. */
export function ReviewImport({ path, run, waiting: { all, clean }, takeBack, canAdd }: Props) {
  const shown = (count: number) => count.toLocaleString("en");
  const noted = all - clean;
  const publish = `Publish the ${shown(clean)} that ${clean === 1 ? "has" : "have"} no notice`;
  const undo = takeBack === "reject" ? "Take back the rejection" : "Take back what was published";
  const buttons = [
    { kind: "publish", label: publish, look: "button-primary", isShown: clean > 0 },
    { kind: "approve", label: "Approve all that are complete", isShown: all > 0 },
    { kind: "undo", label: undo, isShown: takeBack !== undefined },
    { kind: "discard", label: "Discard what still waits", look: "button-danger", isShown: all > 0 && canAdd },
  ];
  return (
    <section className="space-y-3" aria-label="Review">
      {all > 0 ? (
        <p>
          {`${shown(all)} ${all === 1 ? "waits" : "wait"} for review. `}
          <TextLink href={`/admin?import=${run.id}`}>Show them in the queue</TextLink>
        </p>
      ) : (
        <p>Nothing of it waits for review.</p>
      )}
      {noted > 0 && (
        <p>
          {`${shown(noted)} of them ${noted === 1 ? "has" : "have"} a notice, so you publish ${noted === 1 ? "it" : "them"} one by one. `}
          <TextLink href={`${path}?show=changed`}>Show the notices</TextLink>
        </p>
      )}
      <form method="post" action={path} className="flex flex-wrap gap-3">
        {buttons.map(
          ({ kind, label, look, isShown }) =>
            isShown && (
              <Submit key={kind} name="do" value={kind} look={look}>
                {label}
              </Submit>
            ),
        )}
      </form>
      {all > 0 && (
        <>
          <p className="text-sm text-soft">
            Look at the columns that are not used first: they may say what is private. What lacks a title, a pitch or a
            category, or has the link of another, is not approved together with the others.
          </p>
          <Folded path={path} summary={`Edit all ${shown(all)}...`}>
            {(["category", "format", "tag"] as const).map((name) => (
              <label key={name} className="block text-sm">
                <span className="mb-1 block font-semibold">{termLabels[name]}</span>
                <select name={name} className="input w-auto">
                  <option value="">As it is</option>
                  <Options choices={terms[name].map(({ slug, label }) => ({ value: slug, label }))} />
                </select>
              </label>
            ))}
            <Submit name="do" value="edit">
              Change all
            </Submit>
          </Folded>
          <Folded path={path} summary={`Reject all ${shown(all)}...`}>
            <RejectFields of="all of them" />
            <Submit name="do" value="reject" look="button-danger">
              Reject all, without emails
            </Submit>
          </Folded>
        </>
      )}
    </section>
  );
}

const termLabels = { category: "Category", format: "Format", tag: "Add the tag" };

function Folded({ path, summary, children }: { path: string; summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="link inline-block cursor-pointer py-2 text-sm">{summary}</summary>
      <form method="post" action={path} className="space-y-3">
        {children}
      </form>
    </details>
  );
}
