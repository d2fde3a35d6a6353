import { productPath } from "~/ui/resources/card-href";

/** Leads from a resource to the forms for those who know better. They are for people, not for search engines. */
export function ReportLinks({ slug }: { slug: string }) {
  const look = "link inline-flex min-h-11 items-center md:pointer-fine:min-h-8";
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 text-sm">
      <a className={look} rel="nofollow" href={`/submit?change=${encodeURIComponent(slug)}`}>
        Suggest a change
      </a>{" "}
      <a className={look} rel="nofollow" href={`${productPath(slug)}/report`}>
        Report a problem
      </a>
    </p>
  );
}
