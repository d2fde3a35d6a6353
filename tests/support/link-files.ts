/** Files with links, in the shapes that people keep them. Every link is `https://{site}/{n}`, with the title `{site} {n}`. */

type Links = { site: string; count: number };
type Shape = {
  file: string;
  /** What the screen calls it. */
  kind: string;
  write: (links: Links) => string;
};

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const each = ({ site, count }: Links, line: (title: string, link: string, n: number) => string) =>
  numbers(count).map((n) => line(`${site} ${n}`, `https://${site}/${n}`, n));

const headings = ["Frontend", "Backend", "DevOps", "Unheard of"];
const withHeadings = (lines: string[], heading: (name: string) => string) =>
  lines.flatMap((line, n) => (n % 50 === 0 ? [heading(headings[(n / 50) % 4]!), line] : [line]));

export const shapes: Shape[] = [
  {
    file: "awesome.md",
    kind: "a Markdown list",
    write: (links) =>
      `# Awesome [![Awesome](https://badge.example/a.svg)](#)\n\n> A list.\n\n## Contents\n\n- [Frontend](#frontend)\n${withHeadings(
        each(links, (title, link) => `- [${title}](${link}) - Explains *something*.`),
        (name) => `\n## ${name}\n`,
      ).join("\n")}\n`,
  },
  {
    file: "free-programming-books-en.md",
    kind: "a Markdown list",
    write: (links) =>
      `### Index\n\n* [Backend](#backend)\n${withHeadings(
        each(links, (title, link) => `* [${title}](${link}) - A. Author (PDF, HTML)`),
        (name) => `\n\n### ${name}\n`,
      ).join("\n")}\n`,
  },
  {
    file: "bookmarks.html",
    kind: "browser bookmarks",
    write: (links) =>
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n    <DT><H3 ADD_DATE="1">Frontend</H3>\n    <DL><p>\n${each(links, (title, link) => `        <DT><A HREF="${link}" ADD_DATE="1700000000" ICON="data:image/png;base64,AAAA">${title}</A>`).join("\n")}\n    </DL><p>\n</DL><p>\n`,
  },
  {
    file: "feeds.opml",
    kind: "an outline (OPML)",
    write: (links) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>Feeds</title></head><body>\n<outline text="DevOps">\n${each(links, (title, link) => `<outline type="rss" text="${title}" xmlUrl="${link}/feed" htmlUrl="${link}"/>`).join("\n")}\n</outline>\n</body></opml>\n`,
  },
  {
    file: "news.atom",
    kind: "a feed (RSS or Atom)",
    write: (links) =>
      `<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>\n${each(links, (title, link) => `<entry><title>${title}</title><link href="${link}"/></entry>`).join("\n")}\n</feed>\n`,
  },
  {
    file: "links.txt",
    kind: "a list of links",
    write: (links) => each(links, (title, link) => `${title} - ${link}`).join("\r\n"),
  },
  {
    file: "links.json",
    kind: "JSON",
    write: (links) => {
      const rows = each(links, (title, link) => JSON.stringify({ title, url: link, tags: ["api"] }));
      return `[\n  ${rows.join(",\n  ")}\n]\n`;
    },
  },
  {
    file: "links.jsonl",
    kind: "JSON",
    write: (links) => each(links, (title, link) => JSON.stringify({ name: title, product_url: link })).join("\n"),
  },
  {
    file: "tabelle.csv",
    kind: "a table (CSV)",
    write: (links) =>
      `\uFEFF${["Title;Link;Price (USD);Notes", ...each(links, (title, link, n) => `${title};${link};${n % 90},90;"Erste Zeile\nzweite; ""Zeile"""`)].join("\r\n")}\r\n`,
  },
  {
    file: "links.tsv",
    kind: "a table (CSV)",
    write: (links) =>
      ["name\turl\ttags", ...each(links, (title, link) => `${title}\t${link}\tapi, testing`)].join("\n"),
  },
  {
    file: "excel.csv",
    kind: "a table (CSV)",
    write: (links) => ["sep=;", "name;url", ...each(links, (title, link) => `"${title}";${link}`)].join("\r"),
  },
];
