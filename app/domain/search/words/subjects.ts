import { business } from "./subjects/business";
import { career } from "./subjects/career";
import { learning } from "./subjects/learning";
import { legal } from "./subjects/legal";
import { media } from "./subjects/media";
import { otherLanguages } from "./subjects/other-languages";
import { people } from "./subjects/people";
import { systems } from "./subjects/systems";
import { terms } from "./subjects/terms";

/** The tables of what people type, and the words that resources about it use. */
export const subjects: readonly { words: string; phrases: string }[] = [
  business,
  legal,
  career,
  people,
  learning,
  systems,
  media,
  terms,
  otherLanguages,
];
