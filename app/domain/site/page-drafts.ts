/** The pages that the operator may write, and drafts of those that every site needs. */
import { site } from "~/site";

export const pageSlugs = ["about", "guidelines", "privacy", "terms", "imprint"] as const;
export type PageSlug = (typeof pageSlugs)[number];

export const pageTitles: Record<PageSlug, string> = {
  about: "About",
  guidelines: "Guidelines",
  privacy: "Privacy",
  terms: "Terms",
  imprint: "Imprint",
};

export const isPageSlug = (slug: unknown): slug is PageSlug => pageSlugs.some((known) => known === slug);

const contact = () => (site.contactEmail ? `[${site.contactEmail}](mailto:${site.contactEmail})` : "us");

const about =
  () => `${site.name} is a directory of resources for ${site.audience}. Members and visitors suggest them, and we look at
each before it appears.

## How it works

- **Find.** Lists, topics, filters and [search](/search) need no account.
- **Save.** With an account you keep what you are learning, follow lists, and vote for what helped you.
- **Contribute.** [Suggest a resource](/submit). You get an email when it was reviewed.

## Who runs it

*Say who you are, and why you made this directory.*

Write to ${contact()}.
`;

const guidelines = () => `What we list, and what we do not.

## Resources

- Useful to ${site.audience}, and about what its title says.
- Honest about its price, its author and who it is for.
- Reachable without tricks: no link shorteners, no download that starts by itself.

We do not list what copies the work of others, what promises an income, and what hides that it is an advertisement.

## Comments and paths

- Say what helped you and what did not. Write about the resource, not about its author.
- No personal data of others, no insults, no advertising.

## What we do

We reject what does not fit and say why. Report a problem with the link on the page of each resource, or write to ${contact()}.
`;

const privacy =
  () => `*This draft describes what the software stores. Complete it with who you are, where the server is, and the law that applies.*

## What we store

- **Accounts**: name, email, a hash of the password, role and place if you state them, and what you save, follow, vote for and write.
- **Submissions and reports**: what you typed, with the email you left, so that we can answer.
- **Sessions**: the name of the browser and when it was last used, until you log out.
- **Logs** of the server: address, time and path of each request. *Say for how long you keep them.*

## Cookies

One keeps you logged in, one keeps your settings of the display. There are no cookies of advertisers.

## Your rights

- See and download everything about you at [your account](/account).
- Delete your account there. Published resources stay, without your email.
- Turn off each optional email with the link in it.

Write to ${contact()}.
`;

const drafts: Partial<Record<PageSlug, () => string>> = { about, guidelines, privacy };

/** Returns the draft of a page, or an empty text. */
export const draftOf = (slug: PageSlug): string => drafts[slug]?.() ?? "";

/** Returns what the draft has in italics, for the operator to replace, and a text still has. */
export const placeholdersIn = (slug: PageSlug, text: string): string[] =>
  [...draftOf(slug).matchAll(/(?<!\*)\*([^*\n]{1,300})\*(?!\*)/g)].flatMap(([, words]) =>
    text.includes(words!) ? words! : [],
  );
