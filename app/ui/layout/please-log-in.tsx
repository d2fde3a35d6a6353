import { useLocation } from "@remix-run/react";
import { loginHref } from "~/ui/auth/auth-links";

/** Shown to visitors on members' pages. */
export function PleaseLogIn({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="panel mx-auto mt-8 max-w-xl py-16 text-center">
      <h1 className="text-2xl font-semibold">Please Log In</h1>
      <p className="mt-3 text-soft">{message}</p>
      <a className="button button-primary mt-6" href={loginHref(pathname, search)} data-keep-scroll>
        Log in
      </a>
    </div>
  );
}
