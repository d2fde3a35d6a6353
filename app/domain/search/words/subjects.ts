import { business } from "./subjects/business";
import { career } from "./subjects/career";
import { learning } from "./subjects/learning";
import { legal } from "./subjects/legal";
import { marketTerms } from "./subjects/market-terms";
import { media } from "./subjects/media";
import { otherLanguages } from "./subjects/other-languages";
import { people } from "./subjects/people";
import { programmingTerms } from "./subjects/programming-terms";
import { systems } from "./subjects/systems";
import { systemsTerms } from "./subjects/systems-terms";

/** The tables of what people type, and the words that resources about it use. */
export const subjects: readonly { words: string; phrases: string }[] = [
  business,
  legal,
  career,
  people,
  learning,
  systems,
  media,
  programmingTerms,
  systemsTerms,
  marketTerms,
  otherLanguages,
];
