import type { ReactNode } from "react";
import { Icon } from "~/ui/document/icon";
import { SearchBox } from "~/ui/lists/search-box";
import { Brand } from "./brand";

type Props = { sisterApp: { name: string; url: string }; query: string; children: ReactNode };

/** The header: menu button, search, links, and the profile menu or login link. */
export function TopBar({ sisterApp, query, children }: Props) {
  return (
    <header className="top-bar flex flex-wrap items-center gap-2 px-4 py-2 md:px-8 lg:flex-nowrap">
      <button type="button" popovertarget="menu" className="button button-icon md:hidden" aria-label="Menu">
        <Icon name="menu" />
      </button>
      <Brand className="md:hidden" />
      <search className="order-last w-full lg:order-none lg:w-auto lg:flex-1">
        <SearchBox query={query} />
      </search>
      <div className="ml-auto flex items-center gap-2">
        <a href={sisterApp.url} className="button md:max-lg:hidden">
          <span className="max-lg:sr-only">Open {sisterApp.name}</span>
          <Icon name="external" className="i-s" />
        </a>
        <a href="/submit" className="button button-primary">
          <Icon name="plus" className="sm:hidden" />
          <span className="max-sm:sr-only">Contribute a Resource</span>
        </a>
        {children}
      </div>
    </header>
  );
}
