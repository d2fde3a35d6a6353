import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { can } from "~/domain/accounts/permissions";
import { lastBackup } from "~/domain/backup/daily.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { type ModerationQuery, parseModerationQuery } from "~/domain/review/queue/moderation-query";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { presetFor } from "~/domain/review/rejection-presets";
import { formatSeen } from "~/domain/review/seen";
import { type FirstStepName, firstSteps } from "~/domain/site/first-steps";
import { idOf } from "~/http/api/record-id.server";
import { authenticationRequired, requireAdmin, requireModerator } from "~/http/auth/admin.server";
import { notFound } from "~/http/replies/respond.server";
import { logFailure } from "~/http/server/log.server";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Dialog } from "~/ui/forms/dialog";
import { Toast } from "~/ui/forms/toast";
import { ImportList } from "~/ui/import/file-form";
import { age, ago } from "~/ui/moderation/age";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { QueueKeys } from "~/ui/queues/queue-keys";
import { versionText } from "~/version";
import { ChangeSection } from "./change-section";
import { GroupList } from "./group-list";
import { loadQueue, type OpenChange } from "./load-queue.server";
import { closedHref, dialogHref, queueHref } from "./queue-href";
import { QueueFilters, QueueTable } from "./queue-table";
import { WarningList } from "./review-parts";
import { saveFromDialog } from "./save-from-dialog.server";
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
  if (!queue)
    return data(
      { query, dialog: undefined, isNew: false, canAdd, backup: undefined, version: null, queue },
      { status: 503 },
    );
  if (dialog && !queue.open.record) throw notFound(request);
  const isNew = canAdd && searchParams.has("new");
  const backup = canAdd && config.BACKUPS === "on" ? lastBackup() : undefined;
  const version = canAdd ? versionText() : null;
  return { query, dialog: shownDialog(dialog, queue.open), isNew, canAdd, backup, version, queue };
}

