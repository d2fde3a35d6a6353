import type { ReactNode } from "react";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { clearDrafts } from "~/ui/forms/drafts";
import { useRootData } from "~/ui/page/root-data";
import { queuePath } from "./queues";

const groups = [
  {
    label: "Review",
    tabs: {
      submissions: "Submissions",
      paths: "Paths",
      comments: "Comments",
      reports: "Reports",
      checks: "Checks",
      requests: "Requests",
      blocked: "Blocked",
      decisions: "My decisions",
    },
  },
  { label: "People", tabs: { people: "People" } },
  { label: "Catalogue", tabs: { import: "Import", categories: "Categories" } },
  { label: "Site", tabs: { site: "Words", look: "Look", pages: "Pages" } },
  { label: "Log", tabs: { insights: "Jobs", log: "Log", mail: "Mail" } },
] as const;

type Keys<Group> = Group extends unknown ? keyof Group : never;
type Tab = Keys<(typeof groups)[number]["tabs"]>;

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

/**
 * The heading of each screen at /admin, with the downloads and Logout. Below it are the groups of screens, and the screens of
 * this group. Moderators have the first group only.
 */
export function AdminHeading({ title, tab, counts, note, children }: Props) {
  const canAdminister = useRootData()?.currentUser?.canAdminister;
  const shown = groups.map(({ label, tabs }) => {
    const all = (Object.entries(tabs) as [Tab, string][]).map(([name, text]) => ({
      name,
      label: text,
      count: counts?.[name] ?? 0,
    }));
    return { label, tabs: all };
  });
  const current = shown.find(({ tabs }) => tabs.some(({ name }) => name === tab))!;
  const isOnly = current.tabs.length === 1 && "page";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-1 basis-60 flex-wrap items-baseline gap-x-4 max-sm:basis-full">
          <h1 className="text-2xl font-semibold">{title}</h1>
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
      <nav aria-label="Administration" className="admin-tabs mt-1 mb-1 sm:mt-2 sm:mb-4">
        {canAdminister && (
          <ul className="scroll-row">
            {shown.map((group) => (
              <li key={group.label}>
                <a href={tabPath(group.tabs[0]!.name)} aria-current={group === current ? isOnly || "true" : undefined}>
                  {group.label} <TabCount count={group.tabs.reduce((sum, { count }) => sum + count, 0)} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {!isOnly && (
          <ul className="scroll-row">
            {current.tabs.map(({ name, label, count }) => (
              <li key={name}>
                <a href={tabPath(name)} aria-current={name === tab ? "page" : undefined}>
                  {label} <TabCount count={count} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </>
  );
}

const tabPath = (tab: Tab) => (tab === "look" ? "/admin/site?show=look" : queuePath(tab));

function TabCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="badge">{count}</span>;
}

const downloads = [
  ["/admin/export.csv", "CSV"],
  ["/admin/export.json", "JSON"],
  ["/admin/backup", "Backup"],
] as const;

function Downloads() {
  return (
    <details className="admin-menu relative">
      <summary className="button">
        <Icon name="down" className="i-s" />
        Export
      </summary>
      <div className="drop w-60 p-2">
        {downloads.map(([href, label]) => (
          <a key={href} className="nav-link" href={href} download>
            {`${label} `}
          </a>
        ))}
      </div>
    </details>
  );
}
