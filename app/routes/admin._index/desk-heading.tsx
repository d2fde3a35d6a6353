/** The head of the dashboard, with the ways to its other pages. */
export function DeskHeading({ undelivered = 0 }: { undelivered?: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-3xl font-semibold">Admin Dashboard</h1>
      <div className="flex flex-wrap gap-3">
        <a className="button" href="/admin/log">
          Audit log
        </a>
        <a className="button" href="/admin/mail">
          {undelivered > 0 ? `Undelivered mail (${undelivered})` : "Undelivered mail"}
        </a>
        <a className="button" href="/admin/blocked">
          Blocked domains
        </a>
        <a className="button" href="/admin/export.csv" download>
          Export CSV
        </a>
        <a className="button" href="/admin/export.json" download>
          Export JSON
        </a>
        <a className="button" href="/admin/backup" download>
          Backup
        </a>
        <form method="post" action="/admin/logout">
          <button type="submit" className="button">
            Logout
          </button>
        </form>
      </div>
    </div>
  );
}
