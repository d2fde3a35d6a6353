import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countQueuedPaths, listQueuedPaths } from "~/domain/paths/review/path-queue.server";
import { countForTabs } from "~/domain/review/queue/tab-counts.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { formAction } from "~/http/forms/form-action.server";
import { handlePathDecision } from "~/http/paths/path-decision.server";
import { completeStyles } from "~/ui/document/complete-styles";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { QueuedPath } from "~/ui/paths/queued-path";

export const links = completeStyles;

export const meta = () => [{ title: "Paths - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const isReported = new URL(request.url).searchParams.get("show") === "reported";
  const kind = isReported ? ("reported" as const) : ("pending" as const);
  const [counts, queued, paths] = await Promise.all([countForTabs(), countQueuedPaths(), listQueuedPaths(kind)]);
  return { kind, counts, queued, paths };
}

/** Approves or rejects a path. */
export const action = formAction(async ({ request }) => handlePathDecision(request, await requireAdmin(request)));

const chips = [
  { kind: "pending", label: "Pending", href: "/admin/paths" },
  { kind: "reported", label: "Reported", href: "/admin/paths?show=reported" },
] as const;

/** The learning paths that wait for a decision, and those that members reported. */
export default function ReviewPaths() {
  const { kind, counts, queued, paths } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Learning paths" tab="paths" counts={counts} />
      <nav aria-label="Paths to review" className="mb-6 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <a key={chip.kind} href={chip.href} className="chip" aria-current={chip.kind === kind ? "page" : undefined}>
            {chip.label} ({queued[chip.kind]})
          </a>
        ))}
      </nav>
      {paths.length === 0 ? (
        <p className="panel py-16 text-center text-lg">No {kind} paths</p>
      ) : (
        <ul className="stack">
          {paths.map((path) => (
            <li key={path.id}>
              <QueuedPath path={path} />
            </li>
          ))}
        </ul>
      )}
      {paths.length < queued[kind] && (
        <p className="mt-4 text-sm text-soft">The oldest {paths.length} are shown. The others follow.</p>
      )}
    </>
  );
}
