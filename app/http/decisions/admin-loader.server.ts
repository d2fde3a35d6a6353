import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { linkBacklog } from "~/domain/links/checks/backlog.server";
import { countFailedMails } from "~/domain/mail/failed.server";
import { requireAdmin, requireModerator } from "~/http/auth/admin.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { countQueues } from "./queues.server";

/** Returns the counts on the tabs: what waits in each queue, failed emails and, while links are checked, dead links. */
export async function countTabs() {
  const [queues, mail, links] = await Promise.all([
    countQueues(),
    countFailedMails(),
    config.FETCH_LINKS === "on" ? linkBacklog() : undefined,
  ]);
  return { ...queues, mail, ...(links && { links: links.states.dead }) };
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
