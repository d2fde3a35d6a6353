import { expect, test } from "vitest";
import { readText } from "~/domain/search/reading/read-text";

function read(typed: string) {
  const { text, soft, strict } = readText(typed);
  const wishes = soft.map(({ name, value, isHint }) => `${name}=${value}${isHint ? "?" : ""}`);
  return [text, wishes.join(" "), ...(Object.keys(strict).length > 0 ? [strict] : [])];
}

test.each([
  ["free react", "react", "tab=free"],
  ["React  PDFs", "React", "format=pdf"],
  ["free python pdf", "python", "tab=free format=pdf"],
  ["Paid E-Books about interviews", "about interviews", "tab=paid format=ebook"],
  ["resume templates", "resume", "tag=template"],
  ["react course videos", "react", "tag=course format=video"],
  ['"system design" pdf', '"system design"', "format=pdf"],
  ["react for beginners", "react", "level=beginner"],
  ["python for absolute beginners", "python", "level=beginner"],
  ["advanced css in Spanish", "css", "level=advanced language=es"],
  ["python auf Deutsch", "python", "language=de"],
  ["html in het Nederlands", "html", "language=nl"],
  ["react на русском", "react", "language=ru"],
  ["short git video", "git", "time=2h format=video"],
  ["Free, PDF", "", "tab=free format=pdf"],
  ["git (free), for beginners!", "git", "tab=free level=beginner"],
  ["free-pdf python", "python", "tab=free format=pdf"],
  ["react under 2 hours", "react", "time=2h"],
  ["css in less than half an hour", "css", "time=30m"],
  ["sql in an evening", "sql", "time=10h"],
  ["rust in a weekend", "rust", "time=10h"],
  ["git 2h", "git", "time=2h"],
  ["react under 5 hours", "react", "time=10h"],
  ["react in 0.1 minutes", "react", "time=30m"],
  ["regex 90 min or less", "regex", "time=2h"],
  ["docker up to 45 minutes", "docker", "time=2h"],
  ["hacking labs no sign up", "hacking labs", "access=open"],
  ["budget google sheets", "budget", "format=google-sheet"],
])("reads %j as the words %j that prefer %j", (typed, text, wishes) => {
  expect(read(typed)).toEqual([text, wishes]);
});

test.each([
  ["german contract", "language=de?"],
  ["late payment interest uk", "law=GB?"],
  ["taxes in Germany", "law=DE?"],
  ["forms for the US", "law=US?"],
])("in %j a language or country is searched for, too", (typed, wishes) => {
  expect(read(typed)).toEqual([typed, wishes]);
});

test.each([
  ["tag:frontend react", "react", { tag: ["frontend"] }],
  ["level:beginner language:german sql", "sql", { level: "beginner", language: "de" }],
  ["format:pdf tag:api tag:cloud x", "x", { format: "pdf", tag: ["api", "cloud"] }],
])("%j filters", (typed, text, strict) => {
  expect(read(typed)).toEqual([text, "", strict]);
});

test.each([
  ...["react", "", "freelance", '"free react"', "react -free", "free or paid", "constructor", "video.js", "color:red"],
  ...[
    "beginner or advanced",
    "learn in go",
    'react "for beginners"',
    'git in "spanish"',
    "tag:nothing",
    "us",
    "polish my cv",
  ],
  ...["make a video game", "video editing", "how do i get paid", "too short", "my free time", "quickstart"],
  ...["t-shirt", "short-term", "free-form", "-free-pdf", "free-range pdf-lib", "my free time."],
  ...["edit youtube videos", "convert pdf to text", "create a course", "paid fairly", "1000 hours", "in good time"],
])("reads nothing but words in %j", (typed) => {
  expect(read(typed)).toEqual([typed, ""]);
});

test("a chosen filter and the name of a resource keep their words", () => {
  expect(readText("free python pdf", [], (name) => name === "format").text).toBe("python pdf");
  expect(readText("paid free code camp", [{ from: 1, to: 4, isJoined: true }]).text).toBe("freecodecamp");
});
