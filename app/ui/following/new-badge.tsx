import { Icon } from "~/ui/document/icon";
import { countText } from "./count-text";

/** Says in the header how much is new in what the member follows. Nothing new shows nothing. */
export function NewBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a href="/following" className="button max-sm:gap-1">
      <Icon name="feed" className="i-s" />
      <span className="badge badge-good">{countText(count)}</span>
      <span className="sr-only"> new in what you follow</span>
    </a>
  );
}
