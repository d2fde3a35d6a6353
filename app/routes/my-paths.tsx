import { listFollowedPaths, listOwnPaths, type PathCard as Path } from "~/domain/paths/list-paths.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { Icon } from "~/ui/document/icon";
import { ButtonLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { PathCard } from "~/ui/lists/path-card";
import { PreviousNext } from "~/ui/lists/previous-next";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("My Paths");

export const loader = memberLoader(async ({ request, currentUser }) => {
  const [own, followed] = await Promise.all([
    cursorPage(request, { path: "/my-paths" }, async (position) => {
      const { paths: rows, ...edges } = await listOwnPaths(currentUser.id, position);
      return { rows, ...edges };
    }),
    listFollowedPaths(currentUser.id),
  ]);
  return { own, followed };
}, 200);

/** The member's own paths of every visibility, and those that the member follows. */
export default memberPage("You need to be logged in to see your paths.", MyPaths);

function MyPaths({ own, followed }: MemberData<typeof loader>) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold md:text-3xl">My Paths</h1>
          <p className="text-soft md:mt-1">Learning paths that you made or follow</p>
        </div>
        <a className="button button-primary" href="/paths/new">
          <Icon name="plus" className="i-s" />
          Create a path
        </a>
      </div>
      {own.rows.length + followed.length === 0 ? (
        <EmptyState title="No paths yet" text="Make a path of your own, or follow one that somebody else put together.">
          <ButtonLink href="/paths">Browse learning paths</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Section id="made" title="Made by you" paths={own.rows} isOwn none="You have not made a path yet." />
          <PreviousNext previous={own.previous} next={own.next} />
          <Section id="followed" title="Followed" paths={followed} none="You do not follow a path yet." />
        </>
      )}
    </>
  );
}

type SectionProps = { id: string; title: string; paths: Path[]; isOwn?: boolean; none: string };

function Section({ id, title, paths, isOwn, none }: SectionProps) {
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      {paths.length === 0 ? (
        <p className="panel text-soft">{none}</p>
      ) : (
        <ul className="path-grid">
          {paths.map((path) => (
            <li key={path.id}>
              <PathCard path={path} level={3} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
