import { expect, test } from "vitest";
import { findFilterWords, termsOf, withoutContradictions } from "~/domain/search/filter-words/filter-words";

const found = (text: string) =>
  withoutContradictions(findFilterWords(termsOf(text))).map(({ at, name, value }) => `${at} ${name}=${value}`);

test.each([
  ["free react", ["0 tab=free"]],
  ["React  PDFs", ["1 format=pdf"]],
  ["free python pdf", ["0 tab=free", "2 format=pdf"]],
  ["Paid E-Books about interviews", ["0 tab=paid", "1 format=ebook"]],
  ["negotiation e-book", ["1 format=ebook"]],
  ["resume templates", ["1 format=template"]],
  ["react course videos", ["1 tag=course", "2 format=video"]],
  ["git cheatsheet", ["1 tag=cheatsheet"]],
  ['"system design" pdf', ["1 format=pdf"]],
  ["video", ["0 format=video"]],
])("finds the words of %j that are filters", (text, words) => {
  expect(found(text)).toEqual(words);
});

test.each(["react", "", "freelance", '"free react"', "react -free", "free or paid", "constructor", "video.js"])(
  "finds no filter in %j",
  (text) => {
    expect(found(text)).toEqual([]);
  },
);
