import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { ComponentType } from "react";
import { authHref } from "~/ui/page/auth-links";
import { EmptyState } from "./empty-state";

/** What members get of a loader that gives visitors null. */
export type MemberData<Loader> = NonNullable<SerializeFrom<Loader>>;

/** Returns the screen of a `memberLoader`, whose data must have no `key` or `ref`. Asks visitors to log in. */
export function memberPage<Data extends object>(message: string, Page: ComponentType<Data>) {
  return function MemberPage() {
    const found = useLoaderData<unknown>() as Data | null;
    return found ? <Page {...found} /> : <PleaseLogIn message={message} />;
  };
}

function PleaseLogIn({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
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
  );
}
