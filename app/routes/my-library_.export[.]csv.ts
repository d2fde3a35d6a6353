import { libraryCsv } from "~/domain/library/export-library.server";
import { requireMember } from "~/http/auth/current-user.server";
import { documentLoader } from "~/http/cache/unavailable.server";
import { download } from "~/http/document/download.server";

export const loader = documentLoader(async ({ request }) => {
  const { id } = await requireMember(request);
  return download(libraryCsv(id), { name: "career-hub-library.csv", type: "text/csv" });
});
