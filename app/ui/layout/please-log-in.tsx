import { useLocation } from "@remix-run/react";
import { loginHref } from "~/ui/auth/auth-links";

/** What a visitor sees of a page that is a member's. */
export function PleaseLogIn({ sentence }: { sentence: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="panel mx-auto mt-8 max-w-xl py-16 text-center">
      <h1 className="text-2xl font-semibold">Please Log In</h1>
      <p className="mt-3 text-soft">{sentence}</p>
      <a className="button button-primary mt-6" href={loginHref(pathname, search)} data-keep-scroll>
        Log in
      </a>
    </div>
  );
}
