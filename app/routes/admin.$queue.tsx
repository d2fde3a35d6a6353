import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireModerator } from "~/http/auth/admin.server";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { handleQueueDecision, listQueue } from "~/http/decisions/queues.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { notFound } from "~/http/replies/respond.server";
import { Submit } from "~/ui/forms/button";
import { PreviousNext } from "~/ui/lists/previous-next";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { changedText } from "~/ui/queues/queue-card";
import { KeyLine, QueueKeys, queueKeyHelp } from "~/ui/queues/queue-keys";
import { type Bulk, type CardQueueName, findQueue } from "~/ui/queues/queues";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = ({ params }: MetaArgs) => privateMeta(findQueue(params.queue)?.title ?? "Page not found");

export async function loader(args: LoaderFunctionArgs) {
  const { name } = requireQueue(args);
  return loadQueue(name)(args);
}

function requireQueue({ request, params }: LoaderFunctionArgs) {
  const queue = findQueue(params.queue);
  if (!queue) throw notFound(request);
  return queue;
}

const loadQueue = (name: CardQueueName) =>
  moderatorLoader(async ({ request, searchParams, admin }) => {
    const path = `/admin/${name}`;
    return {
      name,
      ...(await cursorPage(request, { path }, (position) => listQueue(name, position, admin, searchParams))),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const { name } = requireQueue(args);
  return handleQueueDecision(args.request, name, await requireModerator(args.request));
}

/** What waits for a decision in a queue, and the forms that decide it. */
export default function ModerationQueue() {
  const { name, counts, rows, previous, next } = useLoaderData<typeof loader>();
  const changed = useActionData<typeof action>()?.changed;
  const { pathname, search } = useLocation();
  const { title, emptyTitle, emptyText, bulk, Card } = findQueue(name)!;
  return (
    <>
      <AdminHeading title={title} tab={name} counts={counts} />
      {changed && !rows.some(({ id }) => id === changed.id) && (
        <p role="alert" className="review-warnings">
          {`${changedText} It is no longer in this list.`}
        </p>
      )}
      {bulk && rows.length > 1 && <Selected bulk={bulk} page={pathname + search} />}
      {rows.length === 0 ? (
        <EmptyState title={emptyTitle} text={emptyText} />
      ) : (
        <ul className="queue-cards stack">
          {rows.map((row) => (
            <li key={row.id}>
              <Card
                item={row}
                canDecide={row.canDecide}
                page={pathname + search}
                changed={changed?.id === row.id ? changed : undefined}
                isSelectable={bulk !== undefined && rows.length > 1}
              />
            </li>
          ))}
        </ul>
      )}
      <QueueKeys />
      {rows.length > 0 && <KeyLine helpId={queueKeyHelp} />}
      <PreviousNext previous={previous} next={next} />
    </>
  );
}

/** Decides about the ticked cards. */
function Selected({ bulk, page }: { bulk: Bulk; page: string }) {
  return (
    <form id="selected" method="post" className="mb-4 flex flex-wrap items-end gap-3" data-keep-scroll>
      <input type="hidden" name="selected" value="" />
      <input type="hidden" name="redirectTo" value={page} />
      {bulk.buttons.map(({ value, text }) => (
        <Submit key={value} name="do" value={value}>
          {text}: selected
        </Submit>
      ))}
      {bulk.withReason && (
        <>
          <label className="text-sm font-semibold">
            Reason
            <input name="reason" maxLength={1000} className="input mt-1" />
          </label>
          <Submit name="do" value={bulk.withReason.value} look="button-danger">
            {bulk.withReason.text}: selected
          </Submit>
        </>
      )}
    </form>
  );
}
