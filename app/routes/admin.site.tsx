import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { measureAccent } from "~/domain/site/accent";
import {
  changedSettings,
  type SettingName,
  type SettingValues,
  settingNamesOfSite,
  settings,
  settingsForm,
} from "~/domain/site/settings";
import { changedNames, findSettings, firstValue, saveSettings, undoSettings } from "~/domain/site/site-settings.server";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { changedForm, invalidForm, notDone, requireSiteEditor, seenVersion } from "~/http/site/site-form.server";
import { ownValue } from "~/own-value";
import { ButtonLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { SettingsForm } from "~/ui/site/settings-form";
import { SitePictures } from "~/ui/site/site-pictures";
import { Notice, UndoChange } from "~/ui/site/undo-change";

export const meta = () => privateMeta("Site");

export const loader = adminLoader(async ({ request }) => {
  await requireSiteEditor(request);
  const [{ version, settings: stored }, before] = await findSettings();
  const shown: Record<string, string> = { ...stored, ...config.fixedSite };
  const shownValue = (name: string) => ownValue(shown, name) ?? firstValue(name);
  const accent = shownValue("accent");
  return {
    version,
    values: Object.fromEntries(settingNamesOfSite.map((name) => [name, shownValue(name)])) as Record<
      SettingName,
      string
    >,
    fixed: Object.keys(config.fixedSite),
    measured: accent ? measureAccent(accent) : [],
    lastChange: before && changedNames(before.settings, stored),
  };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor });
  const seen = seenVersion(form);
  if (form.get("do") === "undo") {
    const { kind } = await undoSettings({ admin, seen });
    if (kind === "changed")
      return notDone(
        "Another administrator changed the site meanwhile. Nothing was undone. The newest settings are below.",
      );
    return saved("The last change was undone.");
  }
  const parsed = settingsForm.safeParse(typedValues(form));
  if (!parsed.success) return invalidForm(form, parsed.error);
  const change = await saveSettings({ admin, seen, change: (current) => merge(current, parsed.data) });
  if (change.kind !== "changed") return saved(change.kind === "done" ? "The site was saved." : "Nothing was changed.");
  const { version, settings: current } = change.current;
  const storedValue = (name: SettingName) => current[name] ?? firstValue(name);
  const stored = settingNamesOfSite
    .filter((name) => !Object.hasOwn(config.fixedSite, name) && storedValue(name) !== parsed.data[name])
    .map((name) => ({ label: settings[name].label, value: storedValue(name) }));
  return changedForm(form, { version, stored });
}

const saved = (text: string) => redirectWithToast("/admin/site", { kind: "success", text });

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

export default function SiteSettings() {
  const { counts, version, values, fixed, measured, lastChange } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title="Site" tab="site" counts={counts}>
        <ButtonLink href="/admin/pages">Pages</ButtonLink>
      </AdminHeading>
      <Notice reply={result} />
      {lastChange && <UndoChange version={version} names={lastChange} />}
      <SettingsForm
        values={values}
        fixed={fixed}
        measured={measured}
        version={version}
        reply={result && "result" in result ? result : undefined}
      />
      <SitePictures />
    </>
  );
}
