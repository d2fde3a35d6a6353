import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { maxImportBytes, maxImportRows } from "~/domain/import/runs/import-values";
import { listImports } from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { handleFile, questionOf } from "~/http/import/read-file.server";
import { ChoiceForm } from "~/ui/import/choice-form";
import { FileForm } from "~/ui/import/file-form";
import { ImportList } from "~/ui/import/import-list";
import { privateMeta } from "~/ui/layout/page-meta";
import { AdminHeading } from "~/ui/moderation/admin-heading";

export const meta = () => privateMeta("Import");

export const loader = adminLoader(async ({ request, admin }) => {
  const [imports, question] = await Promise.all([listImports(), questionOf(request, { adminId: admin.id })]);
  return { imports, question };
});

/** Reads a file and shows its preview. Nothing is imported yet. */
export async function action({ request }: ActionFunctionArgs) {
  const ownerOf = ({ id: adminId }: { id: number }) => ({ adminId });
  return handleFile(request, { who: requireAdmin, ownerOf, maxBytes: maxImportBytes }, async (file, admin) =>
    redirect(`/admin/import/${await readImport(file, admin)}`, 303),
  );
}

export default function Import() {
  const { counts, imports, question } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <AdminHeading title="Import" tab="import" counts={counts} />
      {question && <ChoiceForm {...question} />}
      <FileForm
        result={result}
        button="Show preview"
        hint={`CSV from a spreadsheet, JSON, Markdown, browser bookmarks, OPML, feeds, a line for each link, or an export of this site. Up to ${maxImportRows.toLocaleString("en")} rows and ${maxImportBytes / 1_000_000} MB.`}
      />
      {imports.length > 0 && <ImportList imports={imports} />}
    </>
  );
}
