import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { idOf } from "~/http/api/record-id.server";
import { authenticationRequired, requireAdmin, requireModerator } from "~/http/auth/admin.server";
import { notFound } from "~/http/replies/respond.server";
import { logFailure } from "~/http/server/log.server";
import { Icon } from "~/ui/document/icon";
import { Toast } from "~/ui/document/toast";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { age } from "~/ui/moderation/age";
import { FirstSteps } from "~/ui/site/first-steps";
import { loadQueue } from "./load-queue.server";
import { dialogHref } from "./queue-href";
import { QueueKeys } from "./queue-keys";
import { QueueFilters, QueueTable } from "./queue-table";
import { saveFromDialog } from "./save-from-dialog.server";
import { type Step, StepDialog } from "./step-dialog";
import { type Open, SubmissionDialog } from "./submission-dialog";

export const meta = () => privateMeta("Admin");

export async function loader({ request }: LoaderFunctionArgs) {
  const currentUser = await requireModerator(request);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("numbers")) throw redirect("/admin/insights");
  const query = parseModerationQuery(searchParams);
  const dialog = (["edit", "reject", "approve"] as const).find((name) => searchParams.has(name));
  const id = dialog ? idOf(searchParams.get(dialog)) : null;
  const title = searchParams.get("title")?.replaceAll("\0", "").slice(0, 300);
  const queue = await loadQueue({ query, record: id, title, currentUser }).catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  const canAdd = can(currentUser, "administer");
  if (!queue) return data({ query, dialog: undefined, isNew: false, canAdd, queue }, { status: 503 });
  if (dialog && !queue.open.record) throw notFound(request);
  const isNew = canAdd && searchParams.has("new");
  return { query, dialog: shownDialog(dialog, queue.open), isNew, canAdd, queue };
}

/** If the record is already decided, or somebody else has to decide, shows it instead of the decision's dialog. */
function shownDialog(dialog: Step | "edit" | undefined, { record, isOwn }: Pick<Open, "record" | "isOwn">) {
  return dialog && (record?.status !== "Pending" || isOwn) ? "edit" : dialog;
}

/** Saves the open dialog: `?edit={id}` or `?new`. */
export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const resourceId = idOf(searchParams.get("edit"));
  // What somebody adds is published without a review.
  const require = resourceId === null ? requireAdmin : requireModerator;
  const admin = await require(request, { message: authenticationRequired });
  if (resourceId === null && !searchParams.has("new")) throw notFound(request);
  return saveFromDialog({ request, resourceId, admin });
}

export default function ModerationQueue() {
  const { query, queue, dialog, isNew, canAdd } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!queue) {
    return (
      <>
        <AdminHeading title="Admin Dashboard" tab="submissions" />
        <Toast kind="error" text="Failed to load resources" />
      </>
    );
  }
  const { counts, oldest, tabs, open, now, steps } = queue;
  const { record } = open;
  return (
    <>
      <AdminHeading
        title="Admin Dashboard"
        tab="submissions"
        counts={tabs}
        note={oldest && `${counts.pending} pending · oldest ${age(oldest, now)}`}
      >
        {canAdd && (
          <a className="button button-primary" href={dialogHref(query, "new")} data-keep-scroll>
            <Icon name="plus" className="i-s" />
            <span>
              Add<span className="max-sm:sr-only"> New Product</span>
            </span>
          </a>
        )}
      </AdminHeading>
      {steps && counts.pending === 0 && <FirstSteps done={steps} />}
      <QueueFilters query={query} counts={counts} />
      <QueueKeys />
      <QueueTable
        query={query}
        rows={queue.rows}
        next={queue.next}
        isEmpty={counts.all === 0}
        canAdd={canAdd}
        now={now}
      />
      {steps && counts.pending > 0 && <FirstSteps done={steps} />}
      {record && (dialog === "reject" || dialog === "approve") && (
        <StepDialog
          key={record.id}
          step={dialog}
          record={record}
          change={open.change}
          warnings={open.warnings}
          query={query}
        />
      )}
      {(isNew || dialog === "edit") && (
        <SubmissionDialog key={record?.id ?? "new"} query={query} open={open} result={result} />
      )}
    </>
  );
}
