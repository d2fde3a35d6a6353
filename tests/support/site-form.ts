import { settingNamesOfSite } from "~/domain/site/settings";
import { defaultSite } from "~/site";

/** Returns the form of /admin/site as a browser sends it, with some fields changed. */
export function siteForm(version: number, fields: Record<string, string> = {}): URLSearchParams {
  const form = new URLSearchParams({ version: String(version) });
  for (const name of settingNamesOfSite) form.set(name, name === "sections" ? "" : (fields[name] ?? defaultSite[name]));
  for (const section of (fields.sections ?? defaultSite.sections).split(",").filter(Boolean))
    form.append("sections", section);
  return form;
}
