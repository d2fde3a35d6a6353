import type { ActionFunctionArgs } from "@remix-run/node";
import { deleteLibraryImport, findLibraryImport, retryLinks } from "~/domain/import/import-library.server";
import { fieldsOf } from "~/domain/import/runs/correct-rows";
import { describeFile } from "~/domain/import/runs/describe-file.server";
import { isRowOutcome, keptDays, maxCorrected, rowsPerPage } from "~/domain/import/runs/import-values";
import { countOutcomes, listImportRows } from "~/domain/import/runs/imports.server";
import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { idOf } from "~/http/api/record-id.server";
import { memberLoader } from "~/http/auth/member-loader.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { longForm, readForm } from "~/http/body/read-body.server";
import { correctionsIn, retriedToast } from "~/http/import/corrections.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { Submit } from "~/ui/forms/button";
import { OutcomeTabs } from "~/ui/import/outcome-tabs";
import { RetryForm } from "~/ui/import/retry-form";
import { type Row, RowTable } from "~/ui/import/row-table";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { PreviousNext } from "~/ui/lists/previous-next";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Imported links");

export const loader = memberLoader(async ({ request, params, currentUser, searchParams }) => {
  const list = await findLibraryImport(idOf(params.id) ?? 0, currentUser.id);
  if (!list) throw notFound(request);
  const show = searchParams.get("show");
  const outcome = isRowOutcome(show) ? show : undefined;
  const outcomes = await countOutcomes(list.id);
  const pages = Math.max(1, Math.ceil((outcome ? (outcomes[outcome] ?? 0) : list.total) / rowsPerPage));
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, pages);
  const { id, file, kind, total, notices } = list;
  const onPage = await listImportRows(id, { page, outcome });
  const rows = onPage.map(({ cells, ...row }, at) => ({
    ...row,
    fields:
      row.outcome === "rejected" && at < maxCorrected
        ? fieldsOf(cells ?? {}, new Map([["product_url", row.message]]))
        : [],
  }));
  return { id, file, about: [describeFile(kind, total), ...notices], outcomes, outcome, page, pages, rows };
});

/** Deletes the list, or tries rejected links again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, { who: requireSignedIn, ...longForm });
  if (form.get("do") === "retry") {
    const list = await findLibraryImport(idOf(params.id) ?? 0, sender.id);
    if (!list) throw notFound(request);
    const retried = await retryLinks(list, correctionsIn(form), sender);
    const { pathname, search } = new URL(request.url);
    return redirectWithToast(pathname + search, retriedToast(retried));
  }
  if (!(await deleteLibraryImport(idOf(params.id) ?? 0, sender.id))) throw notFound(request);
  return redirectWithToast("/my-library/import", { kind: "success", text: "The list was deleted." });
}

/** What became of the links of a member's file. Those that are missing can be contributed. */
export default memberPage("You need to be logged in to see your list.", ImportedLinks);

function ImportedLinks({ id, file, about, outcomes, outcome, page, pages, rows }: MemberData<typeof loader>) {
  const path = `/my-library/import/${id}`;
  const hrefOf = (show = outcome, number = 1) =>
    `${path}?${new URLSearchParams({ ...(show && { show }), page: String(number) })}`;
  const count = (number = 0) => number.toLocaleString("en");
  return (
    <>
      <BackLink href="/my-library/import">Import to My Library</BackLink>
      <h1 className="text-2xl font-semibold wrap-anywhere md:text-3xl">
        <bdi>{file}</bdi>
      </h1>
      <div className="max-w-prose text-soft">
        {about.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <section className="panel my-4 max-w-2xl space-y-3" aria-label="Result">
        <p className="font-semibold" role="status">
          {count(outcomes.added)} added to Want to learn, {count(outcomes.missing)} not in the directory,{" "}
          {count(outcomes.skipped)} skipped, {count(outcomes.rejected)} rejected.
        </p>
        <form method="post" action={path} className="flex flex-wrap items-center gap-3">
          <Submit>Delete this list</Submit>
          <p className="text-sm text-soft">It is deleted after {keptDays} days. Your library keeps what was added.</p>
        </form>
      </section>
      <OutcomeTabs counts={outcomes} state="done" current={outcome} hrefOf={(show) => (show ? hrefOf(show) : path)} />
      <RetryForm action={hrefOf(outcome, page)} rows={rows} />
      <RowTable rows={rows} state="done" actionOf={ContributeLink} />
      <PreviousNext
        previous={page > 1 ? hrefOf(outcome, page - 1) : undefined}
        next={page < pages ? hrefOf(outcome, page + 1) : undefined}
      />
    </>
  );
}

function ContributeLink({ outcome, link, name }: Row) {
  if (outcome !== "missing") return null;
  const filled = new URLSearchParams({ url: link, ...(name !== addressTitle(link) && { title: name }) });
  return (
    <a className="link mt-1 inline-block" href={`/submit?${filled}`} aria-label={`Contribute ${name}`}>
      Contribute
    </a>
  );
}
