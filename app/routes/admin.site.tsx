import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { findLeadingPath } from "~/domain/paths/list-paths.server";
import { homeCategories } from "~/domain/resources/list/listings";
import {
  changedSettings,
  type SettingName,
  type SettingValues,
  settingNamesOfSite,
  settings,
  settingsForm,
} from "~/domain/site/settings";
import { changedNames, findSettings, firstValue, saveSettings, undoSettings } from "~/domain/site/site-settings.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { buttonReply, changedForm, invalidForm, seenVersion } from "~/http/site/site-form.server";
import { homeSections } from "~/site";
import { TitledSection } from "~/ui/document/page-parts";
import { Submit } from "~/ui/forms/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field, SelectField, TextAreaField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { brandGreen } from "~/ui/marks/brand-mark";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { SitePicture } from "~/ui/site/site-pictures";
import { Notice, UndoChange } from "~/ui/site/undo-change";
import { isColor, textShade } from "~/values/accent";
import { ownValue } from "~/values/own-value";

export const meta = () => privateMeta("Site");

export const loader = adminLoader(async ({ request, searchParams }) => {
  await requireAdmin(request);
  const [{ version, settings: stored }, before] = await findSettings();
  const shown: Record<string, string> = { ...stored, ...config.fixedSite };
  const values = settingNamesOfSite.map((name) => [name, ownValue(shown, name) ?? firstValue(name)]);
  return {
    part: searchParams.get("show") === "look" ? ("look" as const) : ("words" as const),
    version,
    values: Object.fromEntries(values) as SettingValues,
    // The settings that the environment fixes.
    fixed: Object.keys(config.fixedSite),
    lastChange: before && changedNames(before.settings, stored),
  };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin });
  const seen = seenVersion(form);
  const to = `/admin/site${new URL(request.url).search}`;
  if (form.get("do") === "undo")
    return buttonReply(request, await undoSettings({ admin, seen }), { to, text: "The last change was undone." });
  const typed = settingNamesOfSite.filter((name) => form.has(name) && !Object.hasOwn(config.fixedSite, name));
  const parsed = settingsForm.safeParse(Object.fromEntries(typed.map((name) => [name, typedValue(form, name)])));
  if (!parsed.success) return invalidForm(form, parsed.error);
  const values = Object.fromEntries(typed.map((name) => [name, parsed.data[name]]));
  if (values.path && (await findLeadingPath(values.path))?.slug !== values.path)
    return invalidForm(form, { path: "No public path of at least five steps has this address" });
  const change = await saveSettings({ admin, seen, change: (current) => merge(current, values) });
  if (change.kind !== "changed") {
    const text = change.kind === "done" ? "The site was saved." : "Nothing was changed.";
    return redirectWithToast(to, { kind: "success", text });
  }
  const { version, settings: current } = change.current;
  const storedValue = (name: SettingName) => current[name] ?? firstValue(name);
  const stored = typed
    .filter((name) => storedValue(name) !== values[name])
    .map((name) => ({ label: settings[name].label, value: storedValue(name) }));
  return changedForm(form, { version, stored });
}

const typedValue = (form: FormData, name: SettingName) =>
  name === "sections" ? form.getAll(name).slice(0, 20).join(",") : form.get(name);

/** Returns the stored settings with the typed ones in their place. */
function merge(current: Record<string, string>, typed: Partial<SettingValues>): Record<string, string> {
  const kept = Object.entries(current).filter(([name]) => !Object.hasOwn(typed, name));
  return Object.fromEntries([...kept, ...Object.entries(changedSettings(typed))]);
}

export default function SiteSettings() {
  const { counts, lastChange, ...form } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title="Site" tab={form.part === "look" ? "look" : "site"} counts={counts} />
      <Notice reply={reply} />
      {lastChange && <UndoChange version={form.version} names={lastChange} />}
      <SettingsForm key={form.part} {...form} reply={reply && "result" in reply ? reply : undefined} />
    </>
  );
}

/** The settings of a part of the form: colours are the look, everything else is words. */
const namesOf = (part: "words" | "look") =>
  settingNamesOfSite.filter((name) => (settings[name].input === "color") === (part === "look"));

type Props = Pick<SerializeFrom<typeof loader>, "part" | "values" | "fixed" | "version"> & {
  /** What the server made of the posted form. */
  reply?: { result: SubmissionResult; version: number; stored?: { label: string; value: string }[] };
};

