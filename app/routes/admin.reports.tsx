import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { countForTabs } from "~/domain/moderation/tab-counts.server";
import { formatCursor, parseCursor } from "~/domain/pagination/cursor";
import { listReports } from "~/domain/reports/list-reports.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { handleReportDecision } from "~/http/reports/report-actions.server";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { OpenReport } from "~/ui/reports/open-report";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => [{ title: "Reports - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const after = parseCursor(searchParams.get("after"));
  const before = after ? undefined : parseCursor(searchParams.get("before"));
  const [counts, page] = await Promise.all([countForTabs(), listReports({ after, before })]);
  // The last report of a page was closed.
  if (page.rows.length === 0 && (after || before)) throw redirect("/admin/reports");
  return {
    counts,
    reports: page.rows,
    previous: page.previous && `/admin/reports?before=${formatCursor(page.previous)}`,
    next: page.next && `/admin/reports?after=${formatCursor(page.next)}`,
  };
}

/** Closes a report. */
export const action = async ({ request }: ActionFunctionArgs) =>
  handleReportDecision(request, await requireAdmin(request));

/** The problems that people reported, and their decision. */
export default function Reports() {
  const { counts, reports, previous, next } = useLoaderData<typeof loader>();
  const changed = useActionData<typeof action>()?.changed;
  const { pathname, search } = useLocation();
  return (
    <>
      <AdminHeading title="Reports" tab="reports" counts={counts} />
      {reports.length === 0 ? (
        <EmptyState
          title="No open reports"
          text="Problems that people report with resources wait here for a decision."
        />
      ) : (
        <ul className="stack">
          {reports.map((report) => (
            <li key={report.id}>
              <OpenReport
                report={report}
                page={pathname + search}
                changed={changed?.reportId === report.id ? changed : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <PreviousNext previous={previous} next={next} />
    </>
  );
}
