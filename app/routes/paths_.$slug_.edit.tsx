import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPathForm } from "~/domain/paths/save-path.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { storedEditor } from "~/http/paths/editor-form.server";
import { requireOwnPath } from "~/http/paths/path-access.server";
import { handleEditor } from "~/http/paths/path-editor.server";
import { notFound } from "~/http/replies/respond.server";
import { Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/page/page-meta";
import { PathEditor } from "~/ui/paths/editor/path-editor";
import { pathHref } from "~/ui/paths/path-facts";

export const meta = () => privateMeta("Edit a Path");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = await requireOwnPath(request, params.slug);
  const stored = await readPathForm(path.id);
  if (!stored) throw notFound(request);
  return { slug: path.slug, stored: await storedEditor(path.id, stored) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const who = () => requireOwnPath(request, params.slug);
  const { form, sender: path } = await readForm(request, { who, ...longForm });
  return handleEditor(request, form, { path });
}

export default function EditPath() {
  const { slug, stored } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <PathEditor
        state={result ?? stored}
        heading="Edit path"
        back={{ href: pathHref(slug), label: "Back to the path" }}
      />
      <details className="panel mt-6 max-w-3xl p-4 max-lg:mx-auto">
        <summary className="fold font-semibold">Delete</summary>
        <form method="post" action={`${pathHref(slug)}/delete`} className="mt-4">
          <p className="mb-4">The path is deleted, and nobody can follow it any more. Copies stay.</p>
          <Submit look="button-danger">Delete this path</Submit>
        </form>
      </details>
    </>
  );
}
