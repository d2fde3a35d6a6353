import type { ReactNode } from "react";
import type { TabCounts } from "~/domain/moderation/tab-counts.server";
import { ownValue } from "~/own-value";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { useRootData } from "~/ui/layout/root-data";
import { type QueueName, queues } from "~/ui/queues/queues";
import { clearDrafts } from "~/ui/submissions/drafts";

type Tab = { value: string; label: string; href: string; isForModerators?: true };

const tabs: Tab[] = [
  { value: "queue", label: "Queue", href: "/admin", isForModerators: true },
  ...Object.entries(queues).map(
    ([value, { label }]): Tab => ({
      value,
      label,
      href: `/admin/${value}`,
      isForModerators: true,
    }),
  ),
  { value: "links", label: "Links", href: "/admin/links", isForModerators: true },
  { value: "people", label: "People", href: "/admin/people" },
  { value: "import", label: "Import", href: "/admin/import" },
  { value: "log", label: "Log", href: "/admin/log" },
  { value: "mail", label: "Mail", href: "/admin/mail" },
  { value: "domains", label: "Domains", href: "/admin/blocked" },
  { value: "insights", label: "Insights", href: "/admin/insights" },
  { value: "site", label: "Site", href: "/admin/site" },
  { value: "categories", label: "Categories", href: "/admin/categories" },
];

type Props = {
  title: string;
  tab:
    | QueueName
    | "queue"
    | "links"
    | "people"
    | "import"
    | "log"
    | "mail"
    | "domains"
    | "insights"
    | "site"
    | "categories";
  /** Missing while the database cannot be read. */
  counts?: Partial<TabCounts>;
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
          {tabs
            .filter(({ isForModerators }) => canAdminister || isForModerators)
            .filter(({ value }) => value !== "links" || counts?.links !== undefined)
            .map(({ value, label, href }) => (
              <li key={value}>
                <a href={href} aria-current={value === tab ? "page" : undefined}>
                  {label} <TabCount count={ownValue(counts, value) ?? 0} />
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
