import { newResources } from "~/domain/following/limits";
import { FollowButton } from "~/ui/following/follow-button";

/** The ways to get what is new each week, below it on Home. */
export function GetNewResources({ isFollowed }: { isFollowed: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <FollowButton address={newResources} isFollowed={isFollowed} label="Follow what is new each week" />
      <a className="link inline-block py-2" href="/latest.atom?tab=new" data-document>
        Feed<span className="sr-only"> of what is new</span>
      </a>
    </div>
  );
}
