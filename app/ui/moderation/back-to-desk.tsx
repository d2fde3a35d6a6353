import { Icon } from "~/ui/document/icon";

/** The way from a page of the review desk to its table. */
export function BackToDesk() {
  return (
    <a href="/admin" className="link inline-flex min-h-11 items-center gap-2">
      <Icon name="left" className="i-s" />
      Back to the dashboard
    </a>
  );
}
