import { type FieldMetadata, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reportForm } from "~/domain/review/reports/report-form";
import { maxReportLength, reportKinds } from "~/domain/review/reports/report-values";
import { newFormKey } from "~/http/body/form-key.server";
import { handleReport, requireReported } from "~/http/reports/report-actions.server";
import { BackLink } from "~/ui/document/page-parts";
import { Field, TextAreaField } from "~/ui/forms/field";
import { FieldError } from "~/ui/forms/field-frame";
import { Honeypot } from "~/ui/forms/honeypot";
import { OptionalEmail } from "~/ui/forms/optional-email";
import { PostForm } from "~/ui/forms/post-form";
import { productPath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateMeta(data ? `Report a problem with ${data.name}` : "Page not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { resource, currentUser } = await requireReported(request, params.slug);
  return { key: newFormKey(), name: resource.name, slug: resource.slug, email: currentUser?.email ?? null };
}

export const action = ({ request, params }: ActionFunctionArgs) => handleReport(request, params.slug);

/** The form that reports a problem with a resource. CSS shows the field for the other resource of a duplicate. */
export default function ReportResource() {
  const { key, name, slug, email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: "report",
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reportForm }),
  });
  return (
    <div className="max-w-2xl">
      <BackLink href={productPath(slug)}>
        <span>
          Back to <bdi>{name}</bdi>
        </span>
      </BackLink>
      <h1 className="mt-2 text-2xl font-semibold">Report a problem</h1>
      <p className="mt-2 text-soft">
        What is wrong with <bdi className="font-semibold text-ink">{name}</bdi>? If you know what should be there
        instead,{" "}
        <a className="link" rel="nofollow" href={`/submit?change=${encodeURIComponent(slug)}`}>
          suggest a change
        </a>
        .
      </p>
      <PostForm form={form} result={lastResult} button="Send report" className="panel mt-6 space-y-5 max-sm:p-4">
        <input type="hidden" name="key" value={key} />
        <Honeypot />
        <KindField meta={fields.kind} />
        <div className="for-duplicates">
          <Field
            meta={fields.duplicateOf}
            label="The other resource"
            type="text"
            hint="The address of its page here, or its link."
          />
        </div>
        <TextAreaField
          meta={fields.message}
          label="What is wrong?"
          rows={2}
          hint={`One sentence, up to ${maxReportLength} characters. Only administrators read it.`}
        />
        <OptionalEmail meta={fields.email} email={email} about="how it ended" />
      </PostForm>
    </div>
  );
}

function KindField({ meta }: { meta: FieldMetadata<unknown> }) {
  return (
    <fieldset aria-describedby={meta.errors && meta.errorId}>
      <legend className="mb-1 text-sm font-semibold">Problem</legend>
      {reportKinds.map(({ value, label, hint }) => (
        <label key={value} className="flex items-start gap-3 py-2 md:pointer-fine:py-1.5">
          <input
            type="radio"
            name={meta.name}
            value={value}
            defaultChecked={meta.initialValue === value}
            className="mt-0.5"
          />
          <span>
            {label} <span className="block text-sm text-soft">{hint}</span>
          </span>
        </label>
      ))}
      <FieldError of={meta.id} errors={meta.errors} />
    </fieldset>
  );
}
