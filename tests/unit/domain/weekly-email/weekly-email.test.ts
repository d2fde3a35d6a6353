import { expect, test } from "vitest";
import { renderMail } from "~/domain/mail/render";
import { chooseItems, type News } from "~/domain/weekly-email/choose-items";
import { weeklyEmail } from "~/domain/weekly-email/weekly-email";

const news = (title: string, names: string[], count = names.length): News => ({
  count,
  items: names.map((name) => ({
    label: name,
    href: `https://hub.example/product/${name}`,
    text: `About ${name}`,
    reason: { label: `new in ${title}`, href: `https://hub.example/${title.toLowerCase()}` },
  })),
});
const emailOf = (...lists: News[]) => renderMail(weeklyEmail(lists, [])!);
const many = (prefix: string, length: number) => Array.from({ length }, (_, n) => `${prefix}${n + 1}`);
const names = ({ items }: ReturnType<typeof chooseItems>) => items.map(({ label }) => label).join(" ");

test("lists take turns, so that a long one leaves room for the others", () => {
  const chosen = chooseItems([news("Latest", many("l", 30)), news("Empty", []), news("Design", ["d1", "d2"])], 6);
  expect(names(chosen)).toBe("l1 l2 l3 l4 d1 d2");
  expect(chosen.hasMore).toBe(true);
});

test("what is in several lists is in one of them", () => {
  const chosen = chooseItems([news("Latest", ["a", "b", "c"]), news("Free", ["a", "b"]), news("Video", ["a"])], 12);
  expect(names(chosen)).toBe("a c b");
  expect(chosen.hasMore).toBe(false);
});

test("more is new than the newest that were read of a list", () => {
  expect(chooseItems([news("Latest", many("l", 12), 12)], 12).hasMore).toBe(false);
  expect(chooseItems([news("Latest", many("l", 12), 40)], 12).hasMore).toBe(true);
});

test("an email has at most 12 items in text and HTML, with absolute links", () => {
  const email = emailOf(news("Latest", many("l", 20)), news("Design", many("d", 20)));
  expect(email.subject).toBe("New in what you follow: l1 and 11 more");
  for (const body of [email.text, email.html]) {
    expect(new Set(body.match(/https:\/\/hub\.example\/product\/\w+/g)).size).toBe(12);
    expect(body).toContain("About l1");
    expect(body).toContain("new in Latest");
    expect(body).toContain("There is more than these 12.");
  }
  expect(email.text).toContain(
    "* l1\n  About l1\n  https://hub.example/product/l1\n  new in Latest\n  https://hub.example/latest\n",
  );
  expect(email.html).toContain('href="https://hub.example/latest"');
});

test("an item says its format, its price and why it is in the email, and has a mark without a picture", () => {
  const item = {
    label: "Salary guide",
    href: "https://hub.example/product/salary-guide",
    text: "What to ask for",
    mark: { initials: "SG", category: "career-growth" },
    facts: "PDF · $9.00",
    reason: { label: "for your search: salary", href: "https://hub.example/search?q=salary" },
  };
  const { text, html } = emailOf({ count: 1, items: [item] });
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
  const { html } = emailOf(news("Latest", ["l1", "l2", "l3"]));
  const [, preheader] = /<body[^>]*>\s*<div style="display:none[^"]*">([^&]*)/.exec(html)!;
  expect(preheader!.trim()).toBe("About l1 Also: l2, l3");
});

test("a long name is cut in the subject", () => {
  const email = emailOf(news("Latest", ["a".repeat(300)]));
  expect(email.subject).toBe(`New in what you follow: ${"a".repeat(59)}…`);
});

test("names and texts cannot add markup, lines or headers", () => {
  const evil = '"><img src=x>\r\nBcc: eve@example.com';
  const email = emailOf({ count: 1, items: [{ label: evil, href: "https://hub.example/b", text: evil }] });
  expect(email.subject).toBe('New in what you follow: "><img src=x> Bcc: eve@example.com');
  expect(email.html).not.toContain("<img");
  expect(email.text).not.toMatch(/^Bcc/m);
});
