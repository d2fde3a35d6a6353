import { exportAccount } from "~/domain/personal-data/export-account.server";
import { requireMember } from "~/http/auth/current-user.server";
import { download } from "~/http/document/download.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const loader = documentLoader(async ({ request }) => {
  const currentUser = await requireMember(request);
  const text = JSON.stringify(await exportAccount(currentUser.id), null, 2);
  return download(chunks(text), { name: "career-hub-account.json", type: "application/json" });
});

async function* chunks(text: string) {
  yield `${text}\n`;
}
