/** The settings of the site that are typed: each with its label, its rule and its environment variable. */

import { z } from "zod";
import { parseWeeklyTime } from "~/domain/mail/subscriptions/weekly-time";
import { defaultSite, homeSections, type Site } from "~/site";
import { isColor } from "~/values/accent";
import { closedList } from "~/values/closed-list";
import { ownValue } from "~/values/own-value";
import { parseUrl } from "~/values/parse-url";

export type SettingName = Exclude<keyof Site, "mark" | "shareImage" | "pages" | "version">;

type Setting = {
  label: string;
  /** The heading that it stands under in the form. */
  group: string;
  /** How the form asks for it. A line of text unless said. */
  input?: "email" | "url" | "area" | "sections" | "color" | "choice";
  choices?: readonly { value: string; label: string }[];
  isRequired?: boolean;
  hint?: string;
  /** The environment variable that sets it. It wins. */
  variable: string;
  maxLength: number;
  schema: z.ZodType<string, string>;
};

// Characters that cannot be seen, or that change the order in which others are shown. Joiners are part of words and emoji.
export const hiddenCharacters =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]|\p{Cs}/u;

/** A line of text. What is typed is never markup: it is shown as it is. */
export const line = (label: string, maxLength: number, { isRequired = false } = {}) =>
  z
    .string()
    .trim()
    .max(maxLength, `${label} may have at most ${maxLength} characters`)
    .refine((value) => !isRequired || value !== "", `${label} is required`)
    .refine((value) => !hiddenCharacters.test(value), `${label} has characters that cannot be seen. Type it again`);

