import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { correctedFields } from "~/domain/import/runs/correct-rows";
import { describeFile } from "~/domain/import/runs/describe-file.server";
import { isRowOutcome, isRunning, maxCorrected, rowsPerPage, undoHours } from "~/domain/import/runs/import-values";
import { countOutcomes, listImportRows } from "~/domain/import/runs/imports.server";
import { idOf } from "~/http/api/record-id.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { handleImportAction, requireImport } from "~/http/import/import-actions.server";
import { ImportProgress } from "~/ui/import/import-progress";
import { ImportResult } from "~/ui/import/import-result";
import { OutcomeTabs } from "~/ui/import/outcome-tabs";
import { Preview } from "~/ui/import/preview";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { AdminHeading } from "~/ui/moderation/admin-heading";

export const meta = () => privateMeta("Import");

export const loader = adminLoader(async ({ request, params, searchParams }) => {
  const { notices, ...found } = await requireImport(request, params.id);
  const show = searchParams.get("show");
  const outcome = isRowOutcome(show) ? show : undefined;
  const outcomes = await countOutcomes(found.id);
  const rowCount = outcome ? (outcomes[outcome] ?? 0) : found.total;
  const pages = Math.max(1, Math.ceil(rowCount / rowsPerPage));
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, pages);
  const onPage = isRunning(found.state) ? [] : await listImportRows(found.id, { page, outcome });
  const rows = onPage.map(({ cells, ...row }, at) => ({
    ...row,
    fields: found.state === "ready" && at < maxCorrected ? correctedFields(cells, found.isExport) : [],
  }));
  const undoUntil = found.finishedAt && new Date(found.finishedAt.getTime() + undoHours * 3_600_000);
  const { id, file, state, total, position } = found;
  return {
    run: { id, file, state, total, position },
    about: [describeFile(found.kind, total), ...notices],
    outcomes,
    outcome,
    page,
    pages,
    rows,
    undoUntil: undoUntil && undoUntil > new Date() && state === "done" ? undoUntil : null,
  };
});

export async function action({ request, params }: ActionFunctionArgs) {
  return handleImportAction(request, params.id);
}

/** A file before, during and after its import. */
export default function ImportedFile() {
  const { run, about, counts, outcomes, outcome, page, pages, rows, undoUntil } = useLoaderData<typeof loader>();
  const path = `/admin/import/${run.id}`;
  const hrefOf = (show = outcome, number = 1) => {
    const params = new URLSearchParams({ ...(show && { show }), ...(number > 1 && { page: String(number) }) });
    return params.size > 0 ? `${path}?${params}` : path;
  };
  const pager = {
    page,
    pages,
    previous: page > 1 ? hrefOf(outcome, page - 1) : undefined,
    next: page < pages ? hrefOf(outcome, page + 1) : undefined,
  };
  return (
    <>
      <AdminHeading title="Import" tab="import" counts={counts} />
      <BackLink href="/admin/import">All imports</BackLink>
      <h2 className="mt-2 text-xl font-semibold wrap-anywhere">
        <bdi>{run.file}</bdi>
      </h2>
      <div className="mb-4 max-w-prose text-soft">
        {about.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {isRunning(run.state) ? (
        <ImportProgress run={run} />
      ) : (
        <>
          {run.state !== "ready" && <ImportResult run={run} outcomes={outcomes} undoUntil={undoUntil} />}
          <OutcomeTabs
            counts={outcomes}
            state={run.state}
            current={outcome}
            hrefOf={(show) => (show ? hrefOf(show) : path)}
          />
          <Preview action={hrefOf(outcome, page)} run={run} rows={rows} outcomes={outcomes} pager={pager} />
        </>
      )}
    </>
  );
}
