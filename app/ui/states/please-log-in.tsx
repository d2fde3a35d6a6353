import { useLocation } from "@remix-run/react";
import { authHref } from "~/ui/auth/auth-links";
import { EmptyState } from "./empty-state";

export function PleaseLogIn({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto max-w-xl">
      <EmptyState level={1} title="Please Log In" text={message}>
        <p className="flex flex-wrap justify-center gap-2">
          <a className="button button-primary" href={authHref("login", pathname, search)} data-keep-scroll>
            Log in
          </a>{" "}
          <a className="button" href={authHref("signup", pathname, search)} data-keep-scroll>
            Sign up
          </a>
        </p>
      </EmptyState>
    </div>
  );
}
