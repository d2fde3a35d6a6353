import type { Card } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import { worthLabel } from "~/domain/resources/verdict-values";
import type { Result } from "~/domain/search/search-results";
import { SaveButton } from "~/ui/library/save-control";
import { HighlightedText } from "~/ui/lists/highlighted-text";
import { BrokenLinkText } from "./broken-link";
import { Mark } from "./mark";
import { VoteButton } from "./upvote-button";

/** A card. In search results it has the matches to highlight. */
export type ShownCard = Card & Partial<Pick<Result, "highlights">>;
type Props = {
  card: ShownCard;
  href: string;
  level: 2 | 3;
  /** A preview has no buttons. */
  isPreview?: boolean;
};

/** A resource in a list. `level` is that of its heading. It has few elements: see styles/cards.css. */
export function ResourceCard({ card, href, level, isPreview = false }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  const { name, valueProposition, highlights, facts, verdicts, brokenLinkCheckedAt } = card;
  return (
    <article className="card">
      <Mark card={card} />
      <Title>
        <a href={href} dir="auto">
          {highlights ? <HighlightedText text={name} ranges={highlights.name} /> : name}
        </a>
      </Title>
      <p className="pitch" dir="auto">
        {highlights ? (
          <HighlightedText text={valueProposition} ranges={highlights.valueProposition} />
        ) : (
          valueProposition
        )}
      </p>
      <div className="meta">
        <p className="kind">
          <span className="badge">{formatLabel(card.format)}</span>
          {facts && `\u00a0· ${facts}`}
          {Number(card.price) > 0 && <b>{` ${priceLabel(card.price)}`}</b>}
          {verdicts && <b>{` ${worthLabel(verdicts)}`}</b>}
        </p>
        <p className="by">
          <bdi>{card.creatorName || "Anonymous"}</bdi>
          {card.isEditorsPick && <b>{" Editor's pick"}</b>}
        </p>
        {card.tags.length > 0 && (
          <p className="tags">
            {card.tags.map((tag) => (
              <a key={tag} href={`/topics/${tag}`}>{`#${tag} `}</a>
            ))}
          </p>
        )}
      </div>
      {brokenLinkCheckedAt && (
        <p className="broken">
          <BrokenLinkText checkedAt={brokenLinkCheckedAt} />
        </p>
      )}
      {!isPreview && <SaveButton card={card} />}
      {!isPreview && <VoteButton card={card} />}
    </article>
  );
}
