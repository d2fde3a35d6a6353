import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { countLinks } from "~/domain/links/checks/count.server";
import { listLinks } from "~/domain/links/checks/manage.server";
import { type LinkState, linkStates } from "~/domain/links/link-state";
import { outcomeText } from "~/domain/links/outcome-texts";
import { ignoredValue } from "~/domain/resources/list/filter-table";
import { requireAdmin } from "~/http/auth/admin.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { handleLinkAction } from "~/http/links/link-actions.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { LinkTable } from "~/ui/moderation/link-table";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("Links");

export const loader = adminLoader(async ({ request, searchParams }) => {
  const state = linkStates.find((one) => one === searchParams.get("state")) ?? "dead";
  const { rows, ...pages } = await cursorPage(request, { path: "/admin/links", params: { state } }, (position) =>
    listLinks({ state, ...position }),
  );
  return {
    state,
    ignored: ignoredValue(searchParams, "state", linkStates),
    rows: rows.map(({ outcome, httpStatus, ...row }) => ({ ...row, result: outcomeText(outcome, httpStatus) })),
    states: await countLinks(),
    isOn: config.FETCH_LINKS === "on",
    ...pages,
  };
});

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return handleLinkAction(request, admin);
}

const labels: Record<LinkState, string> = {
  dead: "Broken",
  moved: "Moved",
  uncertain: "Uncertain",
  alive: "Working",
  unchecked: "Not checked yet",
};
const order = ["dead", "moved", "uncertain", "alive", "unchecked"] as const;

/** The health of links, with buttons to check, replace and take them down. */
export default function Links() {
  const { state, ignored, rows, counts, states, isOn, next, previous } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Links" tab="links" counts={counts} />
      {isOn ? (
        <p className="mb-6 max-w-prose text-soft">
          Every link is checked once a week. It is broken after three failures in a row over at least seven days.
        </p>
      ) : (
        <p className="panel mb-6 max-w-prose">Links are not checked. To check them, set FETCH_LINKS=on.</p>
      )}
      <nav aria-label="States of links" className="scroll-row mb-6">
        {order.map((one) => (
          <a
            key={one}
            href={`/admin/links?state=${one}`}
            className="chip"
            aria-current={one === state ? "page" : undefined}
          >
            {labels[one]} ({states[one] ?? 0})
          </a>
        ))}
      </nav>
      <IgnoredFilters query={{ ignored }} />
      {rows.length === 0 ? (
        <EmptyState title="No links here" text="A link is listed under the result of its last check." />
      ) : (
        <LinkTable state={state} rows={rows} />
      )}
      <PreviousNext previous={previous} next={next} />
    </>
  );
}