const webAddress = z
  .string()
  .trim()
  .max(300, "The address may have at most 300 characters")
  .transform((value, context) => {
    if (value === "") return "";
    const url = parseUrl(value);
    const isPlain =
      url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !hiddenCharacters.test(value);
    if (isPlain) return /^https?:\/\/[^/?#]+$/i.test(value) ? url.origin : url.href;
    context.addIssue({ code: "custom", message: "Enter an address that begins with https:// or http://" });
    return z.NEVER;
  });

const emailAddress = z
  .string()
  .trim()
  .max(254, "The email may have at most 254 characters")
  .refine((value) => value === "" || z.email().safeParse(value).success, "Enter an email such as hello@example.com");

const language = z
  .string()
  .trim()
  .refine((value) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(value), "Enter a language such as en or pt-BR");

const color = z
  .string()
  .trim()
  .toLowerCase()
  .refine((value) => value === "" || isColor(value), "Enter a colour such as #0b6b4f");

/** The slug of a path, from its address. */
const path = line("The address of the path", 300).transform((value) => {
  const [address = ""] = value.split(/[?#]/);
  return address.slice(address.lastIndexOf("/") + 1);
});

/** A section of before, which a deployment may still name. */
const endedSection = "comments";

const sections = z.string().transform((value, context) => {
  const chosen = new Set(value.split(",").map((name) => name.trim()));
  const known: string[] = ["", endedSection, ...homeSections.map((section) => section.value)];
  const unknown = [...chosen].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const message = `has no section "${unknown.slice(0, 40)}". There are ${homeSections.map((one) => one.value).join(", ")}`;
    context.addIssue({ code: "custom", message });
  }
  return homeSections.flatMap((section) => (chosen.has(section.value) ? [section.value] : [])).join(",");
});

/** A choice of a closed list, from the labels by value. */
function choice(labels: Record<string, string>) {
  const choices = closedList(labels);
  const schema = z.string().refine((value) => Object.hasOwn(labels, value), {
    message: `Choose one of ${Object.keys(labels).join(", ")}`,
  });
  return { input: "choice" as const, choices, maxLength: 20, schema };
}

const submitters = choice({ anybody: "Anybody", confirmed: "Members with a confirmed email", members: "Members" });
const robots = { group: "Robots", ...choice({ on: "Allowed", off: "Not allowed" }) };

type Words = Pick<Setting, "hint" | "input" | "isRequired"> & { group: string };

const text = (label: string, variable: string, maxLength: number, more: Words): Setting => ({
  ...more,
  label,
  variable,
  maxLength,
  schema: line(label, maxLength, more),
});

const words = { group: "Name and words", isRequired: true };
const hero = { group: "Hero of Home", isRequired: true };
const links = { group: "Footer and links" };

/** In the order of the form. */
export const settings: Record<SettingName, Setting> = {
  name: text("Name", "SITE_NAME", 40, words),
  tagline: text("What it is", "SITE_TAGLINE", 80, {
    ...words,
    hint: "After the name in the title of Home, and in search boxes of browsers.",
  }),
  audience: text("Who it is for", "SITE_AUDIENCE", 80, {
    ...words,
    hint: "In the hero, and in the descriptions of lists, after “tools, templates and guides for”.",
  }),
  lang: {
    ...words,
    label: "Language",
    hint: "The language of these texts, such as en or pt-BR, for screen readers and search engines.",
    variable: "SITE_LANG",
    maxLength: 20,
    schema: language,
  },
  badge: text("Line above the headline", "SITE_BADGE", 60, { group: hero.group, hint: "Empty: there is none." }),
  headline: text("Headline", "SITE_HEADLINE", 80, hero),
  subline: text("Line below the headline", "SITE_SUBLINE", 160, hero),
  about: text("About, in the footer", "SITE_ABOUT", 400, { ...links, input: "area", hint: "Empty: there is none." }),
  contactEmail: {
    ...links,
    label: "Contact email",
    hint: "Empty: the footer has no contact.",
    input: "email",
    variable: "CONTACT_EMAIL",
    maxLength: 254,
    schema: emailAddress,
  },
  sisterName: text("Name of the sister product", "SISTER_APP_NAME", 40, { ...links, hint: "Empty: there is none." }),
  sisterUrl: {
    ...links,
    label: "Address of the sister product",
    hint: "Only a link. Which product may log people in here is set by SISTER_APP_URL alone.",
    input: "url",
    variable: "SISTER_APP_URL",
    maxLength: 300,
    schema: webAddress,
  },
  path: {
    group: hero.group,
    label: "Learning path in the hero",
    hint: "The address of a public path of at least five steps. Empty: the most followed one.",
    variable: "SITE_PATH",
    maxLength: 300,
    schema: path,
  },
  weekly: {
    group: "Weekly email",
    isRequired: true,
    label: "Time of the weekly email",
    hint: "A weekday and a time in UTC, such as Monday 08:00.",
    variable: "WEEKLY_EMAIL",
    maxLength: 15,
    schema: z
      .string()
      .trim()
      .refine((value) => parseWeeklyTime(value) !== null, "Enter a weekday and a time such as Monday 08:00"),
  },
  submitters: {
    group: "Submissions",
    label: "Who may submit",
    hint: "What anybody sends is reviewed before it appears, in each case.",
    variable: "SUBMITTERS",
    ...submitters,
  },
  searchEngines: {
    ...robots,
    label: "Search engines",
    hint: "And every robot that is in no other group. Robots read this in robots.txt, and most do as it says.",
    variable: "SITE_SEARCH_ENGINES",
  },
  answerEngines: {
    ...robots,
    label: "Answer engines",
    hint: "Assistants that look pages up to answer somebody, such as ChatGPT, Claude and Perplexity.",
    variable: "SITE_ANSWER_ENGINES",
  },
  trainers: {
    ...robots,
    label: "Training of models",
    hint: "Robots that collect texts to train models, such as GPTBot, ClaudeBot and Google-Extended.",
    variable: "SITE_TRAINERS",
  },
  webhook: {
    group: "Webhook",
    label: "Address of the webhook",
    hint: "It gets a message when something begins to wait for a decision: of Slack, Discord, Mattermost or a program. Its secret, a test and its last answers are at Mail. Empty: there is none.",
    input: "url",
    variable: "WEBHOOK_URL",
    maxLength: 300,
    schema: webAddress,
  },
  sections: {
    group: "Sections of Home",
    label: "Sections of Home",
    input: "sections",
    variable: "SITE_SECTIONS",
    maxLength: 200,
    schema: sections,
  },
  accent: {
    group: "Colour",
    label: "Accent colour",
    hint: "Such as #0b6b4f. Empty: the green of the start.",
    input: "color",
    variable: "SITE_ACCENT",
    maxLength: 7,
    schema: color,
  },
};

export const settingNamesOfSite = Object.keys(settings) as SettingName[];

export type SettingValues = Record<SettingName, string>;

/** The form of all settings. Longer texts than any setting are rejected before they are looked at. */
export const settingsForm = z.object(
  Object.fromEntries(
    settingNamesOfSite.map((name) => [
      name,
      z.string().max(2_000, "This is too long").default(defaultSite[name]).pipe(settings[name].schema),
    ]),
  ),
) as unknown as z.ZodType<SettingValues>;

/** Returns the settings that are not the first ones. */
export const changedSettings = (values: Partial<SettingValues>): Partial<SettingValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== ownValue<string>(defaultSite, name)));
