import {
  isRunning,
  keptDays,
  outcomeLabel,
  type RowOutcome,
  rowOutcomeValues,
  stateLabels,
} from "~/domain/import/runs/import-values";
import type { ImportRow, ShownImport } from "~/domain/import/runs/imports.server";
import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { BackLink } from "~/ui/document/page-parts";
import { Submit, TextLink } from "~/ui/forms/button";
import { ChipLinks } from "~/ui/lists/chip-links";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminTable } from "~/ui/moderation/admin-table";
import { ReviewImport } from "./review-import";
import { Understood } from "./understood";

type Props = ShownImport & { path: string };

/** A file before, during and after its import, of an administrator or a member. */
export function ImportPage(data: ShownImport) {
  const { run, isMember, canAdd } = data;
  const [isReady, isAtWork] = [run.state === "ready", isRunning(run.state)];
  const list = isMember ? "/my-library/import" : "/admin/import";
  const props = { ...data, path: `${list}/${run.id}` };
  const Heading = isMember ? "h1" : "h2";
  return (
    <>
      <BackLink href={canAdd ? list : "/admin?group=import"}>
        {isMember ? "Import to My Library" : "All imports"}
      </BackLink>
      <Heading className="mt-2 text-xl font-semibold wrap-anywhere">
        <bdi>{run.file}</bdi>
      </Heading>
      <p className="mb-4 text-soft">
        {run.total > 0 ? `${run.total.toLocaleString("en")} rows, read as ${run.kind}.` : "Choose how to read it."}
      </p>
      {isAtWork && <Progress {...run} />}
      {!isReady && !isAtWork && !isMember && <ReviewImport {...props} />}
      <Understood {...props} isReady={isReady && canAdd} />
      {canAdd && (isReady || (isMember && !isAtWork)) && <RunForm {...props} />}
      {run.total > 0 && !isAtWork && <Rows {...props} />}
    </>
  );
}

/** Begins the import, or deletes what is kept of the file. */
function RunForm({ path, run, isMember, approved }: Props) {
  const isReady = run.state === "ready";
  const hint = isMember
    ? `Your library keeps what was added. The list is deleted after ${keptDays} days.`
    : approved > 0
      ? `${approved.toLocaleString("en")} will be public at once, because this export says that they were approved.`
      : "What is added waits for review. You can publish it together afterwards.";
  return (
    <form method="post" action={path} className="mb-4 flex flex-wrap items-center gap-3">
      {isReady && run.total > 0 && (
        <Submit name="do" value="import" look="button-primary">
          {isMember ? "Add to my library" : "Import"}
        </Submit>
      )}
      <Submit name="do" value="delete" look="button-danger">
        {isReady ? "Discard" : "Delete this list"}
      </Submit>
      <p className="max-w-prose text-sm text-soft">{hint}</p>
    </form>
  );
}

/** How far an import is. The page shows its result when it is over. */
function Progress({ state, total, position }: ShownImport["run"]) {
  return (
    <section className="panel mb-6 max-w-2xl space-y-3" aria-label={stateLabels[state]}>
      <p className="font-semibold">
        {`${stateLabels[state]} … ${position.toLocaleString("en")} of ${total.toLocaleString("en")} rows`}
      </p>
      <progress className="path-progress" value={position} max={total} aria-label="Rows done" />
      <p className="text-sm text-soft">You can leave this page. The server goes on, also after a restart.</p>
      <meta httpEquiv="refresh" content="1" />
    </section>
  );
}

/** A page of rows with the counts of all. What was not added can be added, one by one or all of a kind. */
function Rows({ path, run, rows, outcomes, outcome, page, hasMore, canAdd, isMember }: Props) {
  const hrefOf = (show?: RowOutcome, number = 1) =>
    `${path}?${new URLSearchParams({ ...(show && { show }), ...(number > 1 && { page: String(number) }) })}`;
  const canAddRows = canAdd && run.state === "done";
  const shown = [undefined, ...rowOutcomeValues.filter((one) => outcomes[one])];
  const chips = shown.map((one) => ({
    href: hrefOf(one),
    label: one ? outcomeLabel(one, run.state) : "All",
    isCurrent: one === outcome,
    count: one ? outcomes[one] : run.total,
  }));
  return (
    <>
      <ChipLinks label="Results" chips={chips} className="mt-6 mb-4" />
      <form method="post" action={path} data-keep-scroll>
        {canAddRows && outcome === "left-out" && (
          <Submit name="do" value="add.all" look="mb-4">
            Add all of these
          </Submit>
        )}
        <AdminTable label="Rows" columns={["Resource", "Line", "Result"]}>
          {rows.map((row) => (
            <tr key={row.number}>
              <td data-column="Resource" className="wrap-anywhere">
                <div>
                  <bdi>{row.name}</bdi>
                  <p className="text-soft">
                    <bdi>{row.link}</bdi>
                  </p>
                </div>
              </td>
              <td data-column="Line">{row.line}</td>
              <td data-column="Result">
                <div>
                  <span className={`badge ${row.outcome === "rejected" ? "badge-danger" : ""}`}>
                    {outcomeLabel(row.outcome, run.state)}
                  </span>
                  {row.message && (
                    <p className="mt-1 wrap-anywhere first-letter:uppercase">
                      <bdi>{row.message}</bdi>
                    </p>
                  )}
                  {canAddRows && row.outcome === "left-out" && (
                    <Submit
                      name="do"
                      value={`add.${row.number}`}
                      aria-label={`Add ${row.name || row.link}`}
                      look="button-small mt-1"
                    >
                      Add it
                    </Submit>
                  )}{" "}
                  {run.state !== "ready" && <RowLink {...row} isMember={isMember} />}
                </div>
              </td>
            </tr>
          ))}
        </AdminTable>
      </form>
      <PreviousNext
        previous={page > 1 ? hrefOf(outcome, page - 1) : undefined}
        next={hasMore ? hrefOf(outcome, page + 1) : undefined}
      />
      {!isMember && canAdd && (
        <a className="link mt-4 inline-block" href={`${path}/report.csv`} download>
          Report (CSV)
        </a>
      )}
    </>
  );
}

/** Administrators open what was added. Members contribute what is missing. */
function RowLink({ outcome, link, name, resourceId, isMember }: ImportRow & { isMember: boolean }) {
  if (!isMember) return resourceId === null ? null : <TextLink href={`/admin?edit=${resourceId}`}>Open</TextLink>;
  if (outcome !== "missing") return null;
  const filled = new URLSearchParams({ url: link, ...(name !== addressTitle(link) && { title: name }) });
  return (
    <a className="link mt-1 inline-block" href={`/submit?${filled}`} aria-label={`Contribute ${name}`}>
      Contribute
    </a>
  );
}
