import { maxReportLength } from "~/domain/paths/path-values";
import { Submit } from "~/ui/forms/button";
import { pathHref } from "./path-href";

/** Reports a public path. Without an account it leads to the login. */
export function ReportForm({ slug }: { slug: string }) {
  return (
    <details className="path-actions mt-8">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft underline">
        Report this path
      </summary>
      <form method="post" action={`${pathHref(slug)}/report`} className="panel stack mt-2 p-4">
        <label className="block text-sm">
          <span className="mb-1 block font-semibold">What is wrong with it?</span>
          <textarea name="reason" rows={3} required maxLength={maxReportLength} className="input" />
        </label>
        <Submit>Send report</Submit>
      </form>
    </details>
  );
}
