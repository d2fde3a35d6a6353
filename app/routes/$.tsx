import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/replies/respond.server";

/** Every other path is a 404. */
export function loader({ request }: LoaderFunctionArgs) {
  throw notFound(request);
}

export { loader as action };

export default function NotFound() {
  return null;
}
