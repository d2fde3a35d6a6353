/** The words of a sentence that say what a resource should be like, and phrases in which they mean something else. */
import type { FilterName, Filters } from "~/domain/resources/list/filters";
import { languages } from "~/domain/resources/values/details/languages";
import { lawCountries } from "~/domain/resources/values/details/law-countries";

/** A filter and a value of it. */
type FilterOf<Name extends FilterName> = Name extends FilterName
  ? { name: Name; value: NonNullable<Filters[Name]> }
  : never;

export type AnyFilter = FilterOf<FilterName>;

const named: [string, AnyFilter][] = [
  ["free", { name: "tab", value: "free" }],
  ["paid", { name: "tab", value: "paid" }],
  ["pdf pdfs", { name: "format", value: "pdf" }],
  ["video videos", { name: "format", value: "video" }],
  ["ebook ebooks e-book e-books book books", { name: "format", value: "ebook" }],
  ["tool tools", { name: "format", value: "tool" }],
  // The tag, because a template can also be a document, a spreadsheet, slides or a tool.
  ["template templates", { name: "tag", value: ["template"] }],
  ["course courses", { name: "tag", value: ["course"] }],
  ["cheatsheet cheatsheets", { name: "tag", value: ["cheatsheet"] }],
  ["beginner beginners", { name: "level", value: "beginner" }],
  ["intermediate", { name: "level", value: "intermediate" }],
  ["advanced", { name: "level", value: "advanced" }],
  ["short quick", { name: "time", value: "2h" }],
];

/** Phrases of several words. */
const phrases: [string, AnyFilter][] = [
  ["google doc,google docs", { name: "format", value: "google-doc" }],
  ["google sheet,google sheets", { name: "format", value: "google-sheet" }],
  ["google slides", { name: "format", value: "google-slide" }],
  [
    "no sign up,no signup,no sign-up,no login,no log in,no registration,no account,without signing up,without sign up,without signup,without an account,without account,without login,without registration,without registering",
    { name: "access", value: "open" },
  ],
  ["at no cost,free of charge,for free", { name: "tab", value: "free" }],
];

/** How languages say that something is in them, beside "in" and the language's English name. */
const ownNames: [string, (typeof languages)[number]["value"]][] = [
  ["auf deutsch,in deutsch", "de"],
  ["en español,en espanol", "es"],
  ["en français,en francais", "fr"],
  ["in italiano", "it"],
  ["em português,em portugues", "pt"],
  ["in het nederlands", "nl"],
  ["po polsku", "pl"],
  ["på svenska", "sv"],
  ["på dansk", "da"],
  ["på norsk", "no"],
  ["на русском", "ru"],
  ["українською мовою", "uk"],
];

const ofLanguage = (value: (typeof languages)[number]["value"]) => ({ name: "language", value }) as const;

/** Words and phrases of up to `maxPhrase` words, in lower case. */
export const wishes = new Map<string, AnyFilter>([
  ...named.flatMap(([all, filter]) => all.split(" ").map((word) => [word, filter] as const)),
  ...phrases.flatMap(([all, filter]) => all.split(",").map((phrase) => [phrase, filter] as const)),
  ...languages.map(({ value, label }) => [`in ${label.toLowerCase()}`, ofLanguage(value)] as const),
  ...ownNames.flatMap(([all, value]) => all.split(",").map((text) => [text, ofLanguage(value)] as const)),
]);

const otherCountryNames = { uk: "GB", britain: "GB", england: "GB", usa: "US", "u.s.": "US", holland: "NL", eu: "EU" };

/**
 * Words that may also be what is searched for: a German contract follows German law, and the language of a course is
 * German. "Polish" is also a verb, and nearly everything is in English.
 */
export const hints = new Map<string, AnyFilter>([
  ...languages
    .filter(({ value }) => value !== "pl" && value !== "en")
    .map(({ value, label }) => [label.toLowerCase(), ofLanguage(value)] as const),
  ...lawCountries.map(({ value, label }) => [label.toLowerCase(), { name: "law", value }] as const),
  ...Object.entries(otherCountryNames).map(([text, value]) => [text, { name: "law", value }] as const),
]);

/** How many minutes an amount of time in words is. */
export const amounts: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  "half an": 0.5,
};
export const spans: Record<string, number> = { evening: 180, afternoon: 240, day: 480, weekend: 600 };

/** Phrases whose words wish for nothing: "video game", "get paid". */
export const otherMeanings = new Set(
  `video game,video games,video editing,video editor,video call,video calls,video conference,video production
  free time,free trial,free lance,free up,feel free,tax free,stress free,error free,bug free,risk free
  hasn't paid,get paid,gets paid,getting paid,got paid,be paid,being paid,not paid,been paid,never paid,are paid,is paid
  paid leave,paid off,paid on,paid by,paid late,paid ads,paid traffic,paid work,paid gig,paid gigs,paid job,paid jobs,paid project,paid projects,of course
  short term,short story,short stories,short notice,short on,in short,too short,quick wins,quick sort,quick start
  advanced search
  book a,book an,book club,book keeping,book me,book more,books balance,tool box,tool kit,tool belt
  youtube video,youtube videos,work for free,working for free,edit video,edit videos,edit a video,editing videos,make video,make videos,make a video,making videos
  create videos,create a video,cut video,cut videos,cut a video,record video,record videos,record a video,recording videos
  compress video,compress a video,convert video,convert a video,video file,video files,video format,video size,video converter
  video recorder,video recording,video streaming,video marketing
  edit pdf,edit pdfs,edit a pdf,convert pdf,merge pdf,scrape pdf,make pdfs,create pdf,pdf converter,pdf editor
  create a course,create courses,make a course,build a course,teach a course,sell a course,sell courses,selling courses,sell online course,sell online courses,selling online courses,sell my course
  paid in,paid for,paid more,paid better,paid fairly,paid time,well paid,running short`
    .split(/[,\n]/)
    .map((phrase) => phrase.trim()),
);

/** The most words of a phrase: "in less than half an hour". */
export const maxPhrase = 6;
