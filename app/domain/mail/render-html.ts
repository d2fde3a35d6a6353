/**
 * The parts of an email as HTML that mail programs keep: tables, styles in attributes, and no picture. Programs that drop
 * the styles in the head show the light colours, on white; the colours of the dark theme are only in the head.
 */

import { site } from "~/site";
import { onBrand, textShade } from "~/values/accent";
import { escapeMarkup } from "~/values/escape-markup";

export type MailLink = { label: string; href: string };
export type MailItem = MailLink & {
  text: string;
  mark?: { initials: string; category: string };
  facts?: string;
  /** Why it is in the email, as a link to the list that it is from. */
  reason?: MailLink;
};
export type MailSettings = { text: string; links: MailLink[] };

const brandColor = "#0b6b4f";
const textColor = () => textShade(site.accent || brandColor);
export const soft = "color:#555b57;font-size:14px";

const darkStyles = () =>
  `@media (prefers-color-scheme:dark){body,.page{background:#14171a!important;color:#eceeec!important}.soft{color:#b0b8b4!important}.accent{color:${site.accent ? "#eceeec" : "#5fd0a5"}!important}}`;

/** Returns the page around the parts. The preheader is hidden, and blanks keep the text after it out of its place. */
export function htmlPage(subject: string, preheader: string, parts: string[]): string {
  const hidden = "display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px";
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<style>${darkStyles()}</style></head>`,
    `<body style="margin:0;padding:0;font:16px/1.5 system-ui,sans-serif;color:#1d211f;background:#ffffff">`,
    ...(preheader
      ? [`<div style="${hidden}">${escapeMarkup(oneLine(preheader))}${" &zwnj;&nbsp;".repeat(60)}</div>`]
      : []),
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#ffffff"><tr><td align="center" style="padding:16px">`,
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left;table-layout:fixed;word-wrap:break-word"><tr><td>`,
    headHtml(),
    ...parts,
    "</td></tr></table></td></tr></table></body></html>",
  ].join("\n");
}

/** The site's mark, as initials, its name and a line below: what the site draws, of what mail programs keep. */
function headHtml(): string {
  const color = site.accent || brandColor;
  const mark = `width:32px;height:32px;border-radius:9px;background:${color};color:${onBrand(color)};font:700 14px/32px system-ui,sans-serif;text-align:center`;
  const words = site.name.split(" ").slice(0, 2);
  const initials = words
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
  const [done, ahead] = ["solid", "dotted"].map(
    (style) => `<td style="border-bottom:3px ${style} ${color};font-size:0">&nbsp;</td>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="32" bgcolor="${color}" style="${mark}" aria-hidden="true">${escapeMarkup(initials)}</td><td style="padding-left:10px;font-weight:700">${escapeMarkup(site.name)}</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>${done}${ahead}</tr></table>`;
}

export function itemsHtml(items: MailItem[]): string[] {
  return items.map(
    (
      item,
    ) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;table-layout:fixed"><tr>
${markHtml(item)}<td valign="top" style="word-break:break-word;overflow-wrap:anywhere">${anchor(item, `color:${textColor()};font-weight:600`, "accent")}${lineHtml(item.text)}${factsHtml(item)}</td>
</tr></table>`,
  );
}

/** The colours of the marks of each category, as on the site. They are the same in the dark theme. */
const tints: [name: string, background: string, ink: string][] = [
  ["technical-skills", "#d5f0ee", "#0b6770"],
  ["soft-skills", "#fbe9cb", "#8a5200"],
  ["freelancing", "#e9e3fb", "#5f3dc4"],
  ["career-growth", "#dbe7fc", "#1f54b8"],
  ["contracts", "#fbe0e3", "#b0243f"],
];

const noTint = ["", "#dcefe7", "#0b6b4f"] as const;

function markHtml({ mark }: MailItem): string {
  if (!mark) return "";
  // Categories of an administrator's own have the number of their colours instead of a name.
  const [, background, ink] = tints.find(([name], at) => [name, String(at + 1)].includes(mark.category)) ?? noTint;
  const style = `height:40px;border-radius:8px;background:${background};color:${ink};font:700 14px/40px system-ui,sans-serif`;
  return `<td width="52" valign="top"><table role="presentation" width="40" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="${background}" style="${style}" aria-hidden="true">${escapeMarkup(oneLine(mark.initials))}</td></tr></table></td>`;
}

const lineHtml = (text: string) => (text ? `<br>${escapeMarkup(oneLine(text))}` : "");

function factsHtml({ facts = "", reason }: MailItem): string {
  const parts = [escapeMarkup(facts), reason ? anchor(reason, "color:#555b57", "soft") : ""].filter(Boolean);
  return parts.length > 0 ? `<br><span class="soft" style="${soft}">${parts.join(" · ")}</span>` : "";
}

/** The button. Its URL as text is for those whose program shows no links. */
export function buttonHtml({ label, href }: MailLink, hasUrl: boolean): string {
  const url = escapeMarkup(href);
  const style = "display:inline-block;padding:12px 20px;color:#ffffff;text-decoration:none;font-weight:600";
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0"><tr><td bgcolor="${textColor()}" style="border-radius:8px"><a href="${url}" style="${style}">${escapeMarkup(oneLine(label))}</a></td></tr></table>`;
  return hasUrl ? `${button}\n<p class="soft" style="${soft};word-break:break-all">${url}</p>` : button;
}

export function settingsHtml({ text, links }: MailSettings): string {
  const anchors = links.map((link) => anchor(link, "color:#555b57", "soft"));
  return `<p class="soft" style="${soft}">${escapeMarkup(text)} ${anchors.join(" · ")}</p>`;
}

const anchor = ({ label, href }: MailLink, style: string, className: string) =>
  `<a class="${className}" href="${escapeMarkup(href)}" style="${style}">${escapeMarkup(oneLine(label))}</a>`;

/** Replaces line breaks and other control characters by spaces, so that a value is safe in a header. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
