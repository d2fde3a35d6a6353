import type { Path } from "~/domain/paths/find-path.server";
import { levelLabel, type PathTime } from "~/domain/paths/path-values";
import type { StepCounts } from "~/domain/paths/progress/step-counts";
import { TextLink } from "~/ui/forms/button";
import { Day } from "~/ui/lists/day";
import { pathHref, pathTimeLabel, stepsLabel } from "~/ui/paths/path-facts";
import { byline, stateLabel } from "./path-card";

type ShownPath = Omit<Path, "ownerId" | "rejectionReason" | "seenSteps">;

type Props = {
  path: ShownPath;
  counts: StepCounts;
  time?: PathTime;
  /** The public path that it was copied from. */
  origin: { title: string; slug: string } | null;
  canEdit: boolean;
  /** Whether it has the title, which stands above it where the path is finished. */
  hasTitle: boolean;
  rejectionReason: string | null;
};

/** The title, summary and facts of a path. */
export function PathHead({ path, counts: { all, optional }, time, origin, canEdit, hasTitle, rejectionReason }: Props) {
  return (
    <header>
      {hasTitle && (
        <h1 className="text-2xl font-semibold">
          <bdi>{path.title}</bdi>
        </h1>
      )}
      {path.summary && <p className="mt-2 text-lg whitespace-pre-line text-soft">{path.summary}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="badge badge-good">{levelLabel(path.level)}</span>{" "}
        <span className="badge">{stepsLabel(all, optional)}</span>{" "}
        {time && <span className="badge">{pathTimeLabel(time)}</span>}
        <ul className="tags flex flex-wrap gap-x-3 text-sm" aria-label="Tags">
          {path.tags.map((tag) => (
            <li key={tag}>
              <a className="inline-block" href={`/paths?tag=${tag}`}>
                #{tag}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="facts mt-2 text-sm text-soft">
        <span>{byline(path.author)} </span>
        <span>
          Updated <Day at={path.updatedAt} />{" "}
        </span>
        {origin && (
          <span>
            Based on <TextLink href={pathHref(origin.slug)}>{origin.title}</TextLink>
          </span>
        )}
      </p>
      {(canEdit || path.status !== "Approved") && <State path={path} canEdit={canEdit} reason={rejectionReason} />}
    </header>
  );
}

/** Who can see the path, for its owner, and for others who may see one that is not public. */
function State({ path, canEdit, reason }: { path: ShownPath; canEdit: boolean; reason: string | null }) {
  const owner = canEdit ? "Only you can see it" : "Only its owner and administrators can see it";
  const texts = {
    Draft: path.visibility === "unlisted" ? "Everybody with this link can see it." : `${owner}.`,
    Pending: `${owner} until an administrator has approved it.`,
    Approved: "Everybody can see it.",
    Rejected: `${owner}.${canEdit ? " Edit and save it to ask for another review." : ""}`,
  };
  return (
    <div className="panel mt-4 bg-sunken p-4 text-sm">
      <p>
        <strong className="font-semibold">{stateLabel(path)}.</strong> {texts[path.status]}
      </p>
      {reason && <p className="mt-1 whitespace-pre-line">Reason: {reason}</p>}
    </div>
  );
}
