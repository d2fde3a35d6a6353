import { useLocation } from "@remix-run/react";
import type { OpenedResource } from "~/http/replies/open-resource.server";
import { InPaths } from "~/ui/lists/in-paths";
import { StepPanel } from "~/ui/paths/step-panel";
import { withoutResource } from "./card-href";
import { useVotes } from "./optimistic-votes";
import { RelatedResources } from "./related-resources";
import { ResourceDialog } from "./resource-dialog";
import { UpvoteButton } from "./upvote-button";

type Props = OpenedResource & {
  /** Where the dialog leads when it is closed, if not to the page under it. */
  closeHref?: string;
};

/** The dialog of a resource over a page, with the paths that it is in and related resources. */
export function OpenResource({ resource, related, paths, place, closeHref }: Props) {
  const withVote = useVotes();
  const { pathname, search } = useLocation();
  return (
    <ResourceDialog
      key={resource.id}
      resource={resource}
      closeHref={closeHref ?? withoutResource(pathname, search)}
      upvote={<UpvoteButton card={withVote(resource)} />}
      step={place && <StepPanel resource={resource} place={place} />}
      related={
        <>
          <InPaths paths={paths} />
          <RelatedResources cards={related} />
        </>
      }
    />
  );
}
