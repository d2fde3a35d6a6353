import { describe, expect, test } from "vitest";
import { markdownProblem, renderMarkdown } from "~/domain/site/markdown.server";

/** Returns the HTML of a text, without classes and the ends of lines between elements. */
const htmlOf = (text: string) =>
  renderMarkdown(text)
    .replaceAll(/ class="[^"]*"/g, "")
    .replaceAll(/(^|>)\n|\n(?=<|$)/g, "$1");

test.each([
  ["plain", "<p>plain</p>"],
  ["# One\n\n## Two\n\n###### Six", "<h2>One</h2><h2>Two</h2><h4>Six</h4>"],
  ["- a\n- b **c**", "<ul><li>a</li><li>b <strong>c</strong></li></ul>"],
  ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
  ["> quote *it*", "<blockquote><p>quote <em>it</em></p></blockquote>"],
  ["`x < y`", "<p><code>x &lt; y</code></p>"],
  ["```\n<b>\n```", '<pre tabindex="0"><code>&lt;b&gt;</code></pre>'],
  ["a  \nb", "<p>a<br>b</p>"],
  ["---", "<hr>"],
  ["[account](/account)", '<p><a href="/account">account</a></p>'],
  ["[top](#top)", '<p><a href="#top">top</a></p>'],
  ["[site](https://example.com/a)", '<p><a href="https://example.com/a" rel="noopener">site</a></p>'],
  ["[mail](mailto:a@example.com)", '<p><a href="mailto:a@example.com" rel="noopener">mail</a></p>'],
  ["\\*no\\*", "<p>*no*</p>"],
])("%j is %s", (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

describe("hostile texts are harmless", () => {
  test.each([
    ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["a <img src=x onerror=alert(1)> b", "<p>a &lt;img src=x onerror=alert(1)&gt; b</p>"],
    ["<iframe src='//x'></iframe>", "<p>&lt;iframe src=&#39;//x&#39;&gt;&lt;/iframe&gt;</p>"],
    ["[<b>](javascript:alert(1))", "<p>&lt;b&gt;</p>"],
    ["[x](JAVASCRIPT:alert(1))", "<p>x</p>"],
    ["[x](&#106;avascript:alert(1))", "<p>x</p>"],
    ["[x](data:text/html,<script>)", "<p>x</p>"],
    ["[x](vbscript:x)", "<p>x</p>"],
    ["[x](//evil.example)", "<p>x</p>"],
    ["[x](/\\evil.example)", "<p>x</p>"],
    ["[x](https://user:secret@example.com)", "<p>x</p>"],
    ["<javascript:alert(1)>", "<p>javascript:alert(1)</p>"],
    ["![x](https://evil.example/pixel.png)", "<p>x</p>"],
    ["![<b>](https://evil.example/pixel.png)", "<p>&lt;b&gt;</p>"],
    ['[x](</a"onclick=b>)', '<p><a href="/a&quot;onclick=b">x</a></p>'],
    ['[x](/a "<b>")', '<p><a href="/a">x</a></p>'],
    ['```"><script>\na\n```', '<pre tabindex="0"><code>a</code></pre>'],
    ["- [x] <script>", "<ul><li>&lt;script&gt;</li></ul>"],
    ["|a|\n|-|\n|<b>|", "<p>|a|\n|-|\n|&lt;b&gt;|</p>"],
    ["<!-- <b> -->", "<p>&lt;!-- &lt;b&gt; --&gt;</p>"],
    ["[x][y]\n\n[y]: javascript:alert(1)", "<p>x</p>"],
    [
      '[x](https://example.com/"onclick=alert(1))',
      '<p><a href="https://example.com/%22onclick=alert(1)" rel="noopener">x</a></p>',
    ],
    ["[x](https://аррӏе.com)", '<p><a href="https://xn--80ak6aa92e.com/" rel="noopener">x</a></p>'],
  ])("%j", (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  test.each([
    ["quotes", ">".repeat(9_000)],
    ["items", "- ".repeat(9_000)],
    ["numbers", "1. ".repeat(6_000)],
    ["indents", `- a\n${" ".repeat(200)}- b`],
  ])("%s in each other are refused before they are parsed", (_, text) => {
    expect(markdownProblem(text)).toBe("The text has lists or quotes that are nested too deeply");
  });

  test("a text that is too long is refused before it is parsed", () => {
    expect(markdownProblem("x".repeat(20_001))).toBe("The text may have at most 20,000 characters");
    expect(markdownProblem("x".repeat(20_000))).toBeUndefined();
  });

  test.each([
    ["items", "-\n"],
    ["nested items", "- - - - - a\n"],
    ["quotes", "> a\n"],
  ])("thousands of %s are refused before they are parsed", (_, line) => {
    const perLine = line.match(/[->]/g)!.length;
    expect(markdownProblem(line.repeat(1_000 / perLine))).toBeUndefined();
    expect(markdownProblem(line.repeat(1_000 / perLine + 1))).toBe(
      "The text may have at most 1,000 list items and quotes",
    );
  });

  test.each(["*", "_", "[", "![", "`", "<", "\\", "~", "|", "#", "**a ", "[a](", "<a ", "&#", "a\n", "* *", "```\n"])(
    "20,000 characters of %j end",
    (part) => {
      const text = part.repeat(20_000 / part.length);
      if (markdownProblem(text) === undefined) expect(htmlOf(text)).not.toMatch(/<(script|img|iframe)/);
    },
  );
});
