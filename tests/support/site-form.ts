import { defaultSite } from "~/site";

const typed = [
  "name",
  "tagline",
  "audience",
  "badge",
  "headline",
  "subline",
  "about",
  "contactEmail",
  "sisterName",
  "sisterUrl",
  "lang",
  "accent",
  "weekly",
] as const;

/** Returns the form of /admin/site as a browser sends it, with some fields changed. */
export function siteForm(version: number, fields: Record<string, string> = {}): URLSearchParams {
  const form = new URLSearchParams({ version: String(version) });
  for (const name of typed) form.set(name, fields[name] ?? defaultSite[name]);
  for (const section of (fields.sections ?? defaultSite.sections).split(",").filter(Boolean))
    form.append("sections", section);
  return form;
}