/** The form of a part of the site's settings. Without JavaScript and with it, the browser loads what follows as a document. */
function SettingsForm({ part, values, fixed, version, reply }: Props) {
  const [form, fields] = useForm<SettingValues>({ id: "site", lastResult: reply?.result, defaultValue: values });
  const all = namesOf(part);
  return (
    <div className="grid max-w-[35rem] gap-4">
      {part === "look" && <SitePicture kind="mark" />}
      <form method="post" id={form.id} noValidate className="space-y-4" data-document>
        <input type="hidden" name="version" value={reply?.version ?? version} />
        <ErrorSummary id={form.errorId} result={reply?.result} />
        {reply?.stored && reply.stored.length > 0 && <Stored values={reply.stored} />}
        {[...new Set(all.map((name) => settings[name].group))].map((group) => (
          <fieldset key={group} className="panel space-y-4">
            <legend className="float-left mb-3 w-full text-lg font-semibold">{group}</legend>
            {all
              .filter((name) => settings[name].group === group)
              .map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  meta={fields[name]}
                  isFixed={fixed.includes(name)}
                  value={name === "sections" ? (sectionsOf(reply?.result) ?? values.sections) : values[name]}
                />
              ))}
          </fieldset>
        ))}
        <p className="save-bar">
          <Submit look="button-primary">Save</Submit>
        </p>
      </form>
      {part === "look" && <SitePicture kind="shareImage" />}
    </div>
  );
}

/** Whether Home can have a section: those of categories are there while the category is. */
const isThere = (section: (typeof homeSections)[number]) =>
  !("category" in section) || homeCategories.some(({ value }) => value === section.category);

function sectionsOf(result: SubmissionResult | undefined): string | undefined {
  const typed = result?.initialValue?.sections;
  return result && [typed ?? []].flat().join(",");
}

type FieldProps = {
  name: SettingName;
  meta: FieldMetadata<string>;
  isFixed: boolean;
  value: string;
};

function SettingField({ name, meta, isFixed, value }: FieldProps) {
  const { label, hint, input = "text", choices = [], isRequired, variable } = settings[name];
  if (isFixed)
    return (
      <div className="w-full">
        <p className="font-semibold">{label}</p>
        <p className="wrap-anywhere">{value}</p>
        <p className="text-sm text-soft">
          Set by the environment variable <code>{variable}</code>.
        </p>
      </div>
    );
  if (input === "sections") return <Sections value={value} />;
  if (input === "choice") return <SelectField meta={meta} label={label} hint={hint} options={choices} />;
  if (input === "area") return <TextAreaField meta={meta} label={label} rows={4} hint={hint} />;
  const type = input === "color" ? "text" : input;
  return (
    <>
      <Field meta={meta} label={label} type={type} hint={hint} required={isRequired} hasMark={false} />
      {input === "color" && <AccentChoice value={meta.value ?? ""} fieldId={meta.id} />}
    </>
  );
}

/** What chooses the accent beside its text field, and the shade that text has where the accent is too light for it. */
function AccentChoice({ value, fieldId }: { value: string; fieldId: string }) {
  const choose = (chosen: string) => {
    const field = document.querySelector<HTMLInputElement>(`#${fieldId}`)!;
    field.value = chosen;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const color = isColor(value.trim()) ? value.trim().toLowerCase() : brandGreen;
  const shade = textShade(color);
  return (
    <>
      <input
        type="color"
        value={color}
        onChange={(event) => choose(event.target.value)}
        aria-label="Choose an accent colour"
        className="with-script size-11 cursor-pointer rounded-control border border-control bg-surface p-1"
      />
      {shade !== color && (
        <p className="text-sm text-soft">
          It is too light for text. The mark and the grounds have it; text, links and buttons have {shade}.
        </p>
      )}
    </>
  );
}

function Sections({ value }: { value: string }) {
  const shown = value.split(",");
  return (
    <>
      {/* All may be unchecked. */}
      <input type="hidden" name="sections" value="" />
      <ul className="grid w-full gap-x-4 sm:grid-cols-2">
        {homeSections.filter(isThere).map((section) => (
          <li key={section.value}>
            <Checkbox name="sections" value={section.value} defaultChecked={shown.includes(section.value)}>
              {section.label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}

function Stored({ values }: { values: { label: string; value: string }[] }) {
  return (
    <TitledSection id="stored-title" title="Stored now, and different from yours" className="panel">
      <dl className="mt-2 space-y-1 wrap-anywhere">
        {values.map(({ label, value }) => (
          <div key={label}>
            <dt className="inline text-soft">{label}:</dt> <dd className="inline">{value || "nothing"}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
