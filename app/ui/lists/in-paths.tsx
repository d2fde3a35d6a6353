import { Icon } from "~/ui/document/icon";

/** The public learning paths that a resource is in. */
export function InPaths({ paths }: { paths: { id: number; slug: string; title: string }[] }) {
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="in-paths" className="mt-6">
      <h3 id="in-paths" className="font-semibold">
        In these learning paths
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {paths.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`/paths/${encodeURIComponent(slug)}`} className="chip">
              <Icon name="path" className="i-s" />
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
