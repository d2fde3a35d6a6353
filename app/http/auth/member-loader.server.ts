import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type CurrentUser, findCurrentUser } from "./current-user.server";

type MemberArgs = LoaderFunctionArgs & { currentUser: CurrentUser; searchParams: URLSearchParams };

/** Returns the loader of a member's page. Visitors get null and the status, and `memberPage` asks them to log in. */
export function memberLoader<Data>(load: (args: MemberArgs) => Data | Promise<Data>, visitorStatus = 401) {
  return async (args: LoaderFunctionArgs) => {
    const currentUser = await findCurrentUser(args.request);
    if (!currentUser) return data(null, { status: visitorStatus });
    return load({ ...args, currentUser, searchParams: new URL(args.request.url).searchParams });
  };
}
