import { oneLine, type Reading } from "../file-row";
import { type Link, linkRow } from "./links";
import { readXml } from "./xml";

/** Reads the links of an outline (OPML), with the titles of the outlines around them. */
export function readOutline(text: string): Reading {
  const links: Link[] = [];
  const path: string[] = [];
  readXml(text, {
    open(name, { htmlurl, url, xmlurl, title, text: label, description = "", category = "" }, line) {
      if (name !== "outline") return;
      const href = htmlurl || url || xmlurl || "";
      const words = oneLine(title || label || "");
      const tags = category.replaceAll("/", ",");
      if (href) links.push({ line, href, title: words, description, folders: [...path], tags });
      path.push(href ? "" : words);
    },
    close(name) {
      if (name === "outline") path.pop();
    },
  });
  return { rows: links.map(linkRow) };
}
