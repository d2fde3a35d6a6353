import { useLoaderData } from "@remix-run/react";
import { auditActions } from "~/domain/audit/audit-actions";
import { type Batch, listBatches } from "~/domain/review/decisions/list-batches.server";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { Submit, TextLink } from "~/ui/forms/button";
import { Moment } from "~/ui/lists/day";
import { AdminTable } from "~/ui/moderation/admin-table";
import { mergePath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("My decisions");

export const loader = moderatorLoader(async ({ admin }) => ({ batches: await listBatches(admin.id) }));

export default function Decisions() {
  const { batches, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="My decisions" tab="decisions" counts={counts} />
      {batches.length === 0 ? (
        <EmptyState title="No decisions yet" text="What you decide is listed here, and can be taken back." />
      ) : (
        <AdminTable label="My decisions" columns={["When", "What", "Actions"]}>
          {batches.map((batch) => (
            <tr key={batch.batch}>
              <td data-column="When" className="lg:whitespace-nowrap">
                <Moment at={batch.at} />
              </td>
              <td data-column="What" className="wrap-anywhere">
                <div>
                  {whatOf(batch)}
                  {batch.names && <p className="text-soft">{batch.names.join(" · ")}</p>}
                </div>
              </td>
              <td>
                <Return batch={batch} />
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
    </>
  );
}

/** Says "Rejected: 3 · Report closed: 1". */
function whatOf({ actions, edit }: Batch): string {
  if (edit) return `${edit.change}: ${edit.resources} resources`;
  return [...new Set(actions)]
    .map((action) => {
      const label = auditActions.find(({ value }) => value === action)?.label ?? action;
      return `${label}: ${actions.filter((one) => one === action).length}`;
    })
    .join(" · ");
}

function Return({ batch: { batch, goneId, isTakenBack, isNotified } }: { batch: Batch }) {
  if (isTakenBack) return <span className="badge">Taken back</span>;
  if (goneId !== null) return <TextLink href={mergePath(goneId, "/admin/decisions")}>See the merge</TextLink>;
  return (
    <form method="post" action="/admin/undo" data-keep-scroll>
      <input type="hidden" name="redirectTo" value="/admin/decisions" />
      <input type="hidden" name="batch" value={batch} />
      {isNotified && <input type="hidden" name="notified" value="" />}
      <Submit look="button-small">{isNotified ? "Back to pending" : "Take back"}</Submit>
    </form>
  );
}
