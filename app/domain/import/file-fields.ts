import { ownValue } from "~/values/own-value";

/** What a column of a file can be: what screens call it, and the names of columns that are read as it without asking. */
const ofResources: Record<string, [label: string, names: string]> = {
  product_url: [
    "Link",
    "url, link, links, href, uri, web address, website, html url, permalink, link to your product, product link, resource link",
  ],
  name: ["Name", "title, post title, resource, resource name, product name, text"],
  value_proposition: ["One-line pitch", "pitch, one-line pitch, summary, tagline, subtitle, short description"],
  description: ["Description", "excerpt, long description, post excerpt, extended"],
  category: ["Category", "section"],
  tags: ["Tags", "tag, keywords, topics"],
  format: ["Format", "type"],
  level: ["Level", "difficulty, skill level"],
  languages: ["Languages", "language"],
  minutes: ["Minutes", "time, duration, estimated time"],
  access: ["Access", ""],
  law_country: ["Law", "law"],
  price: ["Price", "price (usd), price usd, cost"],
  youtube_url: ["Video", "youtube, video"],
  image_url: ["Picture", "image"],
  creator_first_name: ["Creator: first name", "first name"],
  creator_last_name: ["Creator: last name", "last name"],
  creator_email: ["Creator: email", ""],
  creator_company: ["Creator: company", "company"],
  creator_bio: ["Creator: bio", ""],
  creator_website_url: ["Creator: website", "personal website"],
  creator_linkedin_url: ["Creator: LinkedIn", "linkedin"],
  creator_x_url: ["Creator: X", ""],
  creator_instagram_url: ["Creator: Instagram", ""],
  editors_pick: ["Editor's pick", ""],
};

/** What members keep of a link: its name and, as their own, the notes. */
const ofMembers: typeof ofResources = {
  product_url: ofResources.product_url!,
  name: ofResources.name!,
  note: ["My note", "notes, comment, comments, description, excerpt, extended"],
};

const labels: Record<string, string> = {
  "": "Not used",
  mark: "Mark: not public",
  topic: "Category and tags, if known",
  context: "Words before it",
};

/** Returns how a field is called, on screens and in the terminal. */
export const fieldLabel = (field: string): string =>
  ownValue({ ...ofResources, ...ofMembers }, field)?.[0] ?? ownValue(labels, field) ?? field;

/** The fields that a person can choose for a column. */
export const choosableFields = (isMember: boolean): string[] => Object.keys(isMember ? ofMembers : ofResources);

/** Returns a name without case, spaces and underscores. */
export const foldName = (name: string) => name.toLowerCase().replace(/[\s_]+/g, "");

const namesOf = (list: typeof ofResources) =>
  new Map(
    Object.entries(list).flatMap(([field, [, names]]) =>
      [field, ...names.split(", ").filter(Boolean)].map((name) => [foldName(name), field] as const),
    ),
  );
const tables = { admin: namesOf(ofResources), member: namesOf(ofMembers) };

/** Returns the field of a column's name, or "". Notes are nobody's description. */
export const fieldNamed = (name: string, isMember: boolean): string =>
  (isMember ? tables.member : tables.admin).get(foldName(name)) ?? "";
