import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { newEditor } from "~/http/paths/editor-form.server";
import { handleEditor } from "~/http/paths/path-editor.server";
import { privateMeta } from "~/ui/page/page-meta";
import { PathEditor } from "~/ui/paths/editor/path-editor";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Create a Path");

export const loader = memberLoader(() => ({ stored: newEditor() }), 200);

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: member } = await readForm(request, { who: requireSignedIn, ...longForm });
  return handleEditor(request, form, { ownerId: member.id });
}

export default memberPage("You need to be logged in to create a path.", NewPath);

function NewPath({ stored }: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  return (
    <PathEditor
      state={result ?? stored}
      heading="Create a path"
      back={{ href: "/my-library#paths", label: "My Library" }}
    />
  );
}
