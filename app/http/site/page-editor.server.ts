/** The editor of a page of the operator's own: one form that is saved, or comes back with what was typed. */
import { data } from "@remix-run/node";
import { readMarkdown } from "~/domain/site/markdown.server";
import type { MarkdownNode } from "~/domain/site/markdown-node";
import { draftOf, type PageSlug, pageTitles } from "~/domain/site/page-drafts";
import { findPage, type PageValues, pageForm, restorePage, savePage } from "~/domain/site/pages.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { seenVersion } from "./site-access.server";

export type PageEditorState = PageValues & {
  version: number;
  /** Changes with each response, so that the fields get its values. */
  key: string;
  isDraft: boolean;
  errors?: Partial<Record<"title" | "body", string>>;
  message?: string;
  preview?: MarkdownNode[];
  /** What another administrator stored meanwhile. */
  stored?: string;
};

export async function storedPage(slug: PageSlug): Promise<PageEditorState> {
  const page = await findPage(slug);
  if (!page)
    return { version: 0, key: "0", isDraft: true, title: pageTitles[slug], body: draftOf(slug), isPublished: false };
  const { title, body, isPublished, version } = page;
  return { version, key: String(version), isDraft: false, title, body, isPublished };
}

/** Does what the pressed button says: shows the page, restores a version, or saves. */
export async function handlePageForm(
  request: Request,
  form: FormData,
  { slug, admin }: { slug: PageSlug; admin: CurrentUser },
) {
  const seen = seenVersion(form);
  const restored = /^restore-(\d{1,9})$/.exec(String(form.get("do")));
  if (restored) return restore(request, { slug, seen, admin, version: Number(restored[1]) });
  const typed = { title: text(form, "title"), body: text(form, "body"), isPublished: form.get("isPublished") === "on" };
  const state: PageEditorState = { ...typed, version: seen, key: `${seen}-${Date.now()}`, isDraft: false };
  const parsed = pageForm.safeParse(typed);
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
    return data(
      { ...state, errors, message: `Nothing was saved. ${Object.values(errors).join(". ")}.` },
      { status: 422 },
    );
  }
  if (form.get("do") === "preview") return data({ ...state, preview: readMarkdown(parsed.data.body) });
  const saved = await savePage({ slug, seen, admin, values: parsed.data });
  if (saved.kind !== "conflict")
    return redirectWithToast(`/admin/pages/${slug}`, { kind: "success", text: "The page was saved." });
  const message = `${changedMeanwhile} Saving again replaces their text.`;
  const version = saved.current?.version ?? 0;
  return data({ ...state, version, message, stored: saved.current?.body ?? "" }, { status: 409 });
}

const changedMeanwhile = "Another administrator changed this page after you opened it. Nothing of yours was saved yet.";

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

type Restore = { slug: PageSlug; seen: number; admin: CurrentUser; version: number };

async function restore(request: Request, options: Restore) {
  const restored = await restorePage(options);
  if (restored.kind === "missing") throw notFound(request);
  if (restored.kind === "conflict")
    return data({ ...(await storedPage(options.slug)), message: changedMeanwhile }, { status: 409 });
  return redirectWithToast(`/admin/pages/${options.slug}`, {
    kind: "success",
    text: `Version ${options.version} is the newest again.`,
  });
}
