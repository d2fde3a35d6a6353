import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { linkBacklog } from "~/domain/links/checks/backlog.server";
import {
  acceptMovedLinks,
  linksPageSize,
  listLinks,
  recheckLinks,
  takeDownDeadLinks,
} from "~/domain/links/checks/manage.server";
import type { FetchOutcome } from "~/domain/links/fetcher/outcome";
import { type LinkState, linkStates } from "~/domain/links/link-state";
import { ignoredValue } from "~/domain/resources/list/filter-table";
import { idOf } from "~/http/api/record-id.server";
import { requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { readReason } from "~/http/decisions/decisions.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { ownValue } from "~/own-value";
import type { ToastMessage } from "~/ui/document/toast";
import { privateMeta } from "~/ui/layout/page-meta";
import { ChipLinks } from "~/ui/lists/chip-links";
import { Day } from "~/ui/lists/day";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { AdminTable } from "~/ui/moderation/admin-table";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("Links");

export const loader = moderatorLoader(async ({ request, searchParams }) => {
  const state = linkStates.find((one) => one === searchParams.get("state")) ?? "dead";
  const { rows, ...pages } = await cursorPage(request, { path: "/admin/links", params: { state } }, (position) =>
    listLinks({ state, ...position }),
  );
  return {
    state,
    ignored: ignoredValue(searchParams, "state", linkStates),
    rows: rows.map(({ outcome, httpStatus, ...row }) => ({ ...row, result: outcomeText(outcome, httpStatus) })),
    states: (await linkBacklog()).states,
    isOn: config.FETCH_LINKS === "on",
    ...pages,
  };
});

/** Runs the pressed button's action on the links in the form's `resourceId` fields, and redirects with a toast. */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireModerator(request);
  const { form } = await readForm(request, { who: () => admin });
  const to = safePath(form.get("redirectTo"), "/admin/links");
  const resourceIds = form.getAll("resourceId").flatMap((value) => idOf(value) ?? []);
  if (resourceIds.length === 0) return redirectWithToast(to, { kind: "error", text: "Select at least one link." });
  if (resourceIds.length > linksPageSize) throw errorResponse(request, 422, `Select at most ${linksPageSize} links.`);
  switch (form.get("do")) {
    case "recheck":
      return redirectWithToast(to, done(await recheckLinks(resourceIds), "will be checked again"));
    case "accept": {
      const links = resourceIds.map((resourceId) => ({ resourceId, movedTo: form.get(`movedTo_${resourceId}`) }));
      return redirectWithToast(to, done(await acceptMovedLinks({ links, admin }), "replaced by the new address"));
    }
    case "take-down": {
      const reason = readReason(request, form.get("reason"));
      if (!reason)
        return redirectWithToast(to, { kind: "error", text: "Enter a reason. The contributor gets it by email." });
      const takenDown = await takeDownDeadLinks({ resourceIds, reason, admin });
      return redirectWithToast(to, done(takenDown, "taken down"));
    }
    default:
      throw errorResponse(request, 422, "Choose what to do with the selected links.");
  }
}

const labels: Record<LinkState, string> = {
  dead: "Broken",
  moved: "Moved",
  uncertain: "Uncertain",
  alive: "Working",
  unchecked: "Not checked yet",
};
const order = ["dead", "moved", "uncertain", "alive", "unchecked"] as const;

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
      <ChipLinks
        label="States of links"
        chips={order.map((one) => ({
          href: `/admin/links?state=${one}`,
          label: labels[one],
          isCurrent: one === state,
          count: states[one] ?? 0,
        }))}
      />
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

function done(count: number, what: string): ToastMessage {
  if (count === 0) return { kind: "error", text: "Nothing was changed: the selected links have changed since." };
  return { kind: "success", text: `${count} ${count === 1 ? "link" : "links"} ${what}.` };
}

/** The outcomes of checks, as texts for administrators. */
const texts: Record<Exclude<FetchOutcome["kind"], "http-status">, string> = {
  ok: "Responds",
  off: "Not checked",
  busy: "The site is busy",
  "unsupported-url": "Redirects to something other than a web page",
  "private-address": "Leads into a private network",
  robots: "The site does not allow robots",
  timeout: "Timed out",
  "too-large": "Too large",
  "too-many-redirects": "Too many redirects",
  "wrong-type": "Not a web page",
  "bad-encoding": "Unreadable",
  "bad-response": "Unreadable",
  "bad-certificate": "Invalid certificate",
  "name-not-found": "The domain does not exist",
  "lookup-failed": "The domain could not be looked up",
  "connection-refused": "The server refuses connections",
  "connection-failed": "The connection failed",
};

/** Returns the outcome of a check as text, such as "404" or "Timed out". */
function outcomeText(outcome: string | null, httpStatus: number | null): string {
  if (outcome === "http-status") return `HTTP ${httpStatus}`;
  return ownValue(texts, outcome ?? "") ?? "Not checked yet";
}

type LinkRow = {
  id: number;
  name: string;
  slug: string;
  url: string;
  since: Date;
  checkedAt: Date | null;
  lastOkAt: Date | null;
  movedTo: string | null;
  result: string;
};

/** Links in one state, in a form that acts on the selected ones. */
function LinkTable({ state, rows }: { state: LinkState; rows: LinkRow[] }) {
  return (
    <form method="post" data-keep-scroll>
      <input type="hidden" name="redirectTo" value={`/admin/links?state=${state}`} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <button type="submit" name="do" value="recheck" formNoValidate className="button">
          Check again
        </button>
        {state === "moved" && (
          <button type="submit" name="do" value="accept" className="button">
            Accept new address
          </button>
        )}
        {state === "dead" && (
          <>
            <label className="text-sm font-semibold">
              Reason
              <input name="reason" maxLength={1000} required className="input mt-1" />
            </label>
            <button type="submit" name="do" value="take-down" className="button button-danger">
              Take down
            </button>
          </>
        )}
      </div>
      <AdminTable label="Links" columns={["Select", "Resource", "Link", "Last check", "Since", "Last working"]}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-column="Select">
              <input type="checkbox" name="resourceId" value={row.id} aria-label={`Select ${row.name}`} />
            </td>
            <td data-column="Resource">
              <a className="link" href={`/admin?edit=${row.id}`}>
                <bdi>{row.name}</bdi>
              </a>
            </td>
            <td data-column="Link" className="wrap-anywhere">
              <a className="link" href={row.url} rel="ugc noopener" target="_blank">
                {row.url}
              </a>
              {row.movedTo && (
                <>
                  <input type="hidden" name={`movedTo_${row.id}`} value={row.movedTo} />
                  {" moved to "}
                  <a className="link" href={row.movedTo} rel="ugc noopener" target="_blank">
                    {row.movedTo}
                  </a>
                </>
              )}
            </td>
            <td data-column="Last check">
              {row.result}
              {row.checkedAt && (
                <>
                  {", "}
                  <Day at={row.checkedAt} />
                </>
              )}
            </td>
            <td data-column="Since">
              <Day at={row.since} />
            </td>
            <td data-column="Last working">{row.lastOkAt ? <Day at={row.lastOkAt} /> : "Never"}</td>
          </tr>
        ))}
      </AdminTable>
    </form>
  );
}
