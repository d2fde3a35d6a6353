import { Icon } from "~/ui/document/icon";
import { countText } from "./count-text";

/** Says in the header how much is new in what the member follows. Nothing new shows nothing. */
export function NewBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <a href="/following" className="button new-count">
      <Icon name="feed" className="i-s max-sm:hidden" />
      <span className="badge badge-good max-sm:bg-transparent max-sm:px-0">{countText(count)}</span>
      <span className="max-xl:sr-only">
        {" new"}
        <span className="sr-only"> in what you follow</span>
      </span>
    </a>
  );
}
