import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { countText } from "~/domain/import/runs/import-values";
import type { ImportRow } from "~/domain/import/runs/imports.server";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { handleImportAction, handleReview, loadImport, ofAdministrators } from "~/http/import/import-pages.server";
import { Icon } from "~/ui/document/icon";
import { Submit, TextLink } from "~/ui/forms/button";
import { ImportPage, ImportResult } from "~/ui/import/import-page";
import { ReviewImport } from "~/ui/import/review-import";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { AdminHeading } from "~/ui/moderation/admin-heading";

export const meta = () => privateMeta("Import");

/** Moderators see what was imported, because they review it. */
export const loader = moderatorLoader(async ({ request, params, admin }) => ({
  ...(await loadImport(request, params.id, { adminId: admin.id })),
  canAdd: can(admin, "administer"),
}));

/** `?review`: what moderators do, too, with all that waits. */
export async function action({ request, params }: ActionFunctionArgs) {
  if (new URL(request.url).searchParams.has("review")) return handleReview(request, params.id);
  return handleImportAction(request, params.id, ofAdministrators);
}

/** A file before, during and after its import. */
export default function ImportedFile() {
  const { counts, ...data } = useLoaderData<typeof loader>();
  const { run, canAdd, approved } = data;
  const path = `/admin/import/${run.id}`;
  return (
    <>
      <AdminHeading title="Import" tab={canAdd ? "import" : "submissions"} counts={counts} />
      <BackLink href={canAdd ? "/admin/import" : "/admin?group=import"}>All imports</BackLink>
      <h2 className="mt-2 text-xl font-semibold wrap-anywhere">
        <bdi>{run.file}</bdi>
      </h2>
      <ImportPage
        {...data}
        path={path}
        start={canAdd && <StartButtons approved={approved} />}
        result={<Result {...data} path={path} />}
        actionOf={AddedLink}
      />
    </>
  );
}

const AddedLink = ({ resourceId, outcome }: ImportRow) =>
  resourceId !== null && outcome !== "removed" ? <TextLink href={`/admin?edit=${resourceId}`}>Open</TextLink> : null;

function StartButtons({ approved }: { approved: number }) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Submit name="do" value="import" look="button-primary">
          Import
        </Submit>
        <Submit name="do" value="delete" look="button-danger">
          Discard
        </Submit>
      </div>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {approved > 0
          ? `${approved.toLocaleString("en")} will be public at once, because this export says that they were approved.`
          : "What is added waits for review. You can publish it together afterwards."}
      </p>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Result({ path, run, outcomes, waiting, canTakeBack, canAdd }: Omit<Loaded, "counts"> & { path: string }) {
  const text = countText(outcomes, {
    added: ["added", "changed", "kept", "removed"],
    known: ["skipped", "question"],
    rejected: ["rejected"],
    "left out": ["left-out"],
  });
  return (
    <ImportResult text={`${run.total.toLocaleString("en")} ${run.total === 1 ? "row" : "rows"}: ${text}.`}>
      {outcomes.removed && (
        <p>{countText(outcomes, { discarded: ["removed"], "kept, because they are used": ["kept"] })}.</p>
      )}
      <ReviewImport
        path={`${path}?review`}
        id={run.id}
        waiting={waiting}
        canTakeBack={canTakeBack}
        canDiscard={canAdd}
      />
      {canAdd && (
        <a className="button" href={`${path}/report.csv`} download>
          <Icon name="down" className="i-s" />
          Report (CSV)
        </a>
      )}
    </ImportResult>
  );
}
