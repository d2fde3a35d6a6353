import { maxNew } from "~/domain/following/limits";
import { Icon } from "~/ui/document/icon";

/** Returns "7", or "20+" for more than are counted. */
export const countText = (count: number): string => (count > maxNew ? `${maxNew}+` : String(count));

/** Says in the header how many unread notices and new resources there are at /following. Nothing new shows nothing. */
export function NewBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a href="/following" className="button new-count">
      <Icon name="feed" className="i-s max-sm:hidden" />
      <span className="badge badge-good max-sm:bg-transparent max-sm:px-0">{countText(count)}</span>
      <span className="max-xl:sr-only">
        {" new"}
        <span className="sr-only"> for you</span>
      </span>
    </a>
  );
}
