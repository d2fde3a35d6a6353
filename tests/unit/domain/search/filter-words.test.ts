import { expect, test } from "vitest";
import { findFilterWords, termsOf, withoutContradictions } from "~/domain/search/filter-words/filter-words";

const found = (text: string) =>
  withoutContradictions(findFilterWords(termsOf(text))).map(
    ({ from, to, name, value }) => `${to > from + 1 ? `${from}-${to - 1}` : from} ${name}=${value}`,
  );

test.each([
  ["free react", ["0 tab=free"]],
  ["React  PDFs", ["1 format=pdf"]],
  ["free python pdf", ["0 tab=free", "2 format=pdf"]],
  ["Paid E-Books about interviews", ["0 tab=paid", "1 format=ebook"]],
  ["negotiation e-book", ["1 format=ebook"]],
  ["resume templates", ["1 tag=template"]],
  ["react course videos", ["1 tag=course", "2 format=video"]],
  ["git cheatsheet", ["1 tag=cheatsheet"]],
  ['"system design" pdf', ["1 format=pdf"]],
  ["video", ["0 format=video"]],
  ["react for beginners", ["1-2 level=beginner"]],
  ["Beginner SQL", ["0 level=beginner"]],
  ["python for absolute beginners", ["1-3 level=beginner"]],
  ["advanced css in Spanish", ["0 level=advanced", "2-3 language=es"]],
  ["python auf Deutsch", ["1-2 language=de"]],
  ["docker em português", ["1-2 language=pt"]],
  ["python en Español", ["1-2 language=es"]],
  ["html in het Nederlands", ["1-3 language=nl"]],
  ["css po polsku", ["1-2 language=pl"]],
  ["react на русском", ["1-2 language=ru"]],
  ["short git video", ["0 time=2h", "2 format=video"]],
  ["quick intro to docker", ["0 time=2h"]],
  ["Free, PDF", ["0 tab=free", "1 format=pdf"]],
  ["git (free), for beginners!", ["1 tab=free", "2-3 level=beginner"]],
  ["free-pdf python", ["0 tab=free", "1 format=pdf"]],
  ["free,pdf/video e-book", ["0 tab=free"]],
])("finds the words of %j that are filters", (text, words) => {
  expect(found(text)).toEqual(words);
});

test.each([
  ...["react", "", "freelance", '"free react"', "react -free", "free or paid", "constructor", "video.js"],
  ...["beginner or advanced", "spanish", "german contract", "learn in go", 'react "for beginners"', 'git in "spanish"'],
  ...["make a video game", "video editing", "how do i get paid", "too short", "my free time", "quickstart"],
  ...["t-shirt", "short-term", "free-form", "-free-pdf", "free-range pdf-lib", "my free time.", "/", "-"],
  ...["edit youtube videos", "convert pdf to text", "create a course", "paid fairly"],
])("finds no filter in %j", (text) => {
  expect(found(text)).toEqual([]);
});
