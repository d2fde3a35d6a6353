import type { ShownImport } from "~/domain/import/runs/imports.server";
import { Submit, TextLink } from "~/ui/forms/button";
import { ChangeField } from "~/ui/moderation/change-field";
import { RejectFields } from "~/ui/moderation/reject-fields";

type Props = Pick<ShownImport, "run" | "waiting" | "canTakeBack" | "canAdd"> & { path: string };

/** What waits of an import, and what can be done with all of it, not only a page. */
export function ReviewImport({ path, run, waiting: { all, clean }, canTakeBack, canAdd }: Props) {
  const shown = (count: number) => count.toLocaleString("en");
  const publish = `Publish the ${shown(clean)} that ${clean === 1 ? "has" : "have"} no notice`;
  const buttons = [
    { kind: "publish", label: publish, look: "button-primary", isShown: clean > 0 },
    { kind: "approve", label: "Approve all that are complete", isShown: all > 0 },
    { kind: "undo", label: "Take back the last decision", isShown: canTakeBack },
    { kind: "discard", label: "Discard what still waits", look: "button-danger", isShown: all > 0 && canAdd },
  ];
  return (
    <section className="panel mb-6 max-w-2xl space-y-3" aria-label="Review">
      <p>
        {all === 0 ? "Nothing of it waits for review." : `${shown(all)} ${all === 1 ? "waits" : "wait"} for review. `}
        {all > 0 && <TextLink href={`/admin?import=${run.id}`}>Show them in the queue</TextLink>}
      </p>
      {all > clean && (
        <p>
          {`${shown(all - clean)} with a notice, to be published one by one. `}
          <TextLink href={`${path}?show=changed`}>Show the notices</TextLink>
        </p>
      )}
      {all > 0 && (
        <p className="text-sm text-soft">
          Look at the columns that are not used first: they may say what is private. What lacks a title, a pitch or a
          category, or has the link of another, is not approved together with the others.
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
          <form method="post" action={path} className="flex flex-wrap gap-3">
            <ChangeField />
            <Submit name="do" value="edit">
              Change all
            </Submit>
          </form>
          <details>
            <summary className="link inline-block cursor-pointer py-2 text-sm">Reject all...</summary>
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
