/** The weekly email. */
import type { Message } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";
import { type Chosen, chooseItems, type News } from "./choose-items";

/** Items in an email. */
export const maxItems = 12;

/** A longer name is cut in the subject. */
const maxNameLength = 60;

type Options = { origin: string; recipient: string; unsubscribeUrl: string };

/** Returns the email about what is new in what a member follows, or null if there is nothing new. */
export function weeklyEmail(news: News[], { origin, recipient, unsubscribeUrl }: Options): Message | null {
  const chosen = chooseItems(news, maxItems);
  if (chosen.count === 0) return null;
  return {
    kind: "weekly",
    recipient,
    ...renderMail({
      subject: weeklySubject(chosen),
      greeting: "Hello,",
      paragraphs: [
        `This is new in what you follow on ${site.name}.${chosen.hasMore ? ` There is more than these ${chosen.count}.` : ""}`,
      ],
      lists: chosen.lists.map(({ title, path, items }) => ({
        heading: { label: title, href: origin + path },
        items: items.map((item) => ({ label: item.title, href: origin + item.path, text: item.text })),
      })),
      link: { label: "See what you follow", href: `${origin}/following` },
      ending: ["You get this email because you asked for it in My Account."],
      links: [
        { label: "Change the day or the time zone", href: `${origin}/account/email` },
        { label: "Unsubscribe", href: unsubscribeUrl },
      ],
    }),
  };
}

/** "New in what you follow: React Patterns and 2 more". */
export function weeklySubject({ lists, count }: Pick<Chosen, "lists" | "count">): string {
  const [first = ""] = lists.flatMap(({ items }) => items.map(({ title }) => title));
  const name = first.length > maxNameLength ? `${first.slice(0, maxNameLength - 1).trimEnd()}…` : first;
  return `New in what you follow: ${name}${count > 1 ? ` and ${count - 1} more` : ""}`;
}
