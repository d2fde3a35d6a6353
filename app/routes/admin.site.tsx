import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { homeCategories } from "~/domain/resources/list/listings";
import { type Measured, measureAccent } from "~/domain/site/accent";
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
import { homeSections } from "~/site";
import { ButtonLink, Submit } from "~/ui/forms/button";
import { Field, TextAreaField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";
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

const groups: { title: string; names: SettingName[] }[] = [
  { title: "Name and words", names: ["name", "tagline", "audience", "lang"] },
  { title: "Hero of Home", names: ["badge", "headline", "subline", "path"] },
  { title: "Footer and links", names: ["about", "contactEmail", "sisterName", "sisterUrl"] },
  { title: "Colour", names: ["accent"] },
  { title: "Weekly email", names: ["weekly"] },
];

/** They may be empty. */
const optional = ["badge", "about", "contactEmail", "sisterName", "sisterUrl", "accent", "path"];

type Props = {
  values: SettingValues;
  /** The settings that the environment fixes. */
  fixed: string[];
  measured: Measured[];
  version: number;
  /** What the server made of the posted form. */
  reply?: { result: SubmissionResult; version: number; stored?: { label: string; value: string }[] };
};

/** The form of the site's settings. Without JavaScript and with it, the browser loads what follows as a document. */
function SettingsForm({ values, fixed, measured, version, reply }: Props) {
  const [form, fields] = useForm<SettingValues>({ id: "site", lastResult: reply?.result, defaultValue: values });
  return (
    <form method="post" id={form.id} noValidate className="max-w-3xl space-y-4" data-document>
      <input type="hidden" name="version" value={reply?.version ?? version} />
      <ErrorSummary id={form.errorId} result={reply?.result} />
      {reply?.stored && reply.stored.length > 0 && <Stored values={reply.stored} />}
      {groups.map(({ title, names }) => (
        <fieldset key={title} className="panel space-y-4">
          <legend className="float-left mb-3 w-full text-lg font-semibold">{title}</legend>
          {names.map((name) => (
            <SettingField
              key={name}
              name={name}
              meta={fields[name]}
              isFixed={fixed.includes(name)}
              value={values[name]}
            />
          ))}
          {title === "Colour" && measured.length > 0 && <Contrasts measured={measured} />}
        </fieldset>
      ))}
      <Sections value={sectionsOf(reply?.result) ?? values.sections} isFixed={fixed.includes("sections")} />
      <Submit look="button-primary">Save</Submit>
    </form>
  );
}

/** Whether Home can have a section: those of categories are there while the category is. */
const isThere = (section: (typeof homeSections)[number]) =>
  !("category" in section) || homeCategories.some(({ value }) => value === section.category);

function sectionsOf(result: SubmissionResult | undefined): string | undefined {
  const typed = result?.initialValue?.sections;
  return result && [typed ?? []].flat().join(",");
}

type FieldProps = { name: SettingName; meta: FieldMetadata<string>; isFixed: boolean; value: string };

function SettingField({ name, meta, isFixed, value }: FieldProps) {
  const { label, hint, variable } = settings[name];
  if (isFixed)
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="wrap-anywhere">{value}</p>
        <p className="text-sm text-soft">
          Set by the environment variable <code>{variable}</code>.
        </p>
      </div>
    );
  if (name === "about") return <TextAreaField meta={meta} label={label} rows={4} hint={hint} />;
  const type = name === "contactEmail" ? "email" : name === "sisterUrl" ? "url" : "text";
  return (
    <Field meta={meta} label={label} type={type} hint={hint} required={!optional.includes(name)} hasMark={false} />
  );
}

function Contrasts({ measured }: { measured: Measured[] }) {
  return (
    <ul className="text-sm text-soft">
      {measured.map(({ label, ratio, needed }) => (
        <li key={label}>{`Contrast in the ${label} palette: ${ratio.toFixed(2)}:1 (at least ${needed}:1)`}</li>
      ))}
    </ul>
  );
}

function Sections({ value, isFixed }: { value: string; isFixed: boolean }) {
  const shown = value.split(",");
  return (
    <fieldset className="panel" disabled={isFixed}>
      <legend className="float-left mb-1 w-full text-lg font-semibold">{settings.sections.label}</legend>
      <ul className="grid w-full gap-x-4 sm:grid-cols-2">
        {homeSections.filter(isThere).map((section) => (
          <li key={section.value}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="sections"
                value={section.value}
                defaultChecked={shown.includes(section.value)}
                className="size-5"
              />
              {section.label}
            </label>
          </li>
        ))}
      </ul>
      {isFixed && (
        <p className="text-sm text-soft">
          Set by the environment variable <code>{settings.sections.variable}</code>.
        </p>
      )}
    </fieldset>
  );
}

function Stored({ values }: { values: { label: string; value: string }[] }) {
  return (
    <section className="panel" aria-labelledby="stored-title">
      <h2 id="stored-title" className="text-lg font-semibold">
        Stored now, and different from yours
      </h2>
      <dl className="mt-2 space-y-1 wrap-anywhere">
        {values.map(({ label, value }) => (
          <div key={label}>
            <dt className="inline text-soft">{label}:</dt> <dd className="inline">{value || "nothing"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
