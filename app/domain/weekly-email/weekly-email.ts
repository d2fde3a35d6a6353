import { config } from "~/config.server";
import type { MailContent } from "~/domain/mail/render";
import type { MailItem } from "~/domain/mail/render-html";
import { site } from "~/site";
import { chooseItems, type News } from "./choose-items";

/** Items in an email. */
export const maxItems = 12;

/** A longer name is cut in the subject. */
const maxNameLength = 60;

/** Returns the email about what is new in what a member follows, after what is the member's own, or null if there is nothing new. */
export function weeklyEmail(news: News[], own: MailItem[]): MailContent | null {
  const { items, hasMore } = chooseItems(news, maxItems);
  const [first, ...others] = items;
  if (!first) return null;
  return {
    subject: subjectOf(first, others.length),
    preheader: preheaderOf(first, others),
    paragraphs: [
      `${own.length > 0 ? "This is where you are, and what is new" : "This is new"} in what you follow on ${site.name}.${hasMore ? ` There is more than these ${items.length}.` : ""}`,
    ],
    items: [...own, ...items],
    link: { label: "See what you follow", href: `${config.APP_URL}/following` },
  };
}

/** Mail programs show it beside the subject: what the first item is, and what else there is. */
function preheaderOf({ text }: MailItem, others: MailItem[]): string {
  const also = others.map(({ label }) => label).join(", ");
  return [text, also && `Also: ${also}`].filter(Boolean).join(" ");
}

/** "New in what you follow: React Patterns and 2 more". */
function subjectOf({ label }: MailItem, others: number): string {
  const name = label.length > maxNameLength ? `${label.slice(0, maxNameLength - 1).trimEnd()}…` : label;
  return `New in what you follow: ${name}${others > 0 ? ` and ${others} more` : ""}`;
}
