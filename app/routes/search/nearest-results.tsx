import type { Nearest } from "~/domain/pages/explain-nothing.server";
import { CardGrid } from "~/ui/resources/card-grid";
import { askPath } from "./nothing-found";

type Props = Nearest & { typed: string; cardHref: (slug: string) => string };

/** What has all but one part of a search with few results, and which. */
export function NearestResults({ missing, found, href, results, typed, cardHref }: Props) {
  return (
    <section className="mt-6">
      <h2 className="section-title">Nearest</h2>
      <p className="mb-2 text-sm text-soft">
        {`Without “${missing}” · `}
        <a className="link inline-block py-1" href={href}>
          {found === 1 ? "1 result" : `All ${found} results`}
        </a>
        {" · "}
        <a className="link inline-block py-1" href={askPath(typed)} rel="nofollow">
          Ask for it
        </a>
      </p>
      <CardGrid cards={results} cardHref={cardHref} level={3} />
    </section>
  );
}
