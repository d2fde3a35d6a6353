import type { LoaderFunctionArgs } from "@remix-run/node";
import { countFailedMails } from "~/domain/mail/failed.server";
import { type AdministratorUser, type ModeratorUser, requireAdmin, requireModerator } from "~/http/auth/admin.server";
import { countQueues } from "./queues.server";

/** Returns the counts on the tabs: what waits in each queue, and failed emails. */
export async function countTabs() {
  const [queues, mail] = await Promise.all([countQueues(), countFailedMails()]);
  return { ...queues, mail };
}

type Load<Data, Admin> = (args: LoaderFunctionArgs & { admin: Admin; searchParams: URLSearchParams }) => Promise<Data>;

/** Returns the loader of an administrators' screen: what `load` returns, and the counts on the tabs. */
export const adminLoader = <Data extends object>(load: Load<Data, AdministratorUser>) => loaderFor(requireAdmin, load);

/** The same for moderators and administrators. */
export const moderatorLoader = <Data extends object>(load: Load<Data, ModeratorUser>) =>
  loaderFor(requireModerator, load);

function loaderFor<Data extends object, Admin>(require: (request: Request) => Promise<Admin>, load: Load<Data, Admin>) {
  return async (args: LoaderFunctionArgs) => {
    const admin = await require(args.request);
    const { searchParams } = new URL(args.request.url);
    const [counts, loaded] = await Promise.all([countTabs(), load({ ...args, admin, searchParams })]);
    return { ...loaded, counts };
  };
}
