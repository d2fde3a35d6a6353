import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { countAttempt, subjectOf } from "~/http/limits/limits.server";
import { byProvider, linkByPassword, requireWaiting } from "~/http/login/provider-log-in.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AuthPage } from "~/ui/auth/auth-page";
import { ProviderFailure } from "~/ui/auth/provider-failure";
import { Submit } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { OwnPasswordField } from "~/ui/forms/reauthentication-fields";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Link Your Account");

/** Asks for the password of the account that is there already, so that nobody gets it by an email address alone. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  byProvider(request, async () => {
    const { account, currentEmail } = await requireWaiting(request);
    return { provider: config.OIDC_NAME, email: account.email, currentEmail };
  });

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone, limit: () => countAttempt(request, "logIn") });
  return byProvider(request, async () => {
    const { account, currentEmail } = await requireWaiting(request);
    if (form.has("forgot")) return sendReset(request, currentEmail ?? account.email);
    const done = await linkByPassword(request, form);
    return done instanceof Response ? done : replyWithError(form, done);
  });
}

/** A new password proves the address, too. */
async function sendReset(request: Request, email: string) {
  const { rejection } = await countAttempt(request, "reset", await subjectOf(email));
  if (!rejection) await requestPasswordReset(email);
  const text = rejection?.message ?? "We sent you a link to choose a new password.";
  return redirectWithToast("/", { kind: rejection ? "error" : "success", text });
}

export default function Link() {
  const waiting = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (result && "failure" in result) return <ProviderFailure {...result.failure} />;
  return "failure" in waiting ? <ProviderFailure {...waiting.failure} /> : <LinkForm {...waiting} result={result} />;
}

type LinkFormProps = { provider: string; email: string; currentEmail?: string; result?: SubmissionResult };

function LinkForm({ provider, email, currentEmail, result }: LinkFormProps) {
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "link", lastResult: result });
  return (
    <AuthPage title="Link your account">
      <p className="mt-3">
        You are <strong>{email}</strong> at <bdi>{provider}</bdi>.{" "}
        {currentEmail ? (
          <>
            Link it to your account <strong>{currentEmail}</strong> here?
          </>
        ) : (
          "There is an account with this email here."
        )}{" "}
        Enter the password of the account here, this time only. Then you can log in with either.
      </p>
      <PostForm form={form} result={result} button="Link and log in" cancel={currentEmail ? "/account" : "/"}>
        <OwnPasswordField meta={fields.password} />
        <Field
          meta={fields.code}
          label="Code"
          type="text"
          autoComplete="one-time-code"
          hint="Only if the account uses two-factor authentication."
        />
      </PostForm>
      <form method="post" className="mt-6">
        <p className="text-sm text-soft">You do not know the password?</p>
        <Submit name="forgot" value="on" look="mt-2">
          Email me a link to choose a new one
        </Submit>
      </form>
    </AuthPage>
  );
}
