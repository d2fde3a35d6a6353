import { relatedWords } from "./everyday-words";
import { isWeakWord } from "./weak-words";

/** Phrases that mean something else than their words, and the words that resources about it use. */
const phrases = parseTable(`
  a raise, pay raise, pay rise, salary increase, higher salary, more salary = salary negotiation negotiate
  by the hour, per hour = hourly billing pricing
  can i charge, charge clients, charge for, charge per, charging for, should i charge, to charge = pricing rates value
  find clients, finding clients, find customers, get clients, getting clients, get customers = freelance clients marketplace job-search projects
  first client, first clients, more clients, new clients, find work, get work = freelance clients marketplace job-search projects
  like minded, make friends, meet people, meet developers, meet other, meet others = meetup community networking groups
  other developers, other freelancers = meetup community networking groups
  no code, no coding, no programming, without code, without coding = lowcode-nocode no-code visual
  without programming, without developer, without developers = lowcode-nocode no-code visual
  no math, without math, without mathematics, without maths = mathematics
  put off, put things off, putting off, putting things off = procrastination procrastinator time-management
  developers earn, developers make, engineers earn, engineers make, programmers earn, programmers make = salary compensation levels
  developer salary, developer salaries, engineer salary, engineer salaries = salary compensation levels
  1 on 1, one on one, one on ones, one to one = one-on-ones managers
  big o, data structures, time complexity = algorithms data-structures interview
  from scratch, from zero = beginners introduction
  annual review, performance review, self assessment, self evaluation, self review = accomplishments brag reviews
  scope of work = statement-of-work deliverables
  side hustle, side hustles, side income = indie freelancing business
  scope creep = statement-of-work contract
  career change, career switch, change careers, switch careers = career tech-career
  pull request, pull requests = code-review review
  social media = marketing content-creation
  body language = body language posture
  small talk = conversation conversations
  customer interviews, user interviews, interview customers, interview users = customer-interviews user-research discovery
  talk to customers, talk to users, talking to customers, talking to users = customer-interviews user-research discovery
`);
const longestPhrase = 3;

function parseTable(table: string): Map<string, string[]> {
  const rows = table.trim().split("\n");
  return new Map(
    rows.flatMap((row) => {
      const [typed, meant] = row.split("=").map((side) => side.trim()) as [string, string];
      return typed.split(", ").map((phrase) => [phrase, meant.split(" ")] as const);
    }),
  );
}

export type Meaning = {
  /** Words that resources use for it. */
  related: string[];
  /** Whether the word itself says little about what is wanted. */
  isWeak: boolean;
};

/** Returns what each word of a search means. The words of a phrase mean it together: the first has its related words. */
export function meaningsOf(words: string[]): Meaning[] {
  const meanings: Meaning[] = [];
  while (meanings.length < words.length) {
    const at = meanings.length;
    const phrase = phraseAt(words, at);
    if (phrase) meanings.push(...phrase);
    else meanings.push({ related: relatedWords(words[at]!), isWeak: isWeakWord(words[at]!) });
  }
  return meanings;
}

function phraseAt(words: string[], at: number): Meaning[] | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
    const related = phrases.get(
      words
        .slice(at, at + length)
        .join(" ")
        .toLowerCase(),
    );
    if (related) return Array.from({ length }, (_, place) => ({ related: place === 0 ? related : [], isWeak: true }));
  }
}
