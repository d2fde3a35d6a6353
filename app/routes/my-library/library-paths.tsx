import type { PathCard as Path } from "~/domain/paths/list-paths.server";
import { Icon } from "~/ui/document/icon";
import { TextLink } from "~/ui/forms/button";
import { PathGrid } from "~/ui/paths/path-card";

export type LibraryPaths = { own: Path[]; followed: Path[] };

/** The member's own paths of every visibility, and those that the member follows. */
export function LibraryPaths({ own, followed }: LibraryPaths) {
  return (
    <section id="paths" className="mt-8" aria-label="Learning paths">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Learning paths</h2>
        <a className="button" href="/paths/new">
          <Icon name="plus" className="i-s" />
          Create a path
        </a>
      </div>
      {own.length + followed.length === 0 && (
        <p className="mt-2 text-soft">
          Make a path of your own, or follow <TextLink href="/paths">one of others</TextLink>.
        </p>
      )}
      {own.length > 0 && <Group id="made" title="Made by you" paths={own} isOwn />}
      {followed.length > 0 && <Group id="followed" title="Followed" paths={followed} />}
    </section>
  );
}

type GroupProps = { id: string; title: string; paths: Path[]; isOwn?: boolean };

function Group({ id, title, paths, isOwn }: GroupProps) {
  return (
    <section className="mt-4" aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-semibold">
        {title}
      </h3>
      <PathGrid paths={paths} level={3} isOwn={isOwn} />
    </section>
  );
}
