import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { keyDays, keyScopes, maxKeys } from "~/domain/accounts/keys/key-values";
import { createKey, keyForm, listKeys, scopesOf } from "~/domain/accounts/keys/keys.server";
import { joinErrors } from "~/domain/accounts/sign-up/sign-up.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { type FormError, formErrorResult } from "~/http/replies/form-reply.server";
import { AccountPage } from "~/ui/account/account-page";
import { CopyButton } from "~/ui/account/copy-button";
import { ButtonLink, Submit, TextLink } from "~/ui/forms/button";
import { Field, SelectField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { Day, Moment } from "~/ui/lists/day";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("API Keys");

export const loader = memberLoader(async ({ currentUser }) => ({
  keys: await listKeys(currentUser.id),
  scopes: scopesOf(currentUser),
  hasSecondFactor: currentUser.hasSecondFactor,
}));

/** Makes a key. Only this response has it. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  const withError = ({ status, headers, ...error }: FormError) =>
    data({ key: null, result: formErrorResult(form, error) }, { status, headers });
  const parsed = keyForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const { fieldErrors: fields } = z.flattenError(parsed.error);
    return withError({ status: 422, message: joinErrors(fields), fields });
  }
  const wrong = await reauthenticationError(request, form, currentUser);
  if (wrong) return withError(wrong);
  const made = await createKey(currentUser, parsed.data);
  if (made === "too-many")
    return withError({ status: 422, message: `You have ${maxKeys} keys. Delete one of them first.` });
  if (made === "not-allowed") return withError({ status: 403, message: "Your role does not allow such a key." });
  return data({ key: made.key, result: undefined });
}

export default memberPage("You need to be logged in to see your API keys.", ApiKeys);

type Data = MemberData<typeof loader>;

function ApiKeys({ keys, scopes, hasSecondFactor }: Data) {
  const response = useActionData<typeof action>();
  return (
    <AccountPage title="API keys">
      {response?.key ? (
        <NewKey value={response.key} />
      ) : (
        <>
          <p>
            A program with one of your keys uses the <TextLink href="/openapi.json">API</TextLink> in your name. It
            cannot change how you log in.
          </p>
          {keys.length > 0 && <KeyList keys={keys} />}
          <h2 className="mt-6 text-lg font-semibold">Create a key</h2>
          {keys.length < maxKeys ? (
            <CreateKey scopes={scopes} hasSecondFactor={hasSecondFactor} result={response?.result} />
          ) : (
            <p className="mt-2">You have {maxKeys} keys. Delete one of them first.</p>
          )}
        </>
      )}
    </AccountPage>
  );
}

function NewKey({ value }: { value: string }) {
  return (
    <>
      <p>
        This is your new key. Save it now: <strong>it is not shown again</strong>.
      </p>
      <label className="mt-4 block text-sm font-semibold" htmlFor="key">
        Key
      </label>
      <input id="key" readOnly value={value} className="input mt-1.5 font-mono" autoComplete="off" />
      <p className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={value} name="key" />
        <ButtonLink href="/account/keys">Done</ButtonLink>
      </p>
    </>
  );
}

function KeyList({ keys }: Pick<Data, "keys">) {
  return (
    <ul className="mt-6" aria-label="Your keys">
      {keys.map((key) => (
        <li key={key.id} className="rule py-3 first:border-t-0">
          <h2 className="font-semibold wrap-anywhere">
            <bdi>{key.name}</bdi> {key.isExpired && <span className="badge badge-warning">Expired</span>}
          </h2>
          <p className="text-sm text-soft">
            {keyScopes.find(({ value }) => value === key.scope)!.label}. Created <Day at={key.createdAt} />,{" "}
            {key.usedAt ? (
              <>
                last used <Moment at={key.usedAt} />
              </>
            ) : (
              "never used"
            )}
            , {key.isExpired ? "ended" : "ends"} <Day at={key.expiresAt} />.
          </p>
          <details>
            <summary className="fold py-1 text-sm">
              Delete<span className="sr-only"> {key.name}</span>
            </summary>
            <form method="post" action="/account/keys/delete">
              <p className="mb-3 text-sm">Programs that use this key can no longer use the API with it.</p>
              <input type="hidden" name="keyId" value={key.id} />
              <Submit look="button-danger">Delete this key</Submit>
            </form>
          </details>
        </li>
      ))}
    </ul>
  );
}

type FormProps = Omit<Data, "keys"> & { result?: SubmissionResult };

function CreateKey({ scopes, hasSecondFactor, result }: FormProps) {
  const [form, fields] = useForm<Record<"name" | "scope" | "days" | "password" | "code", string>>({
    id: "create-key",
    lastResult: result,
    defaultValue: { days: "90" },
  });
  return (
    <PostForm form={form} result={result} button="Create key" cancel="/account" className="mt-2 space-y-4">
      <Field meta={fields.name} label="Name" type="text" required hint="What will use it" autoComplete="off" />
      <SelectField meta={fields.scope} label="Rights" options={scopes} />
      <SelectField meta={fields.days} label="Ends" options={keyDays} />
      <ReauthenticationFields fields={fields} hasSecondFactor={hasSecondFactor} />
    </PostForm>
  );
}
