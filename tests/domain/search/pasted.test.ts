import { expect, test } from "vitest";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";
import { makeResource } from "../../support/make-resource";

const names = async (q: string, params: Record<string, string> = {}) => {
  const { results } = await searchResources({ q, query: parseSearchQuery(new URLSearchParams(params)) });
  return results.map(({ name }) => name);
};

test("a domain finds what is on it first, and then what has its words", async () => {
  await makeResource({ name: "A page on react.dev", productUrl: "https://example.com/about-react-dev" });
  await makeResource({ name: "Learn", productUrl: "https://react.dev/learn", format: "website" });
  await makeResource({ name: "Other", productUrl: "https://react.developers.example/" });
  expect(await names("react.dev")).toEqual(["Learn", "A page on react.dev"]);
  expect(await names("react.dev", { format: "pdf" })).toEqual([]);
  expect(await names("react.dev", { format: "website" })).toEqual(["Learn"]);
});

test("a link finds what is at it, however it is spelled", async () => {
  await makeResource({ name: "Learn", productUrl: "https://react.dev/learn" });
  await makeResource({ name: "Reference", productUrl: "https://react.dev/reference" });
  await makeResource({ name: "Secret", productUrl: "https://react.dev/learn", status: "Pending" });
  for (const link of [
    "https://react.dev/learn",
    "http://www.react.dev/learn/?utm_source=x",
    "<https://react.dev/learn>",
  ])
    expect(await names(link)).toEqual(["Learn"]);
});

test.each([
  ["golang", "A tour of Go"],
  ["oauth2", "OAuth 2 explained"],
  ["C++17", "Modern C++"],
  ["i18n", "Internationalization of web pages"],
  ["a11y", "Accessibility for developers"],
])("%s finds %s", async (q, name) => {
  await makeResource({ name });
  await makeResource({ name: "Cooking" });
  expect(await names(q)).toEqual([name]);
});
