import type { Card } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import type { Result } from "~/domain/search/search-results";
import { SaveButton } from "~/ui/library/save-control";
import { HighlightedText } from "~/ui/lists/highlighted-text";
import { BrokenLinkText } from "./broken-link";
import { Cover } from "./cover";
import { EditorsPick } from "./editors-pick";
import { VoteButton } from "./upvote-button";

/** A card. In search results it has the matches to highlight. */
export type ShownCard = Card & Partial<Pick<Result, "highlights">>;
type Props = {
  card: ShownCard;
  href: string;
  level: 2 | 3;
  isFirst?: boolean;
  isMember?: boolean;
  /** A preview has no buttons to save and upvote, and no price if `card.price` is empty: none has been typed yet. */
  isPreview?: boolean;
};

/** More characters of tags do not fit in the narrowest card. */
const maxTagCharacters = 24;

/**
 * A resource in a list. `level` is the heading level of its title. A page has many cards, so their classes are few and
 * short: see styles/cards.css.
 */
export function ResourceCard({ card, href, level, isFirst, isMember = false, isPreview = false }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  const isFree = !(Number(card.price) > 0);
  return (
    <article className="card">
      <Cover card={card} isFirst={isFirst} />
      {card.isEditorsPick && <EditorsPick />}
      <Title>
        <a href={href} data-keep-scroll="">
          <bdi>{card.highlights ? <HighlightedText text={card.name} ranges={card.highlights.name} /> : card.name}</bdi>
        </a>
      </Title>
      <p className="pitch">
        {card.highlights ? (
          <HighlightedText text={card.valueProposition} ranges={card.highlights.valueProposition} />
        ) : (
          card.valueProposition
        )}
      </p>
      <Byline card={card} />
      {card.brokenLinkCheckedAt && (
        <p className="by">
          <BrokenLinkText checkedAt={card.brokenLinkCheckedAt} />
        </p>
      )}
      <Tags tags={card.tags} />
      <p className="foot">
        {card.price !== "" && <span className={isFree ? "badge free" : "badge"}>{priceLabel(card.price)}</span>}
        <span className="badge">{formatLabel(card.format)}</span>
        {!isPreview && <SaveButton card={card} isMember={isMember} />}
        {!isPreview && <VoteButton card={card} />}
      </p>
    </article>
  );
}

/** The domain and the creator, unless the title already names the creator or the line has no room for the whole name. */
function Byline({ card: { name, domain, creatorName } }: { card: Card }) {
  const creator = creatorName && !name.toLowerCase().includes(creatorName.toLowerCase()) ? creatorName : null;
  return (
    <p className="by">
      {domain && <span>{domain}</span>} {creator && <span>{creator}</span>}
    </p>
  );
}

/** The first tag, the second one if there is room for both, and the number of the others. */
function Tags({ tags }: { tags: string[] }) {
  const shown = tags.slice(0, tags.slice(0, 2).join("##").length <= maxTagCharacters ? 2 : 1);
  return (
    <p className="tags">
      {shown.map((tag) => (
        <a key={tag} href={`/latest?tag=${tag}`}>
          {`#${tag}`}
        </a>
      ))}
      {tags.length > shown.length && <span>{`+${tags.length - shown.length}`}</span>}
    </p>
  );
}
