import { expect, test } from "@playwright/test";
import { marked, type Token, type Tokens } from "marked";
import { publish } from "../support/call";
import { unique } from "../support/unique";

const read = (baseURL: string, path: string) => fetch(baseURL + path, { redirect: "manual" });
const tokensOf = async (baseURL: string, path: string) => marked.lexer(await (await read(baseURL, path)).text());
const isA =
  <Kind extends Token["type"]>(type: Kind) =>
  (token: Token): token is Extract<Token, { type: Kind }> =>
    token.type === type;

/** The items of the lists of a text, each as its inline tokens. */
const itemsOf = (tokens: Token[]) =>
  tokens
    .filter(isA("list"))
    .flatMap((list) => (list as Tokens.List).items.map(({ tokens: [first] }) => inlineOf(first!)));
const inlineOf = (token: Token): Token[] => ("tokens" in token && token.tokens ? token.tokens : [token]);

/** The paths of the lists that /llms.txt names. */
async function namedLists(baseURL: string): Promise<string[]> {
  const items = itemsOf(await tokensOf(baseURL, "/llms.txt"));
  return items.map(([link]) => (link as Tokens.Link).href.replace(baseURL, "")).filter((path) => /\.md$/.test(path));
}

test("every list is Markdown: a title, and a link with a sentence for each entry", async ({ baseURL }) => {
  const lists = [...(await namedLists(baseURL!)), "/latest.md?tab=free&tag=frontend", "/search.md?q=git"];
  expect(lists.length).toBeGreaterThan(20);
  let entries = 0;
  for (const path of lists) {
    const tokens = await tokensOf(baseURL!, path);
    expect(tokens[0], path).toMatchObject({ type: "heading", depth: 1 });
    for (const [link, ...rest] of itemsOf(tokens)) {
      entries += 1;
      expect(link, path).toMatchObject({ type: "link", href: expect.stringMatching(/^https?:\/\//) });
      const text = rest.map((token) => token.raw).join("");
      expect(text, path).toMatch(/^ - ["\p{Lu}\p{N}\\].*[.!?]$/u);
    }
  }
  expect(entries).toBeGreaterThan(200);
});

test("a list has the entries of its page in their order, and leads to the next ones", async ({ baseURL }) => {
  const names = (tokens: Token[]) => itemsOf(tokens).map(([link]) => shownText((link as Tokens.Link).tokens));
  const shown = async (path: string) => {
    const html = await (await read(baseURL!, path)).text();
    return [...html.matchAll(/<h2[^>]*>\s*<a[^>]*>(?:<bdi>)?([^<]+)/g)].map(([, name]) => unescapeHtml(name!));
  };
  // Again, because other tests publish meanwhile.
  await expect(async () => {
    const first = await tokensOf(baseURL!, "/latest.md");
    expect(names(first)).toHaveLength(24);
    expect(names(first)).toEqual(await shown("/latest"));
    const more = (first.filter(isA("paragraph")).at(-1) as Tokens.Paragraph).tokens[0] as Tokens.Link;
    expect(more.text).toBe("Next page");
    const next = more.href.replace(baseURL!, "");
    const second = names(await tokensOf(baseURL!, next));
    expect(second).toEqual(await shown(next.replace(".md", "")));
    expect(second).not.toEqual(names(first));
  }).toPass({ timeout: 20_000 });
});

test("a file of Markdown is cached like a page and names its page", async ({ baseURL }) => {
  await read(baseURL!, "/soft-skills.md");
  const { status, headers } = await read(baseURL!, "/soft-skills.md");
  expect(status).toBe(200);
  expect(headers.get("x-cache")).toBe("hit");
  expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(headers.get("link")).toBe(`<${baseURL}/soft-skills>; rel="canonical"`);
  const screen = await read(baseURL!, "/soft-skills?tab=free");
  expect(screen.headers.get("link")).toBe('</soft-skills.md?tab=free>; rel="alternate"; type="text/markdown"');
});

test("rejects what is no list, no resource, no public path, and no filter", async ({ baseURL }) => {
  const statusOf = async (path: string) => (await read(baseURL!, path)).status;
  expect(await Promise.all(["/none.md", "/product/none.md", "/paths/none.md", "/account.md"].map(statusOf))).toEqual([
    404, 404, 404, 404,
  ]);
  expect(await statusOf("/latest.md?format=none")).toBe(422);
  expect(await statusOf("/latest.md?after=%00")).toBe(200);
  expect((await fetch(`${baseURL}/latest.md`, { method: "POST" })).status).toBe(405);
});

const hostile = [
  "[x](javascript:alert(1)) ![y](//evil.example) <img src=x onerror=alert(1)>",
  "a | b | c\n\n# Not a heading\n- not an item",
  "1. one `code` **bold** ~~gone~~ &lt;b&gt; \\",
  "--- === + - # * _x_ [ref]: https://evil.example",
];

test("texts of contributors stay text", async ({ baseURL }) => {
  for (const text of hostile) {
    const name = `${text} ${unique()}`.replace(/\s+/g, " ");
    const link = `https://example.com/${unique()}_(a)?b=*c*&copy=1&lt;=2`;
    const texts = { name, value_proposition: text.replace(/\s+/g, " "), description: text, category: "soft-skills" };
    const { slug } = await publish({ ...texts, product_url: link }, { first_name: text.slice(0, 20), last_name: "" });
    const list = itemsOf(await tokensOf(baseURL!, "/soft-skills.md"));
    const item = list.find(([token]) => (token as Tokens.Link).href === link);
    expect(item?.map(({ type }) => type).filter((type) => !["link", "text", "escape"].includes(type))).toEqual([]);
    expect(shownText((item![0] as Tokens.Link).tokens)).toBe(name);
    const page = await tokensOf(baseURL!, `/product/${encodeURIComponent(slug)}.md`);
    expect(shownText(inlineOf(page[0]!))).toBe(name);
    expect(page.filter(isA("heading")).length).toBe(1);
    expect(await (await read(baseURL!, `/product/${encodeURIComponent(slug)}.md`)).text()).not.toMatch(/(?<!\\)<img/);
  }
});

const shownText = (tokens: Token[]): string => tokens.map((token) => ("text" in token ? token.text : "")).join("");

const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
const unescapeHtml = (html: string) =>
  Object.entries(entities).reduce((text, [from, to]) => text.replaceAll(from, to), html);
