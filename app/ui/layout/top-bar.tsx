import { useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/document/icon";
import { SearchBox } from "~/ui/lists/search-box";
import { Brand } from "~/ui/marks/brand";
import { useRootData } from "~/ui/page/root-data";

type Props = { sisterApp: { name: string; url: string } | null; children: ReactNode };

/** The header. On phones the search is below the rest and scrolls away: see styles/header.css. */
export function TopBar({ sisterApp, children }: Props) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isMember = useRootData()?.currentUser != null;
  const query = pathname === "/search" ? (params.get("q") ?? "") : "";
  return (
    <header className="top-bar">
      <search className="top-search">
        <SearchBox query={query} />
      </search>
      <div className="top-row">
        <button type="button" popovertarget="menu" className="button button-icon md:hidden" aria-label="Menu">
          <Icon name="menu" />
        </button>
        <Brand className="md:hidden" />
        <div className="ml-auto flex items-center gap-2">
          {sisterApp && (
            <a href={sisterApp.url} className="button border-transparent bg-transparent px-2 max-lg:hidden">
              <span className={isMember ? "is-wide" : "max-xl:sr-only"}>{`Open ${sisterApp.name}`}</span>
              <Icon name="external" className="i-s" />
            </a>
          )}{" "}
          <a href="/submit" className={`button ${pathname.startsWith("/admin") ? "" : "button-primary"}`.trim()}>
            <Icon name="plus" className="i-s lg:hidden" />
            <span className="max-lg:sr-only">
              Contribute<span className={isMember ? "is-wide" : "max-xl:sr-only"}> a Resource</span>
            </span>
          </a>{" "}
          {children}
        </div>
      </div>
    </header>
  );
}
