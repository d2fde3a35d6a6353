import type { ReactNode } from "react";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { useRootData } from "~/ui/layout/root-data";
import { type QueueName, queuePath, queues } from "~/ui/queues/queues";
import { clearDrafts } from "~/ui/submissions/drafts";

const forModerators = {
  ...(Object.fromEntries(Object.entries(queues).map(([name, { label }]) => [name, label])) as Record<
    QueueName,
    string
  >),
  links: "Links",
};
const tabs = {
  ...forModerators,
  people: "People",
  import: "Import",
  log: "Log",
  mail: "Mail",
  blocked: "Domains",
  insights: "Insights",
  site: "Site",
  categories: "Categories",
};
type Tab = keyof typeof tabs;

type Props = {
  title: string;
  tab: Tab;
  /** Missing while the database cannot be read. */
  counts?: Partial<Record<Tab, number>>;
  /** What the title is about, in small letters beside it. */
  note?: ReactNode;
  /** The main action of the screen. */
  children?: ReactNode;
};

/** The heading of each screen at /admin, with its tabs, the downloads and Logout. Moderators have the queues only. */
export function AdminHeading({ title, tab, counts, note, children }: Props) {
  const canAdminister = useRootData()?.currentUser?.canAdminister;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-1 basis-60 flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl font-semibold lg:text-3xl">{title}</h1>
          {note && <p className="text-sm text-soft">{note}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {canAdminister && <Downloads />}
          <form method="post" action="/admin/logout" onSubmit={clearDrafts}>
            <Submit>Logout</Submit>
          </form>
          {children}
        </div>
      </div>
      <nav aria-label="Administration" className="admin-tabs mt-2 mb-4 sm:mb-6">
        <ul className="scroll-row">
          {(Object.keys(canAdminister ? tabs : forModerators) as Tab[])
            .filter((name) => name !== "links" || counts?.links !== undefined)
            .map((name) => (
              <li key={name}>
                <a href={queuePath(name)} aria-current={name === tab ? "page" : undefined}>
                  {tabs[name]} <TabCount count={counts?.[name] ?? 0} />
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}

function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="badge">{count}</span>;
}

function Downloads() {
  return (
    <details className="admin-menu relative">
      <summary className="button">
        <Icon name="down" className="i-s" />
        Export
      </summary>
      <div className="drop w-60 p-2">
        <a className="nav-link" href="/admin/export.csv" download>
          CSV
        </a>{" "}
        <a className="nav-link" href="/admin/export.json" download>
          JSON
        </a>{" "}
        <a className="nav-link" href="/admin/backup" download>
          Backup
        </a>
      </div>
    </details>
  );
}
