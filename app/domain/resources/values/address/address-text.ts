/** Characters that nobody sees and that no URL needs: soft hyphens, zero-width spaces, direction marks, byte order marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** Joiners. Between letters of scripts that need them they belong to the word. */
const strayJoiner = /(?<!\P{ASCII})[\u200c\u200d]|[\u200c\u200d](?!\P{ASCII})/gu;

const linkStart = /(?<=^|[\s([{<"'`«“‘„|:,;>—–-])https?:\/\//gi;
const closing: Record<string, string> = {
  "<": ">",
  '"': '"',
  "'": "'",
  "`": "`",
  "«": "»",
  "“": "”",
  "‘": "’",
  "„": "“",
};

/** Removes what people cannot see from a pasted text, and composes its letters. */
export function withoutInvisible(text: string): string {
  return text.normalize("NFC").replace(invisible, "").replace(strayJoiner, "").trim();
}

/**
 * Returns the link in a pasted text: without the words before it, brackets, quotes and Markdown. A text with several
 * links returns all of them, a text without one returns itself.
 */
export function linksIn(input: string): string[] {
  // A field that was filled with "https://" gets another in front.
  const text = withoutInvisible(input).replace(/^(https?:\/\/)+(?=https?:\/\/)/i, "");
  const target = /\]\(\s*<?(?=https?:\/\/)/i.exec(text);
  const markdown = target && text.slice(target.index + target[0].length);
  const isOneMarkdownLink = markdown && !/\]\(/.test(markdown);
  if (isOneMarkdownLink) return [bracketed(markdown, "(")];
  const starts = [...text.matchAll(linkStart)].map(({ index }) => index);
  if (starts.length === 0) return [unwrapped(text)];
  return [...new Set(starts.map((at) => linkAt(text, at, starts.length === 1)))];
}

function linkAt(text: string, at: number, isOnly: boolean): string {
  const before = text[at - 1] ?? "";
  const rest = text.slice(at);
  if (before !== "" && "([{<\"'`«“‘„".includes(before)) return bracketed(rest, before);
  // A link that begins the text may have spaces in it, as the names of files have.
  if (isOnly && at === 0) return rest.split(/\s+[-–—|•·]+\s|[\r\n]/)[0]!.trim();
  return withoutPunctuation(/^\S+/.exec(rest)![0]);
}

function bracketed(rest: string, opening: string): string {
  const end = closing[opening];
  if (end) return rest.split(end)[0]!.trim();
  let depth = 1;
  for (const [at, character] of [...rest].entries()) {
    if (/\s/.test(character)) return rest.split(/\s/)[0]!;
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (depth === 0) return [...rest].slice(0, at).join("").replace(/>$/, "");
  }
  return rest;
}

function withoutPunctuation(text: string): string {
  let link = text;
  for (let last = ""; last !== link; ) {
    last = link;
    link = link.replace(/[.,;:!?'"”’»>*_]+$/, "");
    if (link.endsWith(")") && link.split(")").length > link.split("(").length) link = link.slice(0, -1);
  }
  return link;
}

function unwrapped(text: string): string {
  const inside = /^[<("'`[]+([^<>()"'`[\]\s]+)[>)"'`\]]+$/.exec(text);
  return inside ? inside[1]! : text;
}
