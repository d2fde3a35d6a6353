/** Every exported function that reads a text from outside, for tests and benchmarks with hostile texts. */
import { profileForm } from "~/domain/accounts/sign-up/sign-up-form";
import { parseFollowable } from "~/domain/following/follow-address";
import { readRow } from "~/domain/import/read-row";
import { readLinks } from "~/domain/import/readers/links";
import { plainText } from "~/domain/import/texts";
import { decodeHtml } from "~/domain/links/facts/decode-html";
import { readPageFacts } from "~/domain/links/facts/page-facts";
import { isPlace } from "~/domain/paths/order-steps";
import { parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { linksIn } from "~/domain/resources/values/address/address-text";
import { normalized } from "~/domain/resources/values/address/normalized";
import { readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { readMinutes } from "~/domain/resources/values/details/minutes";
import { domainOf } from "~/domain/resources/values/domains";
import { readListedPrice, readPrice } from "~/domain/resources/values/read-price";
import { slugOf } from "~/domain/resources/values/slug.server";
import { addressKey, readAddress } from "~/domain/resources/values/web-address";
import { adminPayload } from "~/domain/review/admin-resource";
import { reportForm } from "~/domain/review/reports/report-form";
import { submissionForm } from "~/domain/review/submissions/submission";
import { cleanSearch, parseSearch } from "~/domain/search/parse-query";
import { readText } from "~/domain/search/reading/read-text";
import { linkSearched } from "~/domain/search/search.server";

type Parser = (text: string) => unknown;

const params = (text: string) =>
  new URLSearchParams({ tag: text, tab: text, format: text, level: text, languages: text, after: text });

/** A form whose every field has the text. */
const everyField = (fields: object, text: string) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, text]));

/** The forms that take links: submissions, suggested changes and edits at /status share one. */
export const textForms: Record<
  string,
  (text: string) => { success: boolean; error?: { issues: { message: string }[] } }
> = {
  "the form of submissions": (text) => submissionForm.safeParse(everyField(submissionForm.shape, text)),
  "the administrators' dialog": (text) =>
    adminPayload.safeParse({
      resource: everyField(adminPayload.shape.resource.shape, text),
      resource_creator: everyField(adminPayload.shape.resource_creator.unwrap().shape, text),
    }),
  "the form of reports": (text) =>
    reportForm.safeParse({ kind: "duplicate", details: text, duplicateOf: text, email: text }),
  "the profile": (text) =>
    profileForm.safeParse({
      account_type: "creator",
      ...everyField({ first_name: 0, last_name: 0, city: 0, country: 0, role: 0 }, text),
    }),
};

export const textParsers: Record<string, Parser> = {
  ...textForms,
  linksIn,
  readAddress,
  // It gets addresses that are read, of at most 2,000 characters.
  addressKey: (text) => addressKey(`https://a.example/${encodeURIComponent(text.slice(0, 200))}`),
  domainOf,
  readPrice,
  readListedPrice,
  readMinutes,
  readLanguages: (text) => readLanguages(splitLanguages(text)),
  readRow: (text) => {
    const names = [
      "name",
      "product_url",
      "price",
      "tags",
      "folder",
      "level",
      "languages",
      "minutes",
      "access",
      "category",
    ];
    const values = Object.fromEntries(names.map((name) => [name, text]));
    return readRow({ line: 1, values }, { kind: "csv" });
  },
  readLinks: (text) => readLinks(text.slice(0, 10_000)),
  plainText,
  readPageFacts: (text) =>
    readPageFacts({
      body: new TextEncoder().encode(`<title>${text}</title><meta name="author" content="${text}">${text}`),
      contentType: "text/html",
      url: "https://a.example/",
    }),
  decodeHtml: (text) => decodeHtml(new TextEncoder().encode(text), `text/html; charset=${text}`),
  isPlace,
  slugOf,
  normalized: (text) => normalized(text, "NFKC"),
  readText: (text) => readText(cleanSearch(text)),
  parseSearch,
  linkSearched,
  parseListQuery: (text) => parseListQuery(params(text)),
  parseSearchQuery: (text) => parseSearchQuery(params(text)),
  parseFollowable: (text) => parseFollowable(`/search?q=${text}`),
};
