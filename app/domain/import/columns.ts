/** The names under which a column of a file may be known. */

import { importColumns } from "~/domain/import/catalogue/import-row";
import { exportMark } from "~/domain/resources/catalogue/catalogue-file";
import { normalized } from "~/domain/resources/values/address/normalized";
import { cut } from "./file-row";
import { maxWordLength } from "./fold-values";

/** The labels of the forms, and the names that other programs give to such columns, by the name of the field. */
const otherNames: Record<string, string> = {
  name: "title, product name, resource, resource name, bookmark, headline, link text, resolved title, given title",
  product_url:
    "url, link, href, address, web address, link to your product, product link, product url, resource url, resource link, uri, website url, permalink, resolved url, given url",
  value_proposition: "one-line pitch, pitch, tagline, summary, subtitle, short description",
  description: "notes, note, comment, comments, excerpt, selection, long description, about, extended, details",
  category: "section, subject",
  folder: "folders, collection, list, group",
  tags: "tag, keywords, labels, topics, label",
  format: "type, kind, medium, media type",
  level: "difficulty, skill level",
  languages: "language, lang",
  minutes: "time, duration, length, time (minutes)",
  law_country: "law, country, jurisdiction",
  price: "price (usd), price usd, cost, cost (usd), amount, price in usd, usd",
  youtube_url: "youtube, youtube link, video",
  image_url: "image, picture, cover, thumbnail",
  creator_first_name: "first name",
  creator_last_name: "last name",
  creator_email: "email, e-mail",
  creator_company: "company",
  creator_bio: "bio",
  creator_website_url: "personal website",
  creator_linkedin_url: "linkedin",
  creator_x_url: "x, twitter",
  creator_instagram_url: "instagram",
  editors_pick: "editor's pick, editors pick, pick",
  status: "state",
};

const fold = (name: string) =>
  name.length > maxWordLength
    ? ""
    : normalized(name, "NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "_")
        .replace(/^_|_$/g, "");

const own = [...importColumns, "folder"];
const byName = new Map([
  ...Object.entries(otherNames).flatMap(([field, names]) =>
    names.split(", ").map((name) => [fold(name), field] as const),
  ),
  ...own.map((name) => [fold(name), name] as const),
]);

/** Returns the field of a column's name, or undefined. */
export function fieldNamed(name: string): string | undefined {
  return byName.get(fold(name));
}

export type Header = { columns: (string | undefined)[]; ignored: string[]; duplicate?: string };

/**
 * Returns the field of each column. If two columns mean the same field, the one with the field's own name counts, else
 * the first. `duplicate` is a name that two columns have.
 */
export function readHeader(names: readonly string[]): Header {
  const folded = names.map(fold);
  const duplicate = folded.find((name, at) => name !== "" && byName.has(name) && folded.indexOf(name) !== at);
  const fields = names.map(fieldNamed);
  const columns = fields.map((field, at) => {
    if (field === undefined) return undefined;
    const exact = folded.indexOf(field);
    return (exact === -1 ? fields.indexOf(field) : exact) === at ? field : undefined;
  });
  return { columns, duplicate, ignored: names.filter((name, at) => name.trim() !== "" && columns[at] === undefined) };
}

/** Exports from before there was a mark have all of these columns, and no other file has. */
const formerExport = ["slug", "accent_color", "created_at", "updated_at", "decided_at", "creator_instagram_url"];

/** Returns whether a file with these columns is an export of a Career Hub. */
export function isExportHeader(columns: readonly (string | undefined)[]): boolean {
  return columns.includes(exportMark) || formerExport.every((name) => columns.includes(name));
}

/** Explains why columns are not those of a table of resources. */
export function headProblem(names: readonly string[]): string {
  const missing = ["name", "product_url"].filter((field) => !names.some((name) => fieldNamed(name) === field));
  return `There is no column ${missing.join(" and no column ")}. The first line must name the columns; it is: ${cut(names.join(", "), 200)}`;
}
