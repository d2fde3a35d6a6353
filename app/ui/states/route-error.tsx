import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { lazy, Suspense, useContext } from "react";
import { ServerRenderContext } from "~/ui/document/server-render";
import { SubmitByBrowser } from "~/ui/page/hidden-fields";
import { isResumableForm } from "~/ui/page/resumable-form";
import { ErrorPage } from "./error-page";

// Loaded when it is shown.
const LazyLoginAgain = lazy(() =>
  import("~/ui/auth/login-again").then(
    (module) => ({ default: module.LoginAgain }),
    () => ({ default: SubmitByBrowser }),
  ),
);

export function RouteError() {
  const error = useRouteError();
  const { LoginAgain = LazyLoginAgain } = useContext(ServerRenderContext);
  if (!isRouteErrorResponse(error)) {
    return (
      <ErrorPage
        heading="Unexpected Application Error!"
        text={error instanceof Error ? error.message : "Unknown error"}
      />
    );
  }
  if (isResumableForm(error.data)) {
    return (
      <Suspense>
        <LoginAgain {...error.data} />
      </Suspense>
    );
  }
  if (error.status === 404) return <ErrorPage heading="404" text="Oops! Page not found" isMissing />;
  // Remix's own text about a missing action is for developers.
  if (error.status === 405) return <ErrorPage heading="405" text="This page does not accept forms. Please go back." />;
  return (
    <ErrorPage heading={String(error.status)} text={typeof error.data === "string" ? error.data : error.statusText} />
  );
}
