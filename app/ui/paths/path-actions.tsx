import { useFetchers } from "@remix-run/react";
import type { Path } from "~/domain/paths/find-path.server";
import { Icon } from "~/ui/document/icon";
import { FollowButton } from "~/ui/following/follow-button";
import { PrimaryLink, Submit } from "~/ui/forms/button";
import { useRootData } from "~/ui/layout/root-data";
import { votesLabel } from "~/ui/paths/path-facts";
import { pathHref } from "./path-href";

type Shown = Pick<Path, "slug" | "votes" | "voted" | "follows">;
type Props = { path: Shown; isOwn: boolean; isListed: boolean; copyKey?: string };

export function PathActions({ path, isOwn, isListed, copyKey }: Props) {
  const { votes, voted } = useVote(path);
  const at = pathHref(path.slug);
  return (
    <div className="path-actions path-buttons">
      {isOwn && <PrimaryLink href={`${at}/edit`}>Edit</PrimaryLink>}
      {isListed && (
        <form method="post" action={`${at}/vote`} data-stay="">
          <button type="submit" className="button voted" aria-pressed={voted} {...removal(voted)}>
            <Icon name="upvote" className="i-s" />
            {votesLabel(votes)}
          </button>
        </form>
      )}
      {!isOwn && <FollowButton address={at} isFollowed={path.follows} className="button" />}
      <form method="post" action={`${at}/copy`}>
        {copyKey && <input type="hidden" name="key" value={copyKey} />}
        <Submit>Copy</Submit>
      </form>
      <button type="button" className="button with-script max-sm:hidden" onClick={() => window.print()}>
        Print
      </button>
    </div>
  );
}

const removal = (isOn: boolean) => (isOn ? { name: "_method", value: "delete" } : undefined);

/** Applies a vote that is being sent. */
function useVote(path: Shown): Shown {
  const currentUser = useRootData()?.currentUser;
  const at = pathHref(path.slug);
  const shown = { ...path };
  for (const { formAction, formData, data } of useFetchers()) {
    if (!currentUser || !formData || data === null) continue;
    const isOn = formData.get("_method") !== "delete";
    if (formAction === `${at}/vote` && isOn !== path.voted) {
      shown.voted = isOn;
      if (!currentUser.hasPendingVotes) shown.votes += isOn ? 1 : -1;
    }
  }
  return shown;
}
