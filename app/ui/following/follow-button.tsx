import { Icon } from "~/ui/document/icon";
import { useRootData } from "~/ui/page/root-data";
import { useSentForms } from "~/ui/page/sent-forms";

type Props = {
  /** The canonical address of the list, search or learning path. */
  address: string;
  isFollowed: boolean;
  className?: string;
  /** What the button says while the page is not followed. */
  label?: string;
};

/** Follows a page, or stops. For visitors it leads to the login. A button turns the weekly email on. */
export function FollowButton({ address, isFollowed, className = "button button-small", label = "Follow" }: Props) {
  const sent = useSentForms().get("/follow");
  const isOn = sent?.get("list") === address ? sent.get("_method") !== "delete" : isFollowed;
  const canGetWeeklyEmail = useRootData()?.currentUser?.canGetWeeklyEmail ?? false;
  return (
    <div className="flex flex-wrap gap-2">
      <form method="post" action="/follow" data-stay="">
        <input type="hidden" name="list" value={address} />
        <button
          type="submit"
          className={className}
          aria-pressed={isOn}
          {...(isOn && { name: "_method", value: "delete" })}
        >
          {isOn && <Icon name="check" className="i-s" />}
          {isOn ? "Following" : label}
        </button>
      </form>
      {isOn && canGetWeeklyEmail && (
        <form method="post" action="/account/email/on" data-keep-scroll>
          <button type="submit" className={className}>
            Email me weekly
          </button>
        </form>
      )}
    </div>
  );
}
