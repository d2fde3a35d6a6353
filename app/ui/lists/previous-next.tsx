import { Icon } from "~/ui/document/icon";

/** Links to the previous and next page of a list whose pages have no numbers. */
export function PreviousNext({ previous, next }: { previous?: string; next?: string }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-between gap-4">
      {previous ? (
        <a className="button" rel="prev" href={previous}>
          <Icon name="left" className="i-s" />
          Previous
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a className="button" rel="next" href={next}>
          Next
          <Icon name="right" className="i-s" />
        </a>
      )}
    </nav>
  );
}
