import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countText } from "~/domain/import/runs/import-values";
import type { ImportRow } from "~/domain/import/runs/imports.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { handleImportAction, loadImport, ofAdministrators } from "~/http/import/import-pages.server";
import { Icon } from "~/ui/document/icon";
import { Submit, TextLink } from "~/ui/forms/button";
import { ImportPage, ImportResult } from "~/ui/import/import-page";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { Moment } from "~/ui/lists/day";
import { AdminHeading } from "~/ui/moderation/admin-heading";

export const meta = () => privateMeta("Import");

export const loader = adminLoader(({ request, params, admin }) =>
  loadImport(request, params.id, { adminId: admin.id }),
);

export async function action({ request, params }: ActionFunctionArgs) {
  return handleImportAction(request, params.id, ofAdministrators);
}

/** A file before, during and after its import. */
export default function ImportedFile() {
  const { counts, ...data } = useLoaderData<typeof loader>();
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
        result={<Result {...data} path={path} />}
        actionOf={AddedLink}
      />
    </>
  );
}

const AddedLink = ({ resourceId, outcome }: ImportRow) =>
  resourceId !== null && outcome !== "removed" ? <TextLink href={`/admin?edit=${resourceId}`}>Open</TextLink> : null;

function StartButtons({ isPersonal }: { isPersonal: boolean }) {
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-3">
        <Submit name="do" value="import.pending" look="button-primary">
          Import as pending
        </Submit>
        <Submit name="do" value="import.approved">
          Import as approved
        </Submit>
        <Submit name="do" value="discard" look="button-danger">
          Discard
        </Submit>
      </div>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {isPersonal && "These are somebody's own links, so have them reviewed: import them as pending. "}A status in the
        file counts. Rows with unknown values come in as pending.
      </p>
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Result({ path, run, outcomes, undoUntil }: Pick<Loaded, "run" | "outcomes" | "undoUntil"> & { path: string }) {
  const text = countText(outcomes, {
    added: ["added", "changed", "kept", "removed"],
    skipped: ["skipped"],
    rejected: ["rejected", "question"],
    "left out": ["left-out"],
  });
  const undone = countText(outcomes, { removed: ["removed"], "kept, because they were changed or used": ["kept"] });
  return (
    <ImportResult text={`${run.total.toLocaleString("en")} ${run.total === 1 ? "row" : "rows"}: ${text}.`}>
      {run.state === "undone" && <p>Undone: {undone}.</p>}
      <div className="flex flex-wrap items-center gap-3">
        <a className="button" href={`${path}/report.csv`} download>
          <Icon name="down" className="i-s" />
          Report (CSV)
        </a>
        {undoUntil && (
          <form method="post" action={path} className="flex flex-wrap items-center gap-3">
            <Submit name="do" value="undo" look="button-danger">
              Undo this import
            </Submit>
            <p className="text-sm text-soft">
              Until <Moment at={undoUntil} />. What was changed or used since stays.
            </p>
          </form>
        )}
      </div>
    </ImportResult>
  );
}
