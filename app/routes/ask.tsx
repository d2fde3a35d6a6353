import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askForm } from "~/domain/review/reports/report-form";
import { maxResourceRequestLength } from "~/domain/review/reports/report-values";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { newFormKey } from "~/http/body/form-key.server";
import { handleResourceRequest } from "~/http/reports/report-actions.server";
import { Field } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { OptionalEmail } from "~/ui/forms/optional-email";
import { PostForm } from "~/ui/forms/post-form";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Ask for a resource");

export async function loader({ request }: LoaderFunctionArgs) {
  const currentUser = await findCurrentUser(request);
  const text = new URL(request.url).searchParams.get("q")?.slice(0, maxResourceRequestLength) ?? "";
  return { key: newFormKey(), text, email: currentUser?.email ?? null };
}

export const action = ({ request }: ActionFunctionArgs) => handleResourceRequest(request);

/** Asks for what a search did not find, in one line. */
export default function Ask() {
  const { key, text, email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "ask",
    lastResult,
    defaultValue: { text },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: askForm }),
  });
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl font-semibold">Ask for a resource</h1>
      <p className="mt-2 text-soft">
        What did you look for and not find? The administrators see how many people ask for it.
      </p>
      <PostForm form={form} result={lastResult} button="Ask for it" className="panel mt-6 space-y-5 max-sm:p-4">
        <input type="hidden" name="key" value={key} />
        <Honeypot />
        <Field meta={fields.text} label="In a few words" type="text" hint="For example: bookkeeping for freelancers" />
        <OptionalEmail meta={fields.email} email={email} about="when it is there" />
      </PostForm>
    </div>
  );
}
