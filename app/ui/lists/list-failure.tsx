import { useLocation } from "@remix-run/react";
import { PrimaryLink } from "~/ui/forms/button";
import { Toast } from "~/ui/forms/toast";

/** Shown instead of a list whose query failed. */
export function ListFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Toast kind="error" text="Failed to load resources" />
      <div className="panel mt-6 grid place-items-center gap-3 py-16 text-center">
        <p className="text-soft">{message}</p>
        <PrimaryLink href={pathname + search}>Try again</PrimaryLink>
      </div>
    </>
  );
}
