/** Renders an email as plain text and as simple HTML from one description, so that the two never differ. */

export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The call to action: a button, with the URL as text below it. */
  link?: { label: string; href: string };
  ending?: string[];
};

const signature = "Career Hub";

/** Escapes all values in the HTML and removes line breaks from the subject, so that values cannot add headers. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const { greeting, paragraphs, link, ending = [] } = content;
  const subject = oneLine(content.subject);
  const text = [
    oneLine(greeting),
    ...paragraphs.map(withoutControls),
    ...(link ? [`${oneLine(link.label)}:\n${link.href}`] : []),
    ...ending.map(withoutControls),
    `-- \n${signature}`,
  ].join("\n\n");
  const paragraph = (content: string) => `<p>${escaped(withoutControls(content)).replaceAll("\n", "<br>")}</p>`;
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1d211f;background:#ffffff">`,
    `<div style="max-width:560px;margin:0 auto">`,
    paragraph(oneLine(greeting)),
    ...paragraphs.map(paragraph),
    ...(link ? [button(link)] : []),
    ...ending.map(paragraph),
    `<p style="color:#555b57">${signature}</p>`,
    "</div></body></html>",
  ].join("\n");
  return { subject, text: `${text}\n`, html };
}

function button({ label, href }: { label: string; href: string }): string {
  const url = escaped(href);
  return `<p><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b4f;color:#ffffff;text-decoration:none">${escaped(oneLine(label))}</a></p>
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
