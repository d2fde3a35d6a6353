/** The form of a category, format or tag, with the rules of its name and its address. */
import { z } from "zod";
import { findTerm, type Term, type TermKind, termKinds } from "~/domain/resources/terms/terms";
import { normalized } from "~/domain/resources/values/address/normalized";
import { defaultFormat, videoFormat } from "~/domain/resources/values/formats";
import { pick } from "~/values/pick";
import { hiddenCharacters, line } from "../settings";

export const isTermKind = (value: unknown): value is TermKind => termKinds.some((kind) => kind === value);

export const kindWords: Record<TermKind, { one: string; many: string }> = {
  category: { one: "category", many: "Categories" },
  format: { one: "format", many: "Formats" },
  tag: { one: "tag", many: "Tags" },
};

/** The icons that stand for a category or format. The others are signs of the interface. */
export const termIcons = [
  ...["technical", "soft", "freelancing", "career", "contracts", "bell", "bookmark", "cards", "clock", "ebook", "feed"],
  ...[
    "google-doc",
    "google-sheet",
    "google-slide",
    "latest",
    "link",
    "other",
    "path",
    "pdf",
    "pick",
    "search",
    "share",
  ],
  ...["template", "tool", "user", "video", "website"],
] as const;

const maxSlugLength = 60;

/** Letters that look like those of another alphabet: a name with both can pass for another name. */
const mixesAlphabets = (text: string) =>
  /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);

const name = (label: string, max: number, isRequired = false) =>
  line(label, max, { isRequired })
    .refine((value) => value === "" || /[\p{L}\p{N}]/u.test(value), `${label} must have a letter or a digit`)
    .refine((value) => !mixesAlphabets(value), `${label} mixes letters of two alphabets that look alike`);

/** A field that may be empty. */
const optional = (field: z.ZodType<string, string>) => field.default("").transform((value) => value || null);

export const checkbox = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const maxAliasesLength = 10_000;

/** Lines with what people type for a term. */
const aliases = z
  .string()
  .overwrite((text) => text.replaceAll("\r\n", "\n"))
  .max(maxAliasesLength, `Search words may have at most ${maxAliasesLength.toLocaleString("en")} characters`)
  .default("")
  .transform((text) => text.split("\n").map((line) => line.trim()))
  .refine(
    (lines) => !lines.some((line) => hiddenCharacters.test(line)),
    "Search words have characters that cannot be seen. Type them again",
  )
  .transform((lines) => lines.filter(Boolean));

/** What is typed, as the columns of a term have it. */
export const termForm = z.object({
  label: name("Name", 60, true),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(maxSlugLength, `The address may have at most ${maxSlugLength} characters`)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "The address may have letters from a to z, digits, and hyphens between them")
    .default(""),
  adminLabel: optional(name("Name in forms", 60)),
  plural: optional(name("Several of them", 60)),
  text: optional(line("What is in it", 160)),
  group: optional(name("Heading", 40)),
  icon: optional(
    z.string().refine((icon) => icon === "" || termIcons.some((known) => known === icon), "Choose an icon of the list"),
  ),
  tag: optional(
    z.string().refine((tag) => tag === "" || findTerm("tag", tag) !== undefined, "Choose a tag of the list"),
  ),
  aliases,
  isOnHome: checkbox,
  isRetired: checkbox,
});

export type TermValues = z.output<typeof termForm>;

/** What is typed on a line of the form that adds several, and its number. */
export type TermLine = TermValues & { number: number };

const maxLines = 100;

/** Several names, each on a line, with "|" and an address after it where the one that is made of the name does not fit. */
export const termLinesForm = z.object({
  lines: z
    .string({ error: "Type one name on each line" })
    .max(20_000, `At most ${maxLines} can be added at once`)
    .transform((text, context): TermLine[] => {
      const reject = (message: string) => context.addIssue({ code: "custom", message });
      const lines = text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : { line, number: at + 1 }));
      if (lines.length === 0) reject("Type one name on each line");
      if (lines.length > maxLines) reject(`These are ${lines.length} lines. At most ${maxLines} can be added at once`);
      return lines.slice(0, maxLines).flatMap(({ line, number }) => {
        const [label, ...rest] = line.split("|");
        const slug = rest.join("|");
        const parsed = termForm.safeParse({ label, slug });
        if (parsed.success) return { ...parsed.data, number };
        reject(`Line ${number}: ${parsed.error.issues[0]!.message}`);
        return [];
      });
    }),
});

/** Returns what the form of a term has at first. */
export const valuesOf = (term: Term): TermValues => ({
  ...pick(term, "label", "slug", "adminLabel", "plural", "text", "group", "icon", "tag", "aliases", "isOnHome"),
  isRetired: term.retiredAt !== null,
});

/** Returns the address that a name has if nobody chooses one, or an empty text. */
export const slugFor = (label: string): string =>
  normalized(label, "NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, "");

/** What two names have in common that people would confuse. */
export const looksOf = (label: string): string =>
  normalized(label, "NFKC")
    .toLowerCase()
    .replace(hiddenCharacters, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether a term keeps its address: the code knows it by that. */
export const keepsSlug = (kind: TermKind, slug: string): boolean =>
  kind === "format" && (slug === defaultFormat || slug === videoFormat);

/** Whether a term can be retired: what nobody chose has the default format. */
export const canRetire = (kind: TermKind, slug: string): boolean => kind !== "format" || slug !== defaultFormat;
