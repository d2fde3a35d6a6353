import { useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { moderatorLoader } from "~/http/decisions/admin-loader.server";
import { adminImport, loadImport } from "~/http/import/import-pages.server";
import { ImportPage } from "~/ui/import/import-page";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = () => privateMeta("Import");

/** Moderators see what was imported, because they review it. */
export const loader = moderatorLoader(({ request, params, admin }) =>
  loadImport({ request, id: params.id, owner: { adminId: admin.id }, canAdd: can(admin, "administer") }),
);

export const action = adminImport.runAction;

/** A file before, during and after its import. */
export default function ImportedFile() {
  const { counts, ...data } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Import" tab={data.canAdd ? "import" : "submissions"} counts={counts} />
      <ImportPage {...data} />
    </>
  );
}
