import type { ReactNode } from "react";
import type { FollowedList } from "~/domain/following/list-following.server";
import type { PathCard } from "~/domain/paths/list-paths.server";
import { countText } from "~/ui/following/new-badge";
import { TitledSection } from "~/ui/layout/page-parts";
import { pathFacts } from "~/ui/paths/path-facts";
import { pathHref } from "~/ui/paths/path-href";

/** The lists, searches and learning paths that the member follows, each with a button to stop. */
export function Followed({ lists, paths }: { lists: FollowedList[]; paths: PathCard[] }) {
  return (
    <TitledSection id="followed" title="What you follow" className="mt-8" heading="text-lg font-semibold">
      <ul className="mt-2">
        {lists.map(({ address, title, count }) => (
          <Row key={address} address={address} title={title}>
            {count > 0 && <span className="badge badge-good">{countText(count)} new</span>}
          </Row>
        ))}
        {paths.map((path) => (
          <Row key={path.id} address={pathHref(path.slug)} title={path.title}>
            {path.isChanged && <span className="badge badge-warning">Changed</span>}
            <span className="text-sm text-soft">{pathFacts(path).join(" · ")}</span>
          </Row>
        ))}
      </ul>
    </TitledSection>
  );
}

function Row({ address, title, children }: { address: string; title: string; children: ReactNode }) {
  return (
    <li className="rule flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:border-t-0">
      <h3 className="min-w-0 font-semibold">
        <a className="inline-block py-1 hover:underline" href={address}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      {children}
      <form method="post" action="/follow" className="ml-auto" data-keep-scroll>
        <input type="hidden" name="list" value={address} />
        <button type="submit" className="button button-small" name="_method" value="delete">
          Unfollow<span className="sr-only"> {title}</span>
        </button>
      </form>
    </li>
  );
}
