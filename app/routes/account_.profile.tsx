import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { findProfile, saveProfile } from "~/domain/accounts/profile.server";
import { joinErrors } from "~/domain/accounts/sign-up/sign-up.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { PostForm } from "~/ui/forms/post-form";
import { NameFields, PlaceFields, RoleField } from "~/ui/forms/profile-fields";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Edit My Profile");

export const loader = memberLoader(async ({ currentUser }) => {
  const profile = await findProfile(currentUser.id);
  return profile ? { profile } : data(null, { status: 401 });
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  const wrong = await saveProfile({ userId: currentUser.id, fields: Object.fromEntries(form) });
  if (wrong) return replyWithError(form, { status: 422, message: joinErrors(wrong.errors), fields: wrong.errors });
  return redirectWithToast("/account", { kind: "success", text: "Your profile has been saved." });
}

type Fields = Record<"first_name" | "last_name" | "role" | "city" | "country" | "state", string>;

export default memberPage("You need to be logged in to edit your profile.", EditProfile);

function EditProfile({ profile }: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<Fields>({
    id: "edit-profile",
    lastResult: result,
    defaultValue: profile as Partial<Fields>,
  });
  return (
    <AccountPage title="Edit my profile">
      <p className="text-soft">Your name is shown on your public paths. Everything else is private.</p>
      <PostForm form={form} result={result} button="Save profile" cancel="/account">
        <NameFields fields={fields} />
        {profile.account_type === "participant" && (
          <RoleField meta={fields.role} hint="Home shows resources for it first." />
        )}
        <PlaceFields fields={fields} />
      </PostForm>
    </AccountPage>
  );
}
