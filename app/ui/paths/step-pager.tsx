import { type StepPage, stepPageSearch, stepsPerPage } from "~/domain/paths/step-pages";
import { Icon } from "~/ui/document/icon";
import { TextLink } from "~/ui/forms/button";

type Props = {
  /** The URL of the path's page. */
  href: string;
  page: StepPage;
  pages: number;
  /** The numbers of the first and last step of this page, and of all steps. */
  first: number;
  last: number;
  all: number;
};

/** Links to the other pages of a long path, and to all its steps at once. */
export function StepPager({ href, page, pages, first, last, all }: Props) {
  if (pages === 1) return null;
  if (page === "all") {
    return (
      <nav aria-label="Pages" className="path-actions mt-8">
        <TextLink href={href}>Show {stepsPerPage} steps at a time</TextLink>
      </nav>
    );
  }
  return (
    <nav aria-label="Pages" className="path-actions mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {page > 1 ? (
        <a className="button" rel="prev" href={href + stepPageSearch(page - 1)}>
          <Icon name="left" className="i-s" />
          Previous
        </a>
      ) : (
        <span />
      )}
      <p className="facts text-sm text-soft">
        <span>
          Steps {first} to {last} of {all}{" "}
        </span>
        <span>
          <TextLink href={href + stepPageSearch("all")}>Show all</TextLink>
        </span>
      </p>
      {page < pages && (
        <a className="button" rel="next" href={href + stepPageSearch(page + 1)}>
          Next
          <Icon name="right" className="i-s" />
        </a>
      )}
    </nav>
  );
}
