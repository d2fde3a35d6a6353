import type { LoaderFunctionArgs } from "@remix-run/node";
import { signInByToken } from "~/http/sign-in.server";

/**
 * Signs in by a bearer token of ours, from the sister app: no session is made of anything else. Specification, section 2
 * (/auth/token); design, section 6 (Session).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return signInByToken(request, new URL(request.url).searchParams.get("token") ?? "");
}

/** Renders nothing. */
export default function Token() {
  return null;
}
