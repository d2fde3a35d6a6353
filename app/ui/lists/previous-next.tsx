import type { ReactNode } from "react";
import { Icon } from "~/ui/document/icon";

type Props = {
  previous?: string;
  previousText?: string;
  /** Where this page is, if its pages have numbers. */
  place?: ReactNode;
  next?: string;
};

/** Links to the previous and next page of a list. */
export function PreviousNext({ previous, previousText = "Previous", place, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      {previous ? (
        <a className="button justify-self-start" rel="prev" href={previous}>
          <Icon name="left" className="i-s" />
          {previousText}
        </a>
      ) : (
        <span />
      )}
      <p className="text-center text-sm text-soft">{place}</p>
      {next && (
        <a className="button justify-self-end" rel="next" href={next}>
          Next
          <Icon name="right" className="i-s" />
        </a>
      )}
    </nav>
  );
}
