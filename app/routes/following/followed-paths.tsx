import type { PathCard } from "~/domain/paths/list-paths.server";
import { pathFacts } from "~/ui/paths/path-facts";
import { pathHref } from "~/ui/paths/path-href";

/** The learning paths that the member follows, as rows like those of lists. */
export function FollowedPaths({ paths }: { paths: PathCard[] }) {
  return (
    <section className="rule mt-4 pt-4" aria-labelledby="paths">
      <h2 id="paths" className="text-lg font-semibold">
        Learning paths
      </h2>
      <ul>
        {paths.map((path) => (
          <li key={path.id} className="rule flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:border-t-0">
            <h3 className="min-w-0 font-semibold">
              <a className="inline-block py-1 hover:underline" href={pathHref(path.slug)}>
                <bdi>{path.title}</bdi>
              </a>
            </h3>
            {path.isChanged && <span className="badge badge-warning">Changed</span>}
            <span className="text-sm text-soft">{pathFacts(path).join(" · ")}</span>
            <form method="post" action="/follow" className="ml-auto" data-keep-scroll>
              <input type="hidden" name="list" value={pathHref(path.slug)} />
              <button type="submit" className="button button-small" name="_method" value="delete">
                Unfollow<span className="sr-only"> {path.title}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
