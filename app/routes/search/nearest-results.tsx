import type { Nearest } from "~/domain/pages/nearest.server";
import { CardGrid } from "~/ui/resources/card-grid";

/** Returns the page that asks for what was searched for. */
export const askPath = (text: string): string => `/ask?${new URLSearchParams({ q: text })}`;

type Props = { nearest: Nearest | null; cardHref: (slug: string) => string };

/** What is nearest to a search that found little. */
export function NearestResults({ nearest, cardHref }: Props) {
  if (!nearest) return null;
  return (
    <section className="mt-6">
      <h2 className="section-title">Nearest</h2>
      <p className="mb-2 text-sm text-soft">
        {"like" in nearest ? (
          `Like “${nearest.like}”`
        ) : (
          <>
            {`Without ${nearest.without} · `}
            <a className="link inline-block py-1" href={nearest.href}>
              {nearest.found === 1 ? "1 result" : `All ${nearest.found} results`}
            </a>
          </>
        )}
      </p>
      <CardGrid cards={nearest.results} cardHref={cardHref} level={3} />
    </section>
  );
}
