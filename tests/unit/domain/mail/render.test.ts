import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMail } from "~/domain/mail/render";

test("the text and the HTML have the same content", () => {
  const mail = renderMail({
    subject: "A subject",
    paragraphs: ["One.", "Two."],
    link: { label: "Open it", href: "https://example.com/?a=1&b=2" },
    ending: ["Bye."],
  });
  expect(mail.subject).toBe("A subject");
  expect(mail.text).toBe(
    "Hello,\n\nOne.\n\nTwo.\n\nOpen it:\nhttps://example.com/?a=1&b=2\n\nBye.\n\n-- \nCareer Hub\n",
  );
  for (const part of ["Hello,", "One.", "Two.", "Open it", "https://example.com/?a=1&amp;b=2", "Bye."]) {
    expect(mail.html).toContain(part);
  }
});

test("values cannot add elements to the HTML or lines to the subject", () => {
  const tags = (html: string) => html.match(/<[^>]*>/g)!.length;
  const make = (word: string) =>
    renderMail({
      subject: word,
      firstName: word,
      paragraphs: [word],
      link: { label: word, href: "https://example.com/" },
    });
  const plain = tags(make("word").html);
  const nasty = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("<script>alert(1)</script>", '"><img src=x>', "a\r\nBcc: b@example.com", "&lt;", "a\u2028b\0"),
  );
  fc.assert(
    fc.property(nasty, (word) => {
      const mail = make(word.replaceAll(/[\r\n]/g, " "));
      expect(tags(mail.html)).toBe(plain);
      expect(make(word).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(mail.html + mail.text).not.toContain("\0");
    }),
  );
});
