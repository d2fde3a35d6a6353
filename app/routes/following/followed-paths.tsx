import type { PathCard as Path } from "~/domain/paths/list-paths.server";
import { PathCard } from "~/ui/lists/path-card";
import { pathHref } from "~/ui/paths/path-href";

/** The learning paths that the member follows. */
export function FollowedPaths({ paths }: { paths: Path[] }) {
  return (
    <section className="rule mt-4 pt-4" aria-labelledby="paths">
      <h2 id="paths" className="mb-3 text-lg font-semibold">
        Learning paths
      </h2>
      <ul className="path-grid">
        {paths.map((path) => (
          <li key={path.id} className="flex flex-col gap-2">
            <PathCard path={path} level={3} />
            <form method="post" action="/follow" data-keep-scroll>
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
