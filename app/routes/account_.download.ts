import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAccount } from "~/domain/accounts/export-account.server";
import { download } from "~/http/download.server";
import { requireMember } from "~/http/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireMember(request);
  const text = JSON.stringify(await exportAccount(viewer.id), null, 2);
  return download(pieces(text), { name: "career-hub-account.json", type: "application/json" });
}

async function* pieces(text: string) {
  yield `${text}\n`;
}
