import { data } from "@remix-run/node";
import { config } from "~/config.server";
import {
  changedSettings,
  type SettingName,
  type SettingValues,
  settingNamesOfSite,
  settings,
  settingsForm,
} from "~/domain/site/settings";
import { firstValue, type SiteVersion, saveSettings } from "~/domain/site/site-settings.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { formErrorResult } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { seenVersion } from "./site-access.server";

/** Saves the form of the settings. Those that the environment fixes keep their stored values. */
export async function saveForm(form: FormData, admin: CurrentUser) {
  const seen = seenVersion(form);
  const parsed = settingsForm.safeParse(typedValues(form));
  if (!parsed.success) {
    const fields: Record<string, string[]> = {};
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= [message];
    const messages = Object.values(fields).flat();
    const message = `Nothing was saved. ${messages.length === 1 ? messages[0] : "Please correct the marked fields."}`;
    return data({ result: formErrorResult(form, { message, fields }), version: seen, stored: [] }, { status: 422 });
  }
  const saved = await saveSettings({ admin, seen, change: (current) => merge(current, parsed.data) });
  if (saved.kind === "conflict") return conflict(form, parsed.data, saved.current);
  const text = saved.kind === "saved" ? "The site was saved." : "Nothing was changed.";
  return redirectWithToast("/admin/site", { kind: "success", text });
}

function typedValues(form: FormData): Record<string, unknown> {
  const typed = settingNamesOfSite.map((name): [string, unknown] => {
    if (Object.hasOwn(config.fixedSite, name)) return [name, config.fixedSite[name]];
    if (name === "sections") return [name, form.getAll(name).slice(0, 20).join(",")];
    return [name, form.get(name) ?? undefined];
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== undefined));
}

/** Returns the stored settings with the typed ones, without those that the environment fixes. */
function merge(current: Record<string, string>, values: SettingValues): Record<string, string> {
  const isTyped = (name: string) => Object.hasOwn(settings, name) && !Object.hasOwn(config.fixedSite, name);
  const kept = Object.entries(current).filter(([name]) => !isTyped(name));
  const typed = Object.entries(changedSettings(values)).filter(([name]) => isTyped(name));
  return Object.fromEntries([...kept, ...typed]);
}

/** The form comes back with what another administrator stored. Saving it again replaces that. */
function conflict(form: FormData, values: SettingValues, { version, settings: current }: SiteVersion) {
  const storedValue = (name: SettingName) => current[name] ?? firstValue(name);
  const stored = settingNamesOfSite
    .filter((name) => !Object.hasOwn(config.fixedSite, name) && storedValue(name) !== values[name])
    .map((name) => ({ label: settings[name].label, value: storedValue(name) }));
  const message =
    "Another administrator changed the site after you opened this page. Nothing of yours was saved yet. Saving again replaces their values.";
  return data({ result: formErrorResult(form, { message }), version, stored }, { status: 409 });
}
