/** Renders an email as plain text and as simple HTML from one description, so that the two never differ. */
import { site } from "~/site";

export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Lists of links, each with a heading that is a link too. */
  lists?: MailList[];
  /** The call to action: a button, with the URL as text below it. */
  link?: MailLink;
  ending?: string[];
  /** Links in small print at the end. */
  links?: MailLink[];
};

type MailLink = { label: string; href: string };
export type MailList = { heading: MailLink; items: (MailLink & { text: string })[] };

const brandColor = "#0b6b4f";

/** Escapes all values in the HTML and removes line breaks from the subject, so that values cannot add headers. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const { greeting, paragraphs, lists = [], link, ending = [], links = [] } = content;
  const subject = oneLine(content.subject);
  const text = [
    oneLine(greeting),
    ...paragraphs.map(withoutControls),
    ...lists.map(listText),
    ...(link ? [linkText(link)] : []),
    ...ending.map(withoutControls),
    ...links.map(linkText),
    `-- \n${site.name}`,
  ].join("\n\n");
  const paragraph = (content: string) => `<p>${escaped(withoutControls(content)).replaceAll("\n", "<br>")}</p>`;
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1d211f;background:#ffffff">`,
    `<div style="max-width:560px;margin:0 auto">`,
    paragraph(oneLine(greeting)),
    ...paragraphs.map(paragraph),
    ...lists.map(listHtml),
    ...(link ? [button(link)] : []),
    ...ending.map(paragraph),
    ...links.map((one) => `<p style="font-size:14px">${anchor(one, "color:#555b57")}</p>`),
    `<p style="color:#555b57">${site.name}</p>`,
    "</div></body></html>",
  ].join("\n");
  return { subject, text: `${text}\n`, html };
}

const linkText = ({ label, href }: MailLink) => `${oneLine(label)}:\n${href}`;

function listText({ heading, items }: MailList): string {
  const lines = items.map((item) => {
    const text = oneLine(item.text);
    return `* ${oneLine(item.label)}\n${text && `  ${text}\n`}  ${item.href}`;
  });
  return [linkText(heading), ...lines].join("\n\n");
}

function listHtml({ heading, items }: MailList): string {
  const lines = items.map((item) => {
    const text = oneLine(item.text);
    return `<li style="margin:0 0 12px">${anchor(item, `color:${site.accent || brandColor};font-weight:600`)}${text && `<br>${escaped(text)}`}</li>`;
  });
  return `<h2 style="margin:24px 0 12px;font-size:18px">${anchor(heading, "color:#1d211f")}</h2>
<ul style="margin:0;padding:0 0 0 20px">
${lines.join("\n")}
</ul>`;
}

const anchor = ({ label, href }: MailLink, style: string) =>
  `<a href="${escaped(href)}" style="${style}">${escaped(oneLine(label))}</a>`;

function button({ label, href }: { label: string; href: string }): string {
  const url = escaped(href);
  return `<p><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${site.accent || brandColor};color:#ffffff;text-decoration:none">${escaped(oneLine(label))}</a></p>
<p style="color:#555b57;font-size:14px;word-break:break-all">${url}</p>`;
}

/** Replaces line breaks and other control characters by spaces, so that a value is safe in a header. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function withoutControls(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, " ");
}

function escaped(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
