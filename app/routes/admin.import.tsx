import { useLoaderData } from "@remix-run/react";
import { importLimits } from "~/domain/import/runs/import-values";
import { listImports } from "~/domain/import/runs/imports.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { adminImport } from "~/http/import/import-pages.server";
import { FileForm, ImportList } from "~/ui/import/file-form";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = () => privateMeta("Import");

export const loader = adminLoader(async ({ admin }) => ({ imports: await listImports({ adminId: admin.id }) }));

export const action = adminImport.fileAction;

export default function Import() {
  const { counts, imports } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Import" tab="import" counts={counts} />
      <FileForm {...importLimits} />
      <ImportList path="/admin/import" imports={imports} />
    </>
  );
}
