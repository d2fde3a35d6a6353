import { categories } from "~/domain/resources/list/listings";
import { Icon, type IconName, knownIcon } from "~/ui/document/icon";
import { Brand } from "~/ui/marks/brand";

const links = (): { href: string; label: string; icon: IconName }[] => [
  { href: "/latest", label: "All Resources", icon: "latest" },
  ...categories.map(({ value, label, icon }) => ({ href: `/${value}`, label, icon: knownIcon(icon) })),
  { href: "/paths", label: "Learning Paths", icon: "path" },
  { href: "/my-upvotes", label: "My Upvotes", icon: "upvote" },
  { href: "/my-library", label: "My Library", icon: "bookmark" },
  { href: "/following", label: "Following", icon: "feed" },
];

/** The site's navigation: a popover on small screens, else a column. It has the sister app's link on narrow ones. */
export function Sidebar({ path, sisterApp }: { path: string; sisterApp?: { name: string; url: string } | null }) {
  const current = (href: string) => {
    if (href === path) return "page" as const;
    return path.startsWith(`${href}/`) ? ("true" as const) : undefined;
  };
  return (
    <div id="menu" popover="auto" className="menu">
      <nav aria-label="Main" className="flex min-h-full flex-col gap-0.5">
        <Brand className="mb-3" />
        <ul className="grid gap-0.5">
          {links().map(({ href, label, icon }) => (
            <li key={href}>
              <a href={href} className="nav-link" aria-current={current(href)}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-6 mb-1 flex items-center gap-2 px-3 text-xs font-semibold text-soft">
          Tools <span className="badge">Coming Soon</span>
        </p>
        <a href="/tools/portfolio" className="nav-link" aria-current={current("/tools/portfolio")}>
          <Icon name="template" />
          Portfolio Generator
        </a>{" "}
        <a href="/submit" className="nav-link mt-4" aria-current={current("/submit")}>
          <Icon name="plus" />
          Contribute a Resource
        </a>{" "}
        {sisterApp && (
          <a href={sisterApp.url} className="button mt-2 text-sm lg:hidden">
            <Icon name="external" className="i-s" />
            {`Open ${sisterApp.name}`}
          </a>
        )}
      </nav>
    </div>
  );
}
