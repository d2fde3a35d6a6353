import type { Card } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import type { Result } from "~/domain/search/search.server";
import { Icon } from "~/ui/document/icon";
import { HighlightedText } from "~/ui/lists/highlighted-text";
import { BrokenLinkText } from "./broken-link";
import { Picture } from "./picture";
import { VoteButton } from "./upvote-button";

/** A card. In search results it has the matches to highlight. */
export type ShownCard = Card & Partial<Pick<Result, "highlights">>;
type Props = { card: ShownCard; href: string; level: 2 | 3 };

/**
 * A resource in a list. `level` is the heading level of its title. A page has many cards, so their classes are few and
 * short: see "Cards" in styles.css.
 */
export function ResourceCard({ card, href, level }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className="card">
      <Picture name={card.name} imageUrl={card.imageUrl} accentColor={card.accentColor} size={48} />
      <Title>
        <a href={href} data-keep-scroll="">
          <bdi>{card.highlights ? <HighlightedText text={card.name} ranges={card.highlights.name} /> : card.name}</bdi>
        </a>
      </Title>
      <p className="by">{card.creatorName || "Anonymous"}</p>
      <p className="pitch">
        {card.highlights ? (
          <HighlightedText text={card.valueProposition} ranges={card.highlights.valueProposition} />
        ) : (
          card.valueProposition
        )}
      </p>
      {card.brokenLinkCheckedAt && (
        <p className="by">
          <BrokenLinkText checkedAt={card.brokenLinkCheckedAt} />
        </p>
      )}
      <p className="tags">
        {card.tags.map((tag) => (
          <a key={tag} href={`/latest?tag=${tag}`}>
            {`#${tag}`}
          </a>
        ))}
      </p>
      <p className="foot">
        <span className="badge">
          <Icon name={card.format} className="i-s" />
          {formatLabel(card.format)}
        </span>
        {Number(card.price) > 0 && <span className="badge">{priceLabel(card.price)}</span>}
        <VoteButton card={card} />
      </p>
    </article>
  );
}
