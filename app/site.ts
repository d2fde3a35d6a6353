/**
 * The site's own words and choices. Everything that readers, mail programs, feeds and machines see of them is written with
 * `site`. Administrators change them at /admin/site. A server process loads them when it starts and after each change
 * (domain/site/load-site.server.ts), a browser from the document, before hydration.
 */

/** The parts of Home that can be left out, in their order. */
export const homeSections = [
  { value: "hero", label: "Hero" },
  { value: "numbers", label: "Figures of the directory" },
  { value: "categories", label: "Categories" },
  { value: "technical", label: "Top technical skills resources", category: "technical-skills" },
  { value: "soft", label: "Best soft skills resources", category: "soft-skills" },
  { value: "new", label: "New this week" },
  { value: "paths", label: "Learning paths" },
  { value: "contribute", label: "Have a resource to share?" },
] as const;

type HomeSection = (typeof homeSections)[number]["value"];

export const defaultSite = {
  name: "Career Hub",
  /** What the directory is, after the name in the title of Home. */
  tagline: "tools and resources for career growth",
  badge: "Curated Resources for Career Growth",
  headline: "Explore Tools & Resources for Career Growth",
  subline: "Discover tools, templates, and guides that enhance both technical and soft skills.",
  /** Who the directory is for, in the descriptions of its pages. */
  audience: "tech freelancers and specialists",
  about:
    "A community directory of tools, templates and guides for tech freelancers and specialists. Everyone may browse and contribute; every resource is reviewed before it appears.",
  contactEmail: "hello@example.com",
  sisterName: "Project Hub",
  sisterUrl: "https://app.example.com",
  /** The language of the words above, as in `lang`. */
  lang: "en",
  /** A colour such as #0b6b4f. Empty: the palettes of styles/colours.css. */
  accent: "",
  /** The hash of the uploaded mark. Empty: the mark of ui/layout/brand-mark.ts. */
  mark: "",
  /** The hash of the uploaded share image. Empty: one is drawn. */
  shareImage: "",
  /** The shown sections of Home, separated by commas. */
  sections: homeSections.map(({ value }) => value).join(","),
  /** The slug of the path that leads through the hero. Empty: the most followed. */
  path: "",
  /** Who may submit: anybody, members, or members with a confirmed email. */
  submitters: "anybody",
  /** Whether robots.txt allows these groups of robots (domain/site/robots.ts): "on" or "off". */
  searchEngines: "on",
  answerEngines: "on",
  trainers: "on",
  /** When the weekly email is sent, UTC. */
  weekly: "Monday 08:00",
  /** The address that is told what waits. Empty: none. Browsers do not get it. */
  webhook: "",
  /** The operator's own pages that are published: a line for each, with its slug and its title. */
  pages: "",
  /** Changes with every change of these values. */
  version: "",
};

export type Site = typeof defaultSite;

// On globalThis: the development server evaluates this module again after an edit, which must not lose what was loaded.
const kept = globalThis as { careerHubSite?: { values: Partial<Site>; site?: Site } };
kept.careerHubSite ??= { values: {} };
kept.careerHubSite.site = Object.assign(kept.careerHubSite.site ?? {}, {
  ...defaultSite,
  ...kept.careerHubSite.values,
});

export const site: Site = kept.careerHubSite.site;

/** Replaces the values: those that are missing get their first value again. */
export function setSite(values: Partial<Site>): void {
  kept.careerHubSite!.values = values;
  Object.assign(site, defaultSite, values);
}

/** Returns the values that are not the first ones, as JSON for the document. Undefined if there are none. */
export function changedSite(): string | undefined {
  const names = (Object.keys(defaultSite) as (keyof Site)[]).filter(
    (name) => name !== "webhook" && site[name] !== defaultSite[name],
  );
  return names.length === 0 ? undefined : JSON.stringify(site, names);
}

export const pageTitle = (page: string): string => `${page} - ${site.name}`;

/** Returns the tagline as a sentence. */
export const siteSummary = (): string => site.tagline.charAt(0).toUpperCase() + site.tagline.slice(1);

export const publishedPages = (): { slug: string; title: string }[] =>
  site.pages
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [slug = "", title = ""] = line.split("\t");
      return { slug, title };
    });

/** Whether Home has the section of a category. Those of the first two can be left out like other sections. */
export const hasCategorySection = (category: string): boolean => {
  const section = homeSections.find((one) => "category" in one && one.category === category);
  return !section || hasSection(section.value);
};

export const hasSection = (section: HomeSection): boolean => site.sections.split(",").includes(section);

export const markUrl = (side: 64 | 192 | 512): string | undefined =>
  site.mark ? `/site/${site.mark}-${side}.png` : undefined;
