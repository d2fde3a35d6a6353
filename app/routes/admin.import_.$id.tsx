import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOutcome } from "~/domain/import/runs/import-values";
import { requireAdmin } from "~/http/auth/admin.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { handleImportAction, loadImport, ofAdministrators } from "~/http/import/import-pages.server";
import { Icon } from "~/ui/document/icon";
import { TextLink } from "~/ui/forms/button";
import { ImportPage } from "~/ui/import/import-page";
import type { Row } from "~/ui/import/import-rows";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { Moment } from "~/ui/lists/day";
import { AdminHeading } from "~/ui/moderation/admin-heading";

export const meta = () => privateMeta("Import");

export const loader = adminLoader(({ request, params, admin }) =>
  loadImport(request, params.id, { adminId: admin.id }),
);

export async function action({ request, params }: ActionFunctionArgs) {
  return handleImportAction(request, params.id, { ...ofAdministrators, who: requireAdmin });
}

/** A file before, during and after its import. */
export default function ImportedFile() {
  const { counts, undoUntil, ...data } = useLoaderData<typeof loader>();
  const path = `/admin/import/${data.run.id}`;
  return (
    <>
      <AdminHeading title="Import" tab="import" counts={counts} />
      <BackLink href="/admin/import">All imports</BackLink>
      <h2 className="mt-2 text-xl font-semibold wrap-anywhere">
        <bdi>{data.run.file}</bdi>
      </h2>
      <ImportPage
        {...data}
        path={path}
        start={<StartButtons isPersonal={data.isPersonal} />}
        result={<Result {...data} path={path} undoUntil={undoUntil} />}
        actionOf={AddedLink}
      />
    </>
  );
}

const AddedLink = ({ resourceId, outcome }: Row) =>
  resourceId !== null && outcome !== "removed" ? <TextLink href={`/admin?edit=${resourceId}`}>Open</TextLink> : null;

function StartButtons({ isPersonal }: { isPersonal: boolean }) {
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="do" value="import.pending" className="button button-primary">
          Import as pending
        </button>
        <button type="submit" name="do" value="import.approved" className="button">
          Import as approved
        </button>
        <button type="submit" name="do" value="discard" className="button button-danger">
          Discard
        </button>
      </div>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {isPersonal && "These are somebody's own links, so have them reviewed: import them as pending. "}A status in the
        file counts. Rows with unknown values come in as pending.
      </p>
    </div>
  );
}

type ResultProps = {
  path: string;
  run: { state: string; total: number };
  outcomes: Partial<Record<RowOutcome, number>>;
  /** Until when it can be undone. */
  undoUntil: Date | null;
};

function Result({ path, run, outcomes, undoUntil }: ResultProps) {
  const count = (...names: RowOutcome[]) => names.reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);
  const shown = (number: number, word: string) => `${number.toLocaleString("en")} ${word}`;
  const added = shown(count("added", "changed", "kept", "removed"), "added");
  const leftOut = count("left-out") > 0 ? `, ${shown(count("left-out"), "left out")}` : "";
  const others = `${shown(count("skipped"), "skipped")}, ${shown(count("rejected", "question"), "rejected")}${leftOut}`;
  return (
    <section className="panel mb-6 max-w-2xl space-y-3" aria-label="Result">
      <p className="font-semibold" role="status">
        {shown(run.total, run.total === 1 ? "row" : "rows")}: {added}, {others}.
      </p>
      {run.state === "undone" && (
        <p>
          Undone: {shown(count("removed"), "removed")},{" "}
          {shown(count("kept"), "kept, because they were changed or used")}.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <a className="button" href={`${path}/report.csv`} download>
          <Icon name="down" className="i-s" />
          Report (CSV)
        </a>
        {undoUntil && (
          <form method="post" action={path} className="flex flex-wrap items-center gap-3">
            <button type="submit" name="do" value="undo" className="button button-danger">
              Undo this import
            </button>
            <p className="text-sm text-soft">
              Until <Moment at={undoUntil} />. What was changed or used since stays.
            </p>
          </form>
        )}
      </div>
    </section>
  );
}
