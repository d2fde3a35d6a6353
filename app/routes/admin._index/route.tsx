import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { idOf } from "~/http/api/record-id.server";
import { authenticationRequired, requireAdmin } from "~/http/auth/admin.server";
import { notFound } from "~/http/replies/respond.server";
import { logFailure } from "~/http/server/log.server";
import { Icon } from "~/ui/document/icon";
import { Toast } from "~/ui/document/toast";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { age } from "~/ui/moderation/age";
import { loadQueue } from "./load-queue.server";
import { QueueFilters } from "./queue-filters";
import { dialogHref } from "./queue-href";
import { QueueKeys } from "./queue-keys";
import { QueueTable } from "./queue-table";
import { saveFromDialog } from "./save-from-dialog.server";
import { type Step, StepDialog } from "./step-dialog";
import { SubmissionDialog } from "./submission-dialog";

export const meta = () => privateMeta("Admin");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("numbers")) throw redirect("/admin/insights");
  const query = parseModerationQuery(searchParams);
  const dialog = (["edit", "reject", "approve"] as const).find((name) => searchParams.has(name));
  const id = dialog ? idOf(searchParams.get(dialog)) : null;
  const title = searchParams.get("title")?.replaceAll("\0", "").slice(0, 300);
  const queue = await loadQueue({ query, record: id, title }).catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  if (!queue) return data({ query, dialog: undefined, isNew: false, queue }, { status: 503 });
  if (dialog && !queue.open.record) throw notFound(request);
  return { query, dialog: shownDialog(dialog, queue.open.record?.status), isNew: searchParams.has("new"), queue };
}

/** If the record is already decided, shows it instead of the decision's dialog. */
function shownDialog(dialog: Step | "edit" | undefined, status: string | undefined) {
  return dialog && status !== "Pending" ? "edit" : dialog;
}

/** Saves the open dialog: `?edit={id}` or `?new`. */
export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const admin = await requireAdmin(request, { message: authenticationRequired });
  const resourceId = idOf(searchParams.get("edit"));
  if (resourceId === null && !searchParams.has("new")) throw notFound(request);
  return saveFromDialog({ request, resourceId, admin });
}

/** The moderation queue. */
export default function ModerationQueue() {
  const { query, queue, dialog, isNew } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!queue) {
    return (
      <>
        <AdminHeading title="Admin Dashboard" tab="queue" />
        <Toast kind="error" text="Failed to load resources" />
      </>
    );
  }
  const { counts, oldest, tabs, open, now } = queue;
  const { record } = open;
  return (
    <>
      <AdminHeading
        title="Admin Dashboard"
        tab="queue"
        counts={tabs}
        note={oldest && `${counts.pending} pending · oldest ${age(oldest, now)}`}
      >
        <a className="button button-primary" href={dialogHref(query, "new")} data-keep-scroll>
          <Icon name="plus" className="i-s" />
          <span>
            Add<span className="max-sm:sr-only"> New Product</span>
          </span>
        </a>
      </AdminHeading>
      <QueueFilters query={query} counts={counts} />
      <QueueKeys />
      <QueueTable query={query} rows={queue.rows} next={queue.next} isEmpty={counts.all === 0} now={now} />
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
