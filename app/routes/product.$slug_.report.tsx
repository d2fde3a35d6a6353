import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/http/body/form-key.server";
import { handleReport, requireReported } from "~/http/reports/report-actions.server";
import { pageTitle } from "~/site";
import { BackLink } from "~/ui/layout/page-parts";
import { ReportForm } from "~/ui/reports/report-form";
import { productPath } from "~/ui/resources/card-href";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pageTitle(`Report a problem with ${data.name}`) : pageTitle("Page not found") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { resource, currentUser } = await requireReported(request, params.slug);
  return { key: newFormKey(), name: resource.name, slug: resource.slug, email: currentUser?.email ?? null };
}

export const action = ({ request, params }: ActionFunctionArgs) => handleReport(request, params.slug);

export default function ReportResource() {
  const { key, name, slug, email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-2xl">
      <BackLink href={productPath(slug)}>
        <span>
          Back to <bdi>{name}</bdi>
        </span>
      </BackLink>
      <h1 className="mt-2 text-2xl font-semibold md:text-3xl">Report a problem</h1>
      <p className="mt-2 text-soft">
        What is wrong with <bdi className="font-semibold text-ink">{name}</bdi>? If you know what should be there
        instead,{" "}
        <a className="link" rel="nofollow" href={`/submit?change=${encodeURIComponent(slug)}`}>
          suggest a change
        </a>
        .
      </p>
      <div className="panel mt-6 max-sm:p-4">
        <ReportForm formKey={key} email={email} lastResult={result} />
      </div>
    </div>
  );
}
