import type { LinkState } from "~/domain/links/link-state";
import { Day } from "~/ui/lists/day";
import { AdminTable } from "./admin-table";

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
export function LinkTable({ state, rows }: { state: LinkState; rows: LinkRow[] }) {
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
            <td data-column="Link" className="break-all">
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
