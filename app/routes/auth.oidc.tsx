import type { LoaderFunctionArgs } from "@remix-run/node";
import { byProvider, startAtProvider } from "~/http/login/provider-log-in.server";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Log in");

/** A link, and not a form: browsers let a form lead only to where the Content-Security-Policy says. */
export const loader = ({ request }: LoaderFunctionArgs) => byProvider(request, startAtProvider);

export { ProviderFailurePage as default } from "~/ui/auth/provider-failure";
