import type { Card } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import { tagPath } from "~/domain/resources/values/tags";
import { worthLabel } from "~/domain/resources/verdict-values";
import type { Result } from "~/domain/search/search-results";
import { SaveButton } from "~/ui/library/save-control";
import { HighlightedText } from "~/ui/lists/highlighted-text";
import { Mark } from "~/ui/marks/mark";
import { BrokenLinkText } from "./broken-link";
import { VoteButton } from "./upvote-button";

/** A card. In search results it has the matches to highlight. */
export type ShownCard = Card & Partial<Pick<Result, "highlights">>;
type Props = {
  card: ShownCard;
  href: string;
  level: 2 | 3;
  /** What the list says of all of its resources, such as their level. */
  hiddenFact?: string;
  /** A preview has no buttons. */
  isPreview?: boolean;
};

/** A resource in a list. `level` is that of its heading. It has few elements: see styles/cards.css. */
export function ResourceCard({ card, href, level, hiddenFact, isPreview = false }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  const { name, valueProposition, highlights, verdicts, creatorName, brokenLinkCheckedAt } = card;
  const creator = creatorName || "Anonymous";
  return (
    <article className={card.isEditorsPick ? "card is-pick" : "card"}>
      <Mark card={card} />
      <Title>
        <a href={href}>{highlights ? <HighlightedText text={name} ranges={highlights.name} /> : name}</a>
      </Title>
      <p className="pitch">
        {highlights ? (
          <HighlightedText text={valueProposition} ranges={highlights.valueProposition} />
        ) : (
          valueProposition
        )}
      </p>
      <div className="meta">
        <p className="kind">
          <b>{formatLabel(card.format)}</b>
          {card.isEditorsPick && (
            <>
              {" ·\u00a0"}
              <i>Pick</i>
            </>
          )}
          {factsOf(card, hiddenFact, verdicts && creator)}
        </p>
        <p className="by">{verdicts ? <b>{worthLabel(verdicts)}</b> : creator}</p>
        {card.tags.length > 0 && (
          <p className="tags">
            {card.tags.map((tag) => (
              <a key={tag} href={tagPath(tag)}>{`#${tag} `}</a>
            ))}
          </p>
        )}
      </div>
      {brokenLinkCheckedAt && (
        <p className="broken">
          <BrokenLinkText checkedAt={brokenLinkCheckedAt} />
        </p>
      )}
      {!isPreview && <VoteButton card={card} />}
      {!isPreview && <SaveButton card={card} />}
    </article>
  );
}

/** Returns the price, the level, the time and the creator, as far as they are said. A line that is cut has no dot at its end. */
function factsOf({ price, facts }: Card, hiddenFact: string | undefined, creator: string | undefined): string {
  const parts = [Number(price) > 0 && priceLabel(price), ...(facts?.split("\u00a0· ") ?? []), creator];
  const shown = parts.filter((fact) => fact && fact !== hiddenFact) as string[];
  return shown.map((fact) => ` ·\u00a0${fact.replaceAll(" ", "\u00a0")}`).join("");
}
