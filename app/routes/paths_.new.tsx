import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { newEditor } from "~/http/paths/editor-form.server";
import { handleEditor } from "~/http/paths/path-editor.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { PathEditor } from "~/ui/paths/editor/path-editor";
import { PleaseLogIn } from "~/ui/states/please-log-in";

export const meta = () => privateMeta("Create a Path");

export async function loader({ request }: LoaderFunctionArgs) {
  const currentUser = await findCurrentUser(request);
  return currentUser ? newEditor() : null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: member } = await readForm(request, { who: requireSignedIn, ...longForm });
  return handleEditor(request, form, { ownerId: member.id });
}

/** The editor with a new path. */
export default function NewPath() {
  const stored = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!stored) return <PleaseLogIn message="You need to be logged in to create a path." />;
  return (
    <PathEditor
      state={result ?? stored}
      isFresh={result === undefined}
      heading="Create a path"
      back={{ href: "/my-paths", label: "My Paths" }}
    />
  );
}
