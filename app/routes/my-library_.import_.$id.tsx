import type { ActionFunctionArgs } from "@remix-run/node";
import { countText, keptDays } from "~/domain/import/runs/import-values";
import type { ImportRow } from "~/domain/import/runs/imports.server";
import { addressTitle } from "~/domain/resources/values/address/shown-address";
import { memberLoader } from "~/http/auth/signed-in.server";
import { handleImportAction, loadImport, ofMembers } from "~/http/import/import-pages.server";
import { Submit } from "~/ui/forms/button";
import { ImportPage, ImportResult } from "~/ui/import/import-page";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Imported links");

export const loader = memberLoader(({ request, params, currentUser }) =>
  loadImport(request, params.id, { memberId: currentUser.id }),
);

export async function action({ request, params }: ActionFunctionArgs) {
  return handleImportAction(request, params.id, ofMembers);
}

/** A member's file before and after its import. Links that are not in the directory can be contributed. */
export default memberPage("You need to be logged in to see your list.", ImportedLinks);

function ImportedLinks(data: MemberData<typeof loader>) {
  const path = `/my-library/import/${data.run.id}`;
  const start = (
    <div className="flex flex-wrap gap-3">
      <Submit name="do" value="import" look="button-primary">
        Add to my library
      </Submit>
      <Submit name="do" value="delete" look="button-danger">
        Discard
      </Submit>
    </div>
  );
  const text = countText(data.outcomes, {
    "added to Want to learn": ["added"],
    "not in the directory": ["missing"],
    skipped: ["skipped"],
    rejected: ["rejected"],
    "left out": ["left-out"],
  });
  const result = (
    <ImportResult text={`${text}.`}>
      <form method="post" action={path} className="flex flex-wrap items-center gap-3">
        <Submit name="do" value="delete">
          Delete this list
        </Submit>
        <p className="text-sm text-soft">It is deleted after {keptDays} days. Your library keeps what was added.</p>
      </form>
    </ImportResult>
  );
  return (
    <>
      <BackLink href="/my-library/import">Import to My Library</BackLink>
      <h1 className="text-2xl font-semibold wrap-anywhere">
        <bdi>{data.run.file}</bdi>
      </h1>
      <ImportPage {...data} path={path} start={start} result={result} canAdd actionOf={ContributeLink} />
    </>
  );
}

function ContributeLink({ outcome, link, name }: ImportRow) {
  if (outcome !== "missing") return null;
  const filled = new URLSearchParams({ url: link, ...(name !== addressTitle(link) && { title: name }) });
  return (
    <a className="link mt-1 inline-block" href={`/submit?${filled}`} aria-label={`Contribute ${name}`}>
      Contribute
    </a>
  );
}
