import { libraryMarkdown } from "~/domain/library/export-library.server";
import { requireMember } from "~/http/auth/current-user.server";
import { download } from "~/http/document/download.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const loader = documentLoader(async ({ request }) => {
  const { id } = await requireMember(request);
  return download(libraryMarkdown(id), { name: "career-hub-library.md", type: "text/markdown" });
});
