import { newResources } from "~/domain/following/limits";
import type { NewOffer } from "~/domain/pages/offer-new.server";
import { site } from "~/site";
import { FollowButton } from "~/ui/following/follow-button";
import { Submit } from "~/ui/forms/button";

/** The ways to get what is new each week, below it on Home. */
export function GetNewResources({ offer }: { offer: NewOffer }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {offer === "email" && <GetByEmail label={`Get this every ${site.weekly.split(" ")[0]}`} />}
      {offer === "change-email" && (
        <p>
          You get this every week.{" "}
          <a className="link inline-block py-2" href="/account/email">
            Change
          </a>
        </p>
      )}
      {(offer === "follow" || offer === "following") && (
        <FollowButton address={newResources} isFollowed={offer === "following"} label="Follow what is new" />
      )}
      <a className="link inline-block py-2" href="/latest.atom?tab=new" data-document>
        Feed<span className="sr-only"> of what is new</span>
      </a>
    </div>
  );
}

/** Follows what is new and turns on the weekly email. For visitors it leads to the login. */
function GetByEmail({ label }: { label: string }) {
  return (
    <form method="post" action="/follow" data-stay="">
      <input type="hidden" name="list" value={newResources} />
      <input type="hidden" name="weekly" value="on" />
      <Submit>{label}</Submit>
    </form>
  );
}
