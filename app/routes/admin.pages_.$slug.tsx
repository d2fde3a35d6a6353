import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type RenderedMarkdown, renderMarkdown } from "~/domain/site/markdown.server";
import { isPageSlug, pageTitles } from "~/domain/site/page-slugs";
import { draftOf, findPage, listVersions, pageForm, restorePage, savePage } from "~/domain/site/pages.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { typedResult } from "~/http/replies/form-reply.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { buttonReply, changedForm, invalidForm, seenVersion } from "~/http/site/site-form.server";
import { BackLink, TitledSection } from "~/ui/document/page-parts";
import { Submit } from "~/ui/forms/button";
import { CheckboxField } from "~/ui/forms/checkbox";
import { Field, TextAreaField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Moment } from "~/ui/lists/day";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { Markdown } from "~/ui/site/markdown";
import { Notice } from "~/ui/site/undo-change";

export const meta = () => privateMeta("Edit a page");

export const loader = adminLoader(async ({ request, params: { slug } }) => {
  await requireAdmin(request);
  if (!isPageSlug(slug)) throw notFound(request);
  const [page, versions] = await Promise.all([findPage(slug), listVersions(slug)]);
  const { title, body, isPublished, version } = page ?? draftOf(slug);
  return { slug, values: { title, body, isPublished }, version, versions };
});

/** Does what the pressed button says: shows the page, restores a version, or saves. */
export async function action({ request, params: { slug } }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin, ...longForm, maxParts: 20 });
  if (!isPageSlug(slug)) throw notFound(request);
  const to = `/admin/pages/${slug}`;
  const page = { slug, seen: seenVersion(form), admin };
  const [, version] = /^restore-(\d{1,9})$/.exec(String(form.get("do"))) ?? [];
  if (version) {
    const restored = await restorePage({ ...page, version: Number(version) });
    return buttonReply(request, restored, { to, text: `Version ${version} is the newest again.` });
  }
  const parsed = pageForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return invalidForm(form, parsed.error);
  if (form.get("do") === "preview")
    return data({ result: typedResult(form), version: page.seen, preview: renderMarkdown(parsed.data.body) });
  const change = await savePage({ ...page, values: parsed.data });
  if (change.kind === "refused") return invalidForm(form, { body: change.message });
  if (change.kind === "changed")
    return changedForm(form, { version: change.current?.version ?? 0, stored: change.current?.body ?? "" });
  return redirectWithToast(to, { kind: "success", text: "The page was saved." });
}

export default function EditPage() {
  const { counts, slug, values, version, versions } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title={`Page: ${pageTitles[slug]}`} tab="pages" counts={counts} />
      <BackLink href="/admin/pages">All pages</BackLink>
      <Notice reply={reply} />
      <PageEditor values={values} version={version} reply={reply && "result" in reply ? reply : undefined} />
      <PageVersions versions={versions} version={version} />
    </>
  );
}

type Data = SerializeFrom<typeof loader>;
type Props = Pick<Data, "values" | "version"> & {
  /** What the server made of the posted form: its errors, how it would look, or what somebody else stored meanwhile. */
  reply?: { result: SubmissionResult; version: number; preview?: RenderedMarkdown; stored?: string };
};

const bodyHint =
  "Markdown: ## heading, **bold**, *italic*, - list, [words](https://example.com). HTML is shown as text.";

function PageEditor({ values, version, reply }: Props) {
  const [form, fields] = useForm<Data["values"]>({ id: "page", lastResult: reply?.result, defaultValue: values });
  return (
    <>
      <form method="post" id={form.id} noValidate className="panel mt-2 max-w-3xl space-y-4" data-document>
        <input type="hidden" name="version" value={reply?.version ?? version} />
        <ErrorSummary id={form.errorId} result={reply?.result} />
        {!reply && version === 0 && values.body && (
          <p className="rounded-control bg-warning-soft p-3 text-warning">
            This is a draft. Nothing is stored until you save it. Replace what is in italics.
          </p>
        )}
        <Field meta={fields.title} label="Title" type="text" required hasMark={false} />
        <TextAreaField meta={fields.body} label="Text" rows={18} hint={bodyHint} />
        <CheckboxField meta={fields.isPublished}>Published, with a link in the footer</CheckboxField>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Submit name="do" value="save" look="button-primary">
            Save
          </Submit>{" "}
          <Submit name="do" value="preview">
            Preview
          </Submit>
        </div>
      </form>
      {reply?.stored !== undefined && (
        <TitledSection id="stored-title" title="Stored now" className="panel mt-4 max-w-3xl">
          <pre className="mt-2 whitespace-pre-line wrap-anywhere">{reply.stored}</pre>
        </TitledSection>
      )}
      {reply?.preview !== undefined && (
        <section className="panel mt-4 max-w-3xl" aria-labelledby="preview-title">
          <h2 id="preview-title" className="text-sm font-semibold text-soft">
            Preview. Nothing was saved yet.
          </h2>
          <Markdown html={reply.preview} />
        </section>
      )}
    </>
  );
}

/** The earlier versions of a page, each with the button that makes it the newest. */
function PageVersions({ versions, version }: Pick<Data, "versions" | "version">) {
  if (versions.length === 0) return null;
  return (
    <TitledSection id="versions-title" title="Versions" className="mt-6 max-w-3xl" heading="text-lg font-semibold">
      <ul className="mt-2 grid gap-2">
        {versions.map((one) => (
          <li key={one.version} className="panel flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-semibold">{`${one.version}. ${one.title}`}</span>{" "}
              <span className="text-sm text-soft">
                <Moment at={one.createdAt} />
                {` · ${one.author ?? "a deleted account"} · ${one.characters.toLocaleString("en")} characters`}
                {one.isPublished ? " · published" : ""}
              </span>
            </p>
            {one.version !== version && (
              <form method="post" data-document>
                <input type="hidden" name="version" value={version} />
                <Submit name="do" value={`restore-${one.version}`} aria-label={`Restore version ${one.version}`}>
                  Restore
                </Submit>
              </form>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
