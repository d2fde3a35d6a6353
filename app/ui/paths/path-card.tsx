import type { PathCard as Card } from "~/domain/paths/list-paths.server";
import type { PathStatus, Visibility } from "~/domain/paths/path-values";
import { progressLabel, progressOf, type StepCounts } from "~/domain/paths/progress/step-counts";
import { site } from "~/site";
import { FollowButton } from "~/ui/following/follow-button";
import { ProgressLine, Rise } from "~/ui/marks/line";
import { pathFacts, pathHref } from "./path-facts";

type Props = {
  path: Card;
  level: 2 | 3;
  /** Says who can see it, in the list of one's own paths. */
  isOwn?: boolean;
  /** Whether it has a button to follow it. */
  canFollow?: boolean;
};

/** A path in a list: the marks of its first steps, its title and summary, and facts. */
function PathCard({ path, level, isOwn = false, canFollow = false }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className="path-card">
      <Rise firstSteps={path.firstSteps} reached={path.counts && reachedOf(path.counts, path.firstSteps.length)} />
      <Title className="mt-1 text-base font-semibold">
        <a href={pathHref(path.slug)} dir="auto">
          {path.title}
        </a>
      </Title>
      {path.summary && <p className="line-clamp-2 text-soft">{path.summary}</p>}
      {!isOwn && <p className="text-soft">{byline(path.author)}</p>}
      <p className="mt-auto flex flex-wrap items-center gap-1 pt-2">
        {isOwn && <StateBadge {...path} />}
        {pathFacts(path).map((fact) => (
          <span key={fact} className="badge">
            {`${fact} `}
          </span>
        ))}
        {path.isChanged && <span className="badge badge-warning">Changed</span>}
      </p>
      {path.counts && <ProgressBar counts={path.counts} />}
      {canFollow && (
        <div className="relative mt-2">
          <FollowButton address={pathHref(path.slug)} isFollowed={false} />
        </div>
      )}
    </article>
  );
}

/** Paths as cards in columns. */
export function PathGrid({ paths, ...card }: Omit<Props, "path"> & { paths: Card[] }) {
  return (
    <ul className="path-grid">
      {paths.map((path) => (
        <li key={path.id}>
          <PathCard path={path} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** How many of the first marks the line has reached. */
const reachedOf = ({ done, all }: StepCounts, shown: number) => (done < all ? Math.min(done, shown) : undefined);

function ProgressBar({ counts }: { counts: StepCounts }) {
  const { done, total } = progressOf(counts);
  if (total === 0) return null;
  return (
    <div className="flex items-center gap-3 pt-2 text-xs text-soft">
      <ProgressLine done={done} total={total} label="Steps done" />
      <span className="shrink-0">{progressLabel({ done, total })}</span>
    </div>
  );
}

export const byline = (author: string): string => `By ${author || site.name}`;

const stateLabels: Record<Exclude<PathStatus, "Draft">, string> = {
  Pending: "In review",
  Approved: "Public",
  Rejected: "Not accepted",
};

type State = { visibility: Visibility; status: PathStatus };

/** Who can see a path, for its owner. */
export function stateLabel({ visibility, status }: State): string {
  if (status !== "Draft") return stateLabels[status];
  return visibility === "unlisted" ? "Unlisted" : "Private";
}

function StateBadge(state: State) {
  const className = {
    Draft: "badge",
    Pending: "badge badge-warning",
    Approved: "badge badge-good",
    Rejected: "badge badge-danger",
  };
  return <span className={className[state.status]}>{stateLabel(state)}</span>;
}
