import type { ActionFunctionArgs } from "@remix-run/node";
import { keptDays, type RowOutcome } from "~/domain/import/runs/import-values";
import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { handleImportAction, loadImport, ofMembers } from "~/http/import/import-pages.server";
import { ImportPage } from "~/ui/import/import-page";
import type { Row } from "~/ui/import/import-rows";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Imported links");

export const loader = memberLoader(({ request, params, currentUser }) =>
  loadImport(request, params.id, { memberId: currentUser.id }),
);

export async function action({ request, params }: ActionFunctionArgs) {
  return handleImportAction(request, params.id, { ...ofMembers, who: requireSignedIn });
}

/** A member's file before and after its import. Links that are not in the directory can be contributed. */
export default memberPage("You need to be logged in to see your list.", ImportedLinks);

function ImportedLinks(data: MemberData<typeof loader>) {
  const path = `/my-library/import/${data.run.id}`;
  return (
    <>
      <BackLink href="/my-library/import">Import to My Library</BackLink>
      <h1 className="text-2xl font-semibold wrap-anywhere md:text-3xl">
        <bdi>{data.run.file}</bdi>
      </h1>
      <ImportPage
        {...data}
        path={path}
        start={
          <div className="mb-4 flex flex-wrap gap-3">
            <button type="submit" name="do" value="import.pending" className="button button-primary">
              Add to my library
            </button>
            <button type="submit" name="do" value="discard" className="button button-danger">
              Discard
            </button>
          </div>
        }
        result={<Result path={path} outcomes={data.outcomes} />}
        actionOf={ContributeLink}
      />
    </>
  );
}

function Result({ path, outcomes }: { path: string; outcomes: Partial<Record<RowOutcome, number>> }) {
  const count = (number = 0) => number.toLocaleString("en");
  const leftOut = outcomes["left-out"] ? `, ${count(outcomes["left-out"])} left out` : "";
  return (
    <section className="panel my-4 max-w-2xl space-y-3" aria-label="Result">
      <p className="font-semibold" role="status">
        {count(outcomes.added)} added to Want to learn, {count(outcomes.missing)} not in the directory,{" "}
        {count(outcomes.skipped)} skipped, {count(outcomes.rejected)} rejected{leftOut}.
      </p>
      <form method="post" action={path} className="flex flex-wrap items-center gap-3">
        <button type="submit" name="do" value="delete" className="button">
          Delete this list
        </button>
        <p className="text-sm text-soft">It is deleted after {keptDays} days. Your library keeps what was added.</p>
      </form>
    </section>
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
