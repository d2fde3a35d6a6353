import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/api/respond.server";

/** Any other path. */
export function loader({ request }: LoaderFunctionArgs) {
  throw notFound(request);
}

export { loader as action };

export default function NotFound() {
  return null;
}
