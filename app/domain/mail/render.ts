/** Renders an email as plain text and as simple HTML from one description, so that the two never differ. */
import { site } from "~/site";
import { escapeMarkup } from "~/values/escape-markup";
import {
  buttonHtml,
  htmlPage,
  itemsHtml,
  type MailItem,
  type MailLink,
  type MailSettings,
  oneLine,
  settingsHtml,
  soft,
} from "./render-html";

/** What an email says. */
export type MailContent = {
  subject: string;
  /** What mail programs show beside the subject. */
  preheader?: string;
  /** Whom it greets, if that person confirmed the address. Anybody can enter another person's. */
  firstName?: string;
  paragraphs: string[];
  items?: MailItem[];
  /** The call to action: a button, with the URL as text below it if it is all that the email is for. */
  link?: MailLink;
  ending?: string[];
  /** Why it was sent, and the links that change it, on one line. */
  settings?: MailSettings;
};

/** Escapes all values in the HTML and removes line breaks from the subject, so that values cannot add headers. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const { preheader, firstName, paragraphs, items = [], link, ending = [], settings } = content;
  const subject = oneLine(content.subject);
  const greeting = firstName ? `Hello ${oneLine(firstName)},` : "Hello,";
  const text = [
    greeting,
    ...paragraphs.map(withoutControls),
    ...items.map((item, at) => itemText(item, item.reason?.href === items[at - 1]?.reason?.href)),
    ...(link ? [linkText(link)] : []),
    ...ending.map(withoutControls),
    ...(settings ? [settings.text, ...settings.links.map(linkText)] : []),
    `-- \n${site.name}`,
  ].join("\n\n");
  const paragraph = (content: string) => `<p>${escapeMarkup(withoutControls(content)).replaceAll("\n", "<br>")}</p>`;
  const html = htmlPage(subject, preheader ?? "", [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...itemsHtml(items),
    ...(link ? [buttonHtml(link, items.length === 0)] : []),
    ...ending.map(paragraph),
    ...(settings ? [settingsHtml(settings)] : []),
    `<p class="soft" style="${soft}">${escapeMarkup(site.name)}</p>`,
  ]);
  return { subject, text: `${text}\n`, html };
}

const linkText = ({ label, href }: MailLink) => `${oneLine(label)}:\n${href}`;

const factsOf = ({ facts, reason }: MailItem) => [facts, reason && oneLine(reason.label)].filter(Boolean).join(" · ");

/** The first of those with one reason has its link. */
function itemText(item: MailItem, isRepeated: boolean): string {
  const lines = [oneLine(item.text), item.href, factsOf(item), isRepeated ? "" : item.reason?.href].filter(Boolean);
  return [`* ${oneLine(item.label)}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function withoutControls(value: string): string {
  return value.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, " ");
}
