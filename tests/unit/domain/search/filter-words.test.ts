import { expect, test } from "vitest";
import { filteredSearch } from "~/domain/search/filter-words";

test.each([
  ["free react", { label: "Free only: react", href: "/search?q=react&tab=free" }],
  ["React  PDFs", { label: "PDF only: React", href: "/search?q=React&format=pdf" }],
  ["free python pdf", { label: "Free PDF only: python", href: "/search?q=python&tab=free&format=pdf" }],
  ["video", { label: "Video only", href: "/latest?format=video" }],
])("offers the words of %j as filters", (text, offered) => {
  expect(filteredSearch(text)).toEqual(offered);
});

test.each(["react", "", "freelance", '"free react"', "react -free", "free or paid", "constructor"])(
  "offers no filter for %j",
  (text) => {
    expect(filteredSearch(text)).toBeNull();
  },
);
