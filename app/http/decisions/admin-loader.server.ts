import type { LoaderFunctionArgs } from "@remix-run/node";
import { countForTabs } from "~/domain/moderation/tab-counts.server";
import { requireAdmin, requireModerator } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { countQueues } from "./queues.server";

export async function countTabs() {
  const [tabs, queues] = await Promise.all([countForTabs(), countQueues()]);
  return { ...tabs, ...queues };
}

type Load<Data> = (args: LoaderFunctionArgs & { admin: CurrentUser; searchParams: URLSearchParams }) => Promise<Data>;

/** Returns the loader of an administrators' screen: what `load` returns, and the counts on the tabs. */
export const adminLoader = <Data extends object>(load: Load<Data>) => loaderFor(requireAdmin, load);

/** The same for moderators and administrators. */
export const moderatorLoader = <Data extends object>(load: Load<Data>) => loaderFor(requireModerator, load);

function loaderFor<Data extends object>(require: (request: Request) => Promise<CurrentUser>, load: Load<Data>) {
  return async (args: LoaderFunctionArgs) => {
    const admin = await require(args.request);
    const { searchParams } = new URL(args.request.url);
    const [counts, loaded] = await Promise.all([countTabs(), load({ ...args, admin, searchParams })]);
    return { ...loaded, counts };
  };
}
