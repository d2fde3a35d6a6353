import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/states/route-error";
import { isStaleDecision, StaleDecisionPage } from "./stale-decision";

/** The errors of Approve and Reject: the page that asks again, or the same as everywhere. */
export function StaleDecisionBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isStaleDecision(error.data)) return <StaleDecisionPage {...error.data} />;
  return <RouteError />;
}
