import type { LoaderFunctionArgs } from "@remix-run/node";
import { countForTabs } from "~/domain/moderation/tab-counts.server";
import { requireAdmin } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { countQueues } from "./queues.server";

type AdminArgs = LoaderFunctionArgs & { admin: CurrentUser; searchParams: URLSearchParams };

/** Returns the counts on the administrators' tabs. */
export async function countTabs() {
  const [tabs, queues] = await Promise.all([countForTabs(), countQueues()]);
  return { ...tabs, ...queues };
}

/** Returns the loader of an administrators' screen: what `load` returns, and the counts on the tabs. */
export function adminLoader<Data extends object>(load: (args: AdminArgs) => Promise<Data>) {
  return async (args: LoaderFunctionArgs) => {
    const admin = await requireAdmin(args.request);
    const { searchParams } = new URL(args.request.url);
    const [counts, loaded] = await Promise.all([countTabs(), load({ ...args, admin, searchParams })]);
    return { ...loaded, counts };
  };
}
