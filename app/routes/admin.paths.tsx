import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { countQueuedPaths, listQueuedPaths, type QueueKind } from "~/domain/moderation/path-queue.server";
import { countForTabs } from "~/domain/moderation/tab-counts.server";
import { formatCursor, parseCursor } from "~/domain/pagination/cursor";
import { requireAdmin } from "~/http/auth/admin.server";
import { handlePathDecision } from "~/http/decisions/path-decision.server";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { QueuedPath } from "~/ui/paths/queued-path";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => [{ title: "Paths - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const kind: QueueKind = searchParams.get("show") === "reported" ? "reported" : "pending";
  const after = parseCursor(searchParams.get("after"));
  const before = after ? undefined : parseCursor(searchParams.get("before"));
  const [counts, queued, page] = await Promise.all([
    countForTabs(),
    countQueuedPaths(),
    listQueuedPaths(kind, { after, before }),
  ]);
  // The last path of a page was decided.
  if (page.paths.length === 0 && (after || before)) throw redirect(urlOf(kind));
  return {
    kind,
    counts,
    queued,
    paths: page.paths,
    previous: page.previous && urlOf(kind, { before: formatCursor(page.previous) }),
    next: page.next && urlOf(kind, { after: formatCursor(page.next) }),
  };
}

/** Returns the URL of a queue, or of a page of it. */
function urlOf(kind: QueueKind, cursor: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(kind === "reported" && { show: kind }), ...cursor });
  return params.size > 0 ? `/admin/paths?${params}` : "/admin/paths";
}

/** Approves or rejects a path. */
export const action = async ({ request }: ActionFunctionArgs) =>
  handlePathDecision(request, await requireAdmin(request));

const chips = [
  { kind: "pending", label: "Pending" },
  { kind: "reported", label: "Reported" },
] as const;

const emptyTexts: Record<QueueKind, string> = {
  pending: "Paths that members make public wait here for a decision.",
  reported: "Public paths that members report are listed here.",
};

/** The learning paths that wait for a decision, and those that members reported. */
export default function ReviewPaths() {
  const { kind, counts, queued, paths, previous, next } = useLoaderData<typeof loader>();
  const changedPath = useActionData<typeof action>()?.changedPath;
  const { pathname, search } = useLocation();
  return (
    <>
      <AdminHeading title="Learning paths" tab="paths" counts={counts} />
      <nav aria-label="Paths to review" className="scroll-row mb-6">
        {chips.map((chip) => (
          <a
            key={chip.kind}
            href={urlOf(chip.kind)}
            className="chip"
            aria-current={chip.kind === kind ? "page" : undefined}
          >
            {chip.label} <span className="badge">{queued[chip.kind]}</span>
          </a>
        ))}
      </nav>
      {changedPath !== undefined && !paths.some(({ id }) => id === changedPath) && (
        <p role="alert" className="review-warnings">
          The owner has saved this path since you opened it. Nothing was decided. It is no longer in this list.
        </p>
      )}
      {paths.length === 0 ? (
        <EmptyState title={`No ${kind} paths`} text={emptyTexts[kind]} />
      ) : (
        <ul className="stack">
          {paths.map((path) => (
            <li key={path.id}>
              <QueuedPath path={path} page={pathname + search} isChanged={path.id === changedPath} />
            </li>
          ))}
        </ul>
      )}
      <PreviousNext previous={previous} next={next} />
    </>
  );
}
