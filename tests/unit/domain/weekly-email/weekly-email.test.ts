import { expect, test } from "vitest";
import { chooseItems, type News } from "~/domain/weekly-email/choose-items";
import { weeklyEmail } from "~/domain/weekly-email/weekly-email";

const news = (title: string, names: string[], count = names.length): News => ({
  title,
  path: `/${title.toLowerCase()}`,
  reason: `new in ${title}`,
  count,
  items: names.map((name) => ({ title: name, path: `/product/${name}`, text: `About ${name}` })),
});
const to = {
  origin: "https://hub.example",
  recipient: "ada@example.com",
  firstName: "Ada",
  unsubscribeUrl: "https://hub.example/unsubscribe?token=t",
};
const many = (prefix: string, length: number) => Array.from({ length }, (_, n) => `${prefix}${n + 1}`);
const names = ({ lists }: ReturnType<typeof chooseItems>) =>
  lists.map(({ title, items }) => [title, items.map((item) => item.title).join(" ")]);

test("nothing new gives no email", () => {
  for (const none of [[], [news("Free", []), news("Design", [])]]) expect(weeklyEmail(none, [], to)).toBeNull();
});

test("lists take turns, so that a long one leaves room for the others", () => {
  const chosen = chooseItems([news("Latest", many("l", 30)), news("Empty", []), news("Design", ["d1", "d2"])], 6);
  expect(names(chosen)).toEqual([
    ["Latest", "l1 l2 l3 l4"],
    ["Design", "d1 d2"],
  ]);
  expect(chosen).toMatchObject({ count: 6, hasMore: true });
});

test("what is in several lists is in one of them", () => {
  const chosen = chooseItems([news("Latest", ["a", "b", "c"]), news("Free", ["a", "b"]), news("Video", ["a"])], 12);
  expect(names(chosen)).toEqual([
    ["Latest", "a c"],
    ["Free", "b"],
  ]);
  expect(chosen).toMatchObject({ count: 3, hasMore: false });
});

test("more is new than the newest that were read of a list", () => {
  expect(chooseItems([news("Latest", many("l", 12), 12)], 12).hasMore).toBe(false);
  expect(chooseItems([news("Latest", many("l", 12), 40)], 12).hasMore).toBe(true);
});

test("an email has at most 12 items in text and HTML, with absolute links", () => {
  const email = weeklyEmail([news("Latest", many("l", 20)), news("Design", many("d", 20))], [], to)!;
  expect(email).toMatchObject({
    kind: "weekly",
    recipient: "ada@example.com",
    subject: "New in what you follow: l1 and 11 more",
  });
  for (const body of [email.text, email.html]) {
    expect(new Set(body.match(/https:\/\/hub\.example\/product\/\w+/g)).size).toBe(12);
    expect(body).toContain("About l1");
    expect(body).toContain("new in Latest");
    expect(body).toContain("Hello Ada,");
    expect(body).toContain("https://hub.example/unsubscribe?token=t");
    expect(body).toContain("There is more than these 12.");
  }
  expect(email.text).toContain(
    "* l1\n  About l1\n  https://hub.example/product/l1\n  new in Latest\n  https://hub.example/latest\n",
  );
  expect(email.html).toContain('href="https://hub.example/latest"');
});

test("an item says its format, its price and why it is in the email, and has a mark without a picture", () => {
  const item = {
    title: "Salary guide",
    path: "/product/salary-guide",
    text: "What to ask for",
    mark: { initials: "SG", category: "career-growth" },
    facts: "PDF · $9.00",
  };
  const search = { title: "Search: salary", path: "/search?q=salary", reason: "for your search: salary" };
  const { text, html } = weeklyEmail([{ ...search, count: 1, items: [item] }], [], to)!;
  expect(text).toContain(
    "* Salary guide\n  What to ask for\n  https://hub.example/product/salary-guide\n  PDF · $9.00 · for your search: salary\n  https://hub.example/search?q=salary\n",
  );
  expect(html).toContain(">SG</td>");
  expect(html).toMatch(
    /PDF · \$9\.00 · <a [^>]*href="https:\/\/hub\.example\/search\?q=salary"[^>]*>for your search: salary<\/a>/,
  );
  // Nothing to load, and one button.
  expect(html).not.toMatch(/<img|<link|url\(|@import/);
  expect(html.match(/bgcolor="#0b6b4f" style="border-radius:8px"><a/g)).toHaveLength(1);
});

test("what mail programs show beside the subject is the first item's pitch and the other titles", () => {
  const { html } = weeklyEmail([news("Latest", ["l1", "l2", "l3"])], [], to)!;
  const [, preheader] = /<body[^>]*>\s*<div style="display:none[^"]*">([^&]*)/.exec(html)!;
  expect(preheader!.trim()).toBe("About l1 Also: l2, l3");
});

test("a long name is cut in the subject", () => {
  const email = weeklyEmail([news("Latest", ["a".repeat(300)])], [], to)!;
  expect(email.subject).toBe(`New in what you follow: ${"a".repeat(59)}…`);
});

test("names and texts cannot add markup, lines or headers", () => {
  const evil = '"><img src=x>\r\nBcc: eve@example.com';
  const email = weeklyEmail(
    [{ title: evil, path: "/a", count: 1, items: [{ title: evil, path: "/b", text: evil }] }],
    [],
    to,
  )!;
  expect(email.subject).toBe('New in what you follow: "><img src=x> Bcc: eve@example.com');
  expect(email.html).not.toContain("<img");
  expect(email.text).not.toMatch(/^Bcc/m);
});
