/** The words of a search that are filters of a list instead, and phrases in which they mean something else. */
import type { FilterName, Filters } from "~/domain/resources/list/filters";
import { languages } from "~/domain/resources/values/details/languages";

export type FilterOf<Name extends FilterName> = Name extends FilterName
  ? { name: Name; value: NonNullable<Filters[Name]> }
  : never;

type AnyFilter = FilterOf<FilterName>;

const named: [string, AnyFilter][] = [
  ["free", { name: "tab", value: "free" }],
  ["paid", { name: "tab", value: "paid" }],
  ["pdf pdfs", { name: "format", value: "pdf" }],
  ["video videos", { name: "format", value: "video" }],
  ["ebook ebooks e-book e-books", { name: "format", value: "ebook" }],
  // The tag, because a template can also be a document, a spreadsheet, slides or a tool.
  ["template templates", { name: "tag", value: ["template"] }],
  ["course courses", { name: "tag", value: ["course"] }],
  ["cheatsheet cheatsheets", { name: "tag", value: ["cheatsheet"] }],
  ["beginner beginners", { name: "level", value: "beginner" }],
  ["intermediate", { name: "level", value: "intermediate" }],
  ["advanced", { name: "level", value: "advanced" }],
  ["short quick", { name: "time", value: "2h" }],
];

const words = new Map(named.flatMap(([all, filter]) => all.split(" ").map((word) => [word, filter] as const)));

/** How languages say that something is in them, beside "in" and the language's English name. */
const ownNames: [string, (typeof languages)[number]["value"]][] = [
  ["auf deutsch", "de"],
  ["in deutsch", "de"],
  ["en español", "es"],
  ["en espanol", "es"],
  ["en français", "fr"],
  ["en francais", "fr"],
  ["in italiano", "it"],
  ["em português", "pt"],
  ["em portugues", "pt"],
  ["in het nederlands", "nl"],
  ["po polsku", "pl"],
  ["på svenska", "sv"],
  ["på dansk", "da"],
  ["på norsk", "no"],
  ["на русском", "ru"],
  ["українською мовою", "uk"],
];

const inLanguages = new Map<string, AnyFilter>([
  ...languages.map(({ value, label }) => [`in ${label.toLowerCase()}`, { name: "language", value }] as const),
  ...ownNames.map(([text, value]) => [text, { name: "language", value }] as const),
]);

/** What is between the words of a phrase that says the level. */
const levelPhrase = /^for (?:(?:absolute|complete|total) )?(beginners?|intermediate|advanced)$/;

/** Phrases whose words are no filters: "video game", "get paid". */
const otherMeanings = new Set(
  `video game,video games,video editing,video editor,video call,video calls,video conference,video production
  free time,free trial,free lance,free up,feel free,tax free,stress free,error free,bug free,risk free
  hasn't paid,get paid,gets paid,getting paid,got paid,be paid,being paid,not paid,been paid,never paid,are paid,is paid
  paid leave,paid off,paid on,paid by,paid late,paid ads,paid traffic,paid work,paid gig,paid gigs,paid job,paid jobs,paid project,paid projects,of course
  short term,short story,short stories,short notice,short on,in short,too short,quick wins,quick sort,quick start
  advanced search
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

/** The most words of a phrase. */
export const maxPhrase = 3;

/**
 * Returns the filter that a phrase of one to three words is. Returns null if its words mean something else together,
 * and undefined if nothing is known about it.
 */
export function filterOfPhrase(phrase: string): AnyFilter | null | undefined {
  const text = phrase.toLowerCase();
  if (otherMeanings.has(text)) return null;
  const [, level] = levelPhrase.exec(text) ?? [];
  return words.get(level ?? text) ?? inLanguages.get(text);
}