/** If the record is already decided, or somebody else has to decide, shows it instead of the decision's dialog. */
function shownDialog(dialog: Step | "edit" | undefined, { record, canDecide }: Pick<Open, "record" | "canDecide">) {
  return dialog && (record?.status !== "Pending" || !canDecide) ? "edit" : dialog;
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
  const { query, queue, dialog, isNew, canAdd, backup, version } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!queue) {
    return (
      <>
        <AdminHeading title="Admin Dashboard" tab="submissions" />
        <Toast kind="error" text="Failed to load resources" />
      </>
    );
  }
  const { counts, tabs, open, steps } = queue;
  const { record } = open;
  return (
    <>
      <AdminHeading
        title="Admin Dashboard"
        tab="submissions"
        counts={tabs}
        note={<Note queue={queue} backup={backup} />}
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
      <QueueFilters query={query} counts={queue.found ?? counts} />
      <QueueKeys />
      <Waiting query={query} queue={queue} canAdd={canAdd} />
      {steps && counts.pending > 0 && <FirstSteps done={steps} />}
      {version && <p className="mt-8 text-sm text-soft">{`Version ${version}`}</p>}
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

type WaitingProps = Pick<SerializeFrom<typeof loader>, "query" | "canAdd"> & {
  queue: NonNullable<SerializeFrom<typeof loader>["queue"]>;
};

/** How much waits, and how the moderator hears of it. */
function Note({ queue, backup }: Pick<WaitingProps, "queue"> & { backup: Date | null | undefined }) {
  const { counts, oldest, doneToday, now } = queue;
  const backupText = backup === undefined ? "" : backup ? `last backup ${ago(backup, now)}` : "no backup yet";
  return (
    <>
      {oldest && `${counts.pending} pending · oldest ${age(oldest, now)} · ${doneToday} done today`}
      <span className={queue.hasChosenEmails ? "max-sm:hidden" : "font-semibold"}>
        {oldest && " · "}
        <a className="link" href="/account/email">
          {queue.hasChosenEmails ? "Your emails" : "How do you want to hear of what waits?"}
        </a>
      </span>
      {backupText && <span className="max-sm:hidden">{` · ${backupText}`}</span>}
    </>
  );
}

/** The imports, the groups, or the rows. */
function Waiting({ query, queue, canAdd }: WaitingProps) {
  const { counts, now } = queue;
  if (queue.imports) return <ImportList path="/admin/import" imports={queue.imports} />;
  if (queue.grouped) return <GroupList query={query} {...queue.grouped} lookers={queue.lookers} now={now} />;
  return (
    <QueueTable
      query={query}
      rows={queue.rows}
      lookers={queue.lookers}
      next={queue.next}
      isEmpty={counts.all === 0}
      found={(queue.found ?? counts)[query.filter]}
      canAdd={canAdd}
      now={now}
    />
  );
}

type Step = "reject" | "approve";
type Props = {
  step: Step;
  record: Resource;
  /** What the record changes, if it is a suggested change. */
  change: OpenChange | null;
  warnings: readonly Warning[];
  query: ModerationQuery;
};

/** The dialog before a decision: it asks for the reason of a rejection, or to confirm an approval. */
function StepDialog({ step, record, change, warnings, query }: Props) {
  const closeHref = closedHref(query, record);
  const title = titleOf(step, record, change);
  return (
    <Dialog labelledBy="step-title" closeHref={closeHref} className="dialog-with-footer">
      <h2 id="step-title" className="text-xl font-semibold">
        <bdi>{title}</bdi>
      </h2>
      <form method="post" action={`/admin/${step}`} className="mt-4 space-y-4" data-keep-scroll>
        <input type="hidden" name="seen" value={formatSeen(record, change?.original)} />
        <input type="hidden" name="confirmed" value="" />
        <input type="hidden" name="redirectTo" value={queueHref(query)} />
        {step === "reject" ? (
          <RejectFields of={record.name} preset={presetFor(warnings)} />
        ) : change ? (
          <ChangeSection change={change} status={record.status} query={query} />
        ) : (
          <>
            <WarningList warnings={warnings} record={record} query={query} />
            <p>Approving publishes it as it is.</p>
          </>
        )}
        <div className="dialog-footer justify-end">
          <a className="button" href={closeHref} data-keep-scroll>
            Cancel
          </a>
          {step === "approve" && (
            <a
              className={`button ${change ? "" : "button-primary"}`}
              href={dialogHref(query, record.id)}
              data-keep-scroll
              data-key="e"
            >
              Review
            </a>
          )}
          <button
            type="submit"
            className={`button ${step === "reject" ? "button-danger" : change ? "button-primary" : ""}`}
            data-key={step === "approve" ? "a" : undefined}
          >
            {step === "reject" ? "Reject" : change ? "Approve the change" : "Approve anyway"}
          </button>
          {/* Not the first button, which the Enter key presses. */}
          {step === "reject" && (
            <Submit name="spam" data-key="s">
              Spam, without email
            </Submit>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function titleOf(step: Step, record: Resource, change: OpenChange | null): string {
  if (change) return `${step === "reject" ? "Reject" : "Approve"} the change to ${change.name}?`;
  return step === "reject" ? `Reject ${record.name}?` : `Approve ${record.name} as it is?`;
}

/** What an administrator of a new site does first, until everything is done. */
function FirstSteps({ done }: { done: Record<FirstStepName, boolean> }) {
  const left = firstSteps.filter(({ name }) => !done[name]).length;
  return (
    <section className="panel my-4 p-4" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title" className="text-lg font-semibold">
        {left === 1 ? "One step to a site of your own" : `${left} steps to a site of your own`}
      </h2>
      <ol className="mt-2 grid gap-2">
        {firstSteps.map(({ name, label, text, href }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 flex-1 basis-60">
              <a className="link font-semibold" href={href}>
                {label}
              </a>{" "}
              <span className="text-sm text-soft">{text}</span>
            </p>
            {done[name] ? (
              <span className="badge">Done</span>
            ) : (
              <form method="post" action="/admin/first-step" data-keep-scroll>
                <Submit name="step" value={name} aria-label={`Skip: ${label}`}>
                  Skip
                </Submit>
              </form>
            )}
          </li>
        ))}
      </ol>
      {!done.catalogue && <EmptyCatalogue />}
    </section>
  );
}

/** Removes the shipped resources, for a site about something else. */
function EmptyCatalogue() {
  return (
    <details className="mt-2">
      <summary className="link inline-block cursor-pointer py-2 text-sm">Remove the shipped resources</summary>
      <form
        method="post"
        action="/admin/first-step"
        className="flex flex-wrap items-center gap-3 text-sm"
        data-document
      >
        <Checkbox name="confirmed" required>
          Those that nobody changed, upvoted or saved go for good.
        </Checkbox>
        <Submit name="do" value="empty" look="button-danger">
          Remove them
        </Submit>
      </form>
    </details>
  );
}
