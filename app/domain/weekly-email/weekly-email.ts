import type { Message } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";
import { type Chosen, chooseItems, type NewItem, type News } from "./choose-items";

/** Items in an email. */
export const maxItems = 12;

/** A longer name is cut in the subject. */
const maxNameLength = 60;

type Options = {
  origin: string;
  recipient: string;
  /** The first name of the member, who confirmed the address. */
  firstName: string;
  unsubscribeUrl: string;
};

/** Returns the email about what is new in what a member follows, after what is the member's own, or null if there is nothing new. */
export function weeklyEmail(
  news: News[],
  own: NewItem[],
  { origin, recipient, firstName, unsubscribeUrl }: Options,
): Message | null {
  const chosen = chooseItems(news, maxItems);
  if (chosen.count === 0) return null;
  const groups = [{ path: "", reason: undefined, items: own }, ...chosen.lists];
  const items = groups.flatMap(({ path, reason, items }) =>
    items.map(({ title, path: itemPath, text, mark, facts }) => ({
      label: title,
      href: origin + itemPath,
      text,
      mark,
      facts,
      reason: reason ? { label: reason, href: origin + path } : undefined,
    })),
  );
  return {
    kind: "weekly",
    recipient,
    ...renderMail({
      subject: weeklySubject(chosen),
      preheader: preheaderOf(chosen),
      firstName,
      paragraphs: [
        `${own.length > 0 ? "This is where you are, and what is new" : "This is new"} in what you follow on ${site.name}.${chosen.hasMore ? ` There is more than these ${chosen.count}.` : ""}`,
      ],
      items,
      link: { label: "See what you follow", href: `${origin}/following` },
      settings: {
        text: "You asked for this email.",
        links: [
          { label: "Your weekly email", href: `${origin}/account/email` },
          { label: "Unsubscribe", href: unsubscribeUrl },
        ],
      },
    }),
  };
}

/** Mail programs show it beside the subject: what the first item is, and what else there is. */
function preheaderOf({ lists }: Pick<Chosen, "lists">): string {
  const [first, ...others] = lists.flatMap(({ items }) => items);
  const also = others.map(({ title }) => title).join(", ");
  return [first?.text, also && `Also: ${also}`].filter(Boolean).join(" ");
}

/** "New in what you follow: React Patterns and 2 more". */
export function weeklySubject({ lists, count }: Pick<Chosen, "lists" | "count">): string {
  const [first = ""] = lists.flatMap(({ items }) => items.map(({ title }) => title));
  const name = first.length > maxNameLength ? `${first.slice(0, maxNameLength - 1).trimEnd()}…` : first;
  return `New in what you follow: ${name}${count > 1 ? ` and ${count - 1} more` : ""}`;
}
