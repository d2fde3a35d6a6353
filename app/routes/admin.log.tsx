import { useLoaderData } from "@remix-run/react";
import { auditActions } from "~/domain/audit/audit-actions";
import { ignoredValue } from "~/domain/resources/list/filter-table";
import { listAudit } from "~/domain/review/audit.server";
import { idOf } from "~/http/api/record-id.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { Submit, TextLink } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { Moment } from "~/ui/lists/day";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { ShownInput, ShownSelect } from "~/ui/lists/filters/shown-fields";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminTable } from "~/ui/moderation/admin-table";
import { AuditChanges } from "~/ui/moderation/audit-changes";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("Audit log");

export const loader = adminLoader(async ({ searchParams }) => {
  const query = {
    person: (searchParams.get("person") ?? "").replaceAll("\0", "").trim().slice(0, 254),
    record: idOf(searchParams.get("record")) ?? undefined,
    action: auditActions.find(({ value }) => value === searchParams.get("act"))?.value,
    after: idOf(searchParams.get("after")) ?? undefined,
  };
  const ignored = ignoredValue(
    searchParams,
    "act",
    auditActions.map(({ value }) => value),
  );
  return { query, ignored, ...(await listAudit(query)) };
});

export default function Log() {
  const { query, ignored, counts, entries, next } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Audit log" tab="log" counts={counts} />
      <LogFilters query={query} />
      <IgnoredFilters query={{ ignored }} />
      {entries.length === 0 ? (
        <EmptyState title="No entries" text="Try another email, record or action." />
      ) : (
        <AdminTable label="Log entries" columns={["When", "Who", "Record", "What"]}>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td data-column="When" className="lg:whitespace-nowrap">
                <Moment at={entry.at} />
              </td>
              <td data-column="Who">
                {entry.actorEmail ?? (entry.actorId ? `account ${entry.actorId}` : "the operator")}
              </td>
              <td data-column="Record">
                {entry.resourceId !== null && (
                  <TextLink href={`/admin?edit=${entry.resourceId}`}>{entry.resourceId}</TextLink>
                )}
              </td>
              <td data-column="What">
                <div>
                  <AuditChanges entry={entry} />
                </div>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      <PreviousNext next={next ? `/admin/log?${nextPage(query, next)}` : undefined} />
    </>
  );
}

type Query = { person: string; record?: number; action?: string };

function nextPage({ person, record, action }: Query, after: number): URLSearchParams {
  const params = new URLSearchParams({ after: String(after) });
  if (person) params.set("person", person);
  if (record) params.set("record", String(record));
  if (action) params.set("act", action);
  return params;
}

function LogFilters({ query }: { query: Query }) {
  return (
    <form action="/admin/log" className="mb-6 flex max-w-4xl flex-wrap items-end gap-3">
      <label className="grow text-sm font-semibold">
        Who (email)
        <ShownInput name="person" value={query.person} maxLength={254} className="input mt-1" />
      </label>
      <label className="w-28 text-sm font-semibold">
        Record
        <ShownInput
          name="record"
          inputMode="numeric"
          maxLength={20}
          value={String(query.record ?? "")}
          className="input mt-1"
        />
      </label>
      <label className="grow text-sm font-semibold">
        Action
        <ShownSelect name="act" value={query.action ?? ""} className="input mt-1">
          <option value="">All</option>
          <Options choices={auditActions} />
        </ShownSelect>
      </label>
      <Submit>Filter</Submit>
    </form>
  );
}
