import { Parser } from "htmlparser2";
import { oneLine, type Reading } from "../file-row";
import { type Link, linkRow } from "./links";
import { readXml } from "./xml";

/** Reads the entries of a feed: RSS, RDF or Atom. */
export function readFeed(text: string): Reading {
  const links: Link[] = [];
  let entry: Link | null = null;
  readXml(text, {
    open(name, { href = "", rel = "alternate", term }, line) {
      if (name === "item" || name === "entry") entry = { line, href: "", title: "", folders: [], tags: "" };
      else if (entry && name === "link" && href && rel === "alternate") entry.href ||= href;
      else if (entry && name === "category" && term) entry.tags += `${term},`;
    },
    close(name, words) {
      if (!entry) return;
      if (name === "item" || name === "entry") {
        links.push(entry);
        entry = null;
      } else if (name === "link" || (name === "guid" && /^https?:/.test(words))) entry.href ||= words;
      else if (name === "title") entry.title ||= words;
      else if (name === "description" || name === "summary") entry.description ||= plainText(words);
      else if (name === "category" && words) entry.tags += `${words},`;
    },
  });
  return { rows: links.map(linkRow) };
}

/** Returns the text of a description, which may be HTML. */
function plainText(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return oneLine(text);
}
