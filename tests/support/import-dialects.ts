/** Items with links, written as other programs write them. */

export type Item = { name: string; link: string; note: string; isPrivate: boolean };

type Dialect = {
  file: string;
  /** Whether it can say that an item is not public. */
  hasMarks: boolean;
  write: (items: Item[]) => string;
};

const xml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const markdown = (text: string) => text.replace(/[\\`*_[\]<>&|]/g, "\\$&");

const table = (delimiter: string, end: string) => (items: Item[]) =>
  [
    ["Title", "Web address", "Notes", "Hidden", "Source"].join(delimiter),
    ...items.map(({ name, link, note, isPrivate }, n) =>
      [name, link, note, isPrivate ? "yes" : "no", `https://unused.example/${n}`].map(cell).join(delimiter),
    ),
  ].join(end);

export const dialects: Dialect[] = [
  { file: "a.csv", hasMarks: true, write: table(",", "\r\n") },
  { file: "b.csv", hasMarks: true, write: table(";", "\n") },
  { file: "c.tsv", hasMarks: true, write: table("\t", "\n") },
  {
    file: "d.json",
    hasMarks: true,
    write: (items) =>
      JSON.stringify({
        exported: "https://program.example/",
        items: items.map(({ name, link, note, isPrivate }) => ({
          title: name,
          url: link,
          notes: note,
          private: isPrivate,
        })),
      }),
  },
  {
    file: "e.jsonl",
    hasMarks: true,
    write: (items) =>
      items
        .map(({ name, link, note, isPrivate }) =>
          JSON.stringify({ content: { url: link, title: name }, notes: note, is_public: !isPrivate }),
        )
        .join("\n"),
  },
  {
    file: "f.html",
    hasMarks: true,
    write: (items) =>
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n${items
        .map(
          ({ name, link, note, isPrivate }) =>
            `<DT><A HREF="${xml(link)}" PRIVATE="${isPrivate ? 1 : 0}">${xml(name)}</A>\n<DD>${xml(note)}`,
        )
        .join("\n")}\n</DL>\n<!-- https://comment.example/1 -->\n`,
  },
  {
    file: "g.md",
    hasMarks: false,
    write: (items) =>
      `# List\n\nA text with [a link](https://sentence.example/1) in it.\n\n${items
        .map(({ name, link, note }) => `- [${markdown(name)}](<${link}>) - ${markdown(note)}`)
        .join("\n")}\n`,
  },
  {
    file: "h.md",
    hasMarks: false,
    write: (items) =>
      `| Name | Link |\n|---|---|\n${items.map(({ name, link }) => `| ${markdown(name)} | [Link](<${link}>) |`).join("\n")}\n`,
  },
  {
    file: "i.opml",
    hasMarks: false,
    write: (items) =>
      `<?xml version="1.0"?>\n<opml version="2.0"><body>\n${items
        .map(
          ({ name, link }, n) =>
            `<outline text="${xml(name)}" htmlUrl="${xml(link)}" xmlUrl="https://unused.example/${n}"/>`,
        )
        .join("\n")}\n</body></opml>`,
  },
  {
    file: "j.xml",
    hasMarks: true,
    write: (items) =>
      `<feed xmlns="http://www.w3.org/2005/Atom">\n${items
        .map(
          ({ name, link, note, isPrivate }) =>
            `<entry><title>${xml(name)}</title><link href="${xml(link)}"/><summary>${xml(note)}</summary><draft>${isPrivate ? "yes" : "no"}</draft></entry>`,
        )
        .join("\n")}\n</feed>`,
  },
  {
    file: "k.txt",
    hasMarks: false,
    write: (items) => items.map(({ name, link }) => `${name} - ${link}`).join("\n"),
  },
  {
    file: "l.html",
    hasMarks: false,
    write: (items) =>
      `<html><body><p>See <img src="https://picture.example/a.png"></p><ul>${items
        .map(({ name, link, note }) => `<li><a href="${xml(link)}">${xml(name)}</a> - ${xml(note)}</li>`)
        .join("\n")}</ul></body></html>`,
  },
];
