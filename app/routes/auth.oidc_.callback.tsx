import type { LoaderFunctionArgs } from "@remix-run/node";
import { byProvider, returnFromProvider } from "~/http/login/provider-log-in.server";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Log in");

export const loader = ({ request }: LoaderFunctionArgs) => byProvider(request, returnFromProvider);

export { ProviderFailurePage as default } from "~/ui/auth/provider-failure";
