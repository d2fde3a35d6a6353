/** Pages written after the shapes that sites of different kinds have, and what a careful reader would copy from each. */
import type { PageFacts } from "~/domain/links/facts/page-facts";

export type PageShape = {
  name: string;
  url: string;
  contentType?: string;
  html: string | Buffer;
  facts: Partial<PageFacts>;
};

const latin1 = (html: string) => Buffer.from(html, "latin1");

export const pageShapes: PageShape[] = [
  {
    name: "a blog post with Open Graph",
    url: "https://blog.example.com/typescript",
    html: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>TypeScript narrowing explained | Ada's Blog</title>
      <meta property="og:title" content="TypeScript narrowing explained"><meta property="og:site_name" content="Ada's Blog">
      <meta property="og:description" content="How control flow analysis narrows types."><meta property="og:image" content="/img/cover.png">
      <meta name="author" content="Ada Lovelace"><link rel="icon" href="/favicon.svg"></head><body><h1>Narrowing</h1></body></html>`,
    facts: {
      title: "TypeScript narrowing explained",
      description: "How control flow analysis narrows types.",
      siteName: "Ada's Blog",
      language: "en-GB",
      imageUrl: "https://blog.example.com/img/cover.png",
      iconUrl: "https://blog.example.com/favicon.svg",
    },
  },
  {
    name: "a page with a title only",
    url: "https://plain.example.com/notes",
    html: "<title>\n  Notes on\n  B-trees </title><p>Text",
    facts: {
      title: "Notes on B-trees",
      description: null,
      siteName: null,
      language: null,
      imageUrl: null,
      iconUrl: "https://plain.example.com/favicon.ico",
    },
  },
  {
    name: "a page without a title",
    url: "https://plain.example.com/readme",
    html: "<body><h1>Git <em>from</em> the inside</h1></body>",
    facts: { title: "Git from the inside" },
  },
  {
    name: "a code repository",
    url: "https://code.example.com/ada/engine",
    html: `<html lang="en" data-color-mode="auto"><head><title>ada/engine: An analytical engine in Rust · Code</title>
      <meta property="og:title" content="GitHub - ada/engine: An analytical engine in Rust"><meta property="og:site_name" content="GitHub">
      <meta property="og:image" content="https://open.example.com/1/ada/engine"><meta name="octolytics-dimension-user_login" content="ada"></head></html>`,
    facts: {
      title: "ada/engine: An analytical engine in Rust",
      siteName: "GitHub",
      imageUrl: "https://open.example.com/1/ada/engine",
    },
  },
  {
    name: "a book",
    url: "https://books.example.com/the-book",
    html: `<html lang="en"><head><title>The Book</title><meta property="og:type" content="book"><meta property="book:author" content="Barbara Liskov">
      <meta name="twitter:description" content="A book about types."></head></html>`,
    facts: { title: "The Book", description: "A book about types." },
  },
  {
    name: "Windows-1252 without a declaration",
    url: "https://old.example.com/",
    contentType: "text/html",
    html: latin1("<title>Caf\xe9 \x96 r\xe9sum\xe9s</title><meta name=description content='D\xe9j\xe0 vu'>"),
    facts: { title: "Café – résumés", description: "Déjà vu" },
  },
  {
    name: "Shift_JIS by a meta element",
    url: "https://jp.example.com/",
    contentType: "text/html",
    html: Buffer.concat([
      Buffer.from('<html lang="ja"><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><title>'),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]),
      Buffer.from("</title>"),
    ]),
    facts: { title: "日本語", language: "ja" },
  },
  {
    name: "Windows-1251 by the header",
    url: "https://ru.example.com/",
    contentType: "text/html; charset=windows-1251",
    html: Buffer.concat([Buffer.from("<title>"), Buffer.from([0xca, 0xf3, 0xf0, 0xf1]), Buffer.from("</title>")]),
    facts: { title: "Курс" },
  },
  {
    name: "UTF-16 with a byte order mark",
    url: "https://utf16.example.com/",
    contentType: "text/html",
    html: Buffer.from("\ufeff<title>Wide ☃</title>", "utf16le"),
    facts: { title: "Wide ☃" },
  },
  {
    name: "an encoding that does not exist",
    url: "https://nowhere.example.com/",
    contentType: "text/html; charset=klingon",
    html: "<meta charset=klingon><title>Still ☃</title>",
    facts: { title: "Still ☃" },
  },
  {
    name: "broken markup",
    url: "https://broken.example.com/",
    html: `<html><head><title>Broken & proud</title><meta name="description" content="Quotes "inside" quotes'><meta name=author content=Linus></div></p>
      <meta property='og:image' content='//cdn.example.com/a b.png'><body><table><h1>Other`,
    facts: { title: "Broken & proud", imageUrl: "https://cdn.example.com/a%20b.png" },
  },
  {
    name: "tags in the body, in capitals, without a head",
    url: "https://caps.example.com/",
    html: `<HTML LANG="FR"><BODY><META NAME="Description" CONTENT="En majuscules"><TITLE>Le guide</TITLE></BODY></HTML>`,
    facts: { title: "Le guide", description: "En majuscules", language: "fr" },
  },
  {
    name: "entities and odd white space",
    url: "https://entities.example.com/",
    html: `<title>C&amp;C++ &ldquo;notes&rdquo;&nbsp;&#8211; 2026</title><meta name="description" content="Line one&#10;line two&#0;">`,
    facts: { title: "C&C++ “notes” – 2026" },
  },
  {
    name: "drawings and templates with titles of their own",
    url: "https://svg.example.com/",
    html: `<body><svg><title>Logo</title></svg><title>The page</title><svg><title>Menu</title></svg></body>`,
    facts: { title: "The page" },
  },
  {
    name: "addresses relative to a base",
    url: "https://base.example.com/a/b/c.html",
    html: `<base href="/assets/"><title>Based</title><meta property="og:image" content="cover.jpg"><link rel="shortcut icon" href="i.ico">`,
    facts: { imageUrl: "https://base.example.com/assets/cover.jpg", iconUrl: "https://base.example.com/assets/i.ico" },
  },
  {
    name: "several icons",
    url: "https://icons.example.com/",
    html: `<title>Icons</title><link rel="icon" sizes="16x16" href="/16.png"><link rel="icon" sizes="192x192" href="/192.png">
      <link rel="apple-touch-icon" href="/touch.png"><link rel="mask-icon" href="/mask.svg"><link rel="icon" href="data:image/png;base64,AA==">`,
    facts: { iconUrl: "https://icons.example.com/192.png" },
  },
  {
    name: "pictures by addresses that are none of the web",
    url: "https://bad.example.com/",
    html: `<title>Bad</title><meta property="og:image" content="javascript:alert(1)"><meta name="twitter:image" content="https://bad.example.com/good.png">
      <meta property="og:description" content="<script>alert(1)</script> is text">`,
    facts: { imageUrl: "https://bad.example.com/good.png", description: "<script>alert(1)</script> is text" },
  },
  {
    name: "a language in Open Graph",
    url: "https://news.example.com/article",
    html: `<title>News</title><meta property="og:locale" content="pt_BR">`,
    facts: { language: "pt-BR" },
  },
  {
    name: "the site's name before the title",
    url: "https://www.roadmaps.example/frontend",
    html: `<html lang="en"><title>Roadmaps | Frontend developer roadmap</title><meta property="og:site_name" content="Roadmaps"></html>`,
    facts: { title: "Frontend developer roadmap", siteName: "Roadmaps" },
  },
  {
    name: "a very long title and description",
    url: "https://long.example.com/",
    html: `<title>${"word ".repeat(100)}</title><meta name="description" content="${"sentence ".repeat(500)}">`,
    facts: { title: `${"word ".repeat(39).trim()}…`, description: `${"sentence ".repeat(111).trim()}…` },
  },
  {
    name: "a page drawn by scripts, with no facts in its markup",
    url: "https://app.example.com/",
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title><link rel="icon" href="/i.png"></head><body><div id="root"></div></body></html>`,
    facts: { title: null, description: null, language: "en", iconUrl: "https://app.example.com/i.png" },
  },
  {
    name: "facts after the first heading, and in structured data",
    url: "https://late.example.com/",
    html: `<head><title>Early</title><script type="application/ld+json">{"@type":"Article","description":"Ada"}</script></head><body>
      <h1>Heading</h1><meta name="description" content="Late"></body>`,
    facts: { title: "Early", description: null },
  },
];
