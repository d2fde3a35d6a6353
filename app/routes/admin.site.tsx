import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { measureAccent } from "~/domain/site/accent";
import { type SettingName, settingNamesOfSite } from "~/domain/site/settings";
import { changedNames, findSettings, firstValue, undoSettings } from "~/domain/site/site-settings.server";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { saveForm } from "~/http/site/save-settings.server";
import { requireSiteEditor, seenVersion } from "~/http/site/site-access.server";
import { ownValue } from "~/own-value";
import { ButtonLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { SettingsForm } from "~/ui/site/settings-form";
import { SitePictures } from "~/ui/site/site-pictures";
import { UndoChange } from "~/ui/site/undo-change";

export const meta = () => privateMeta("Site");

export const loader = adminLoader(async ({ request }) => {
  await requireSiteEditor(request);
  const [{ version, settings }, before] = await findSettings();
  const shown: Record<string, string> = { ...settings, ...config.fixedSite };
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
    lastChange: before && changedNames(before.settings, settings),
  };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireSiteEditor });
  if (form.get("do") !== "undo") return saveForm(form, admin);
  const undone = await undoSettings({ admin, seen: seenVersion(form) });
  if (undone.kind === "conflict") {
    const text = "Another administrator changed the site meanwhile. Nothing was undone. The newest settings are below.";
    return data({ notice: text }, { status: 409 });
  }
  return redirectWithToast("/admin/site", { kind: "success", text: "The last change was undone." });
}

export default function SiteSettings() {
  const { counts, version, values, fixed, measured, lastChange } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title="Site" tab="site" counts={counts}>
        <ButtonLink href="/admin/pages">Pages</ButtonLink>
      </AdminHeading>
      {result && "notice" in result && (
        <p role="alert" className="mb-4 max-w-3xl rounded-lg bg-danger-soft p-3 text-danger">
          {result.notice}
        </p>
      )}
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
