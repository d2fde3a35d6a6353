import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { PleaseLogIn } from "./please-log-in";

/** What members get of a loader that gives visitors null. */
export type MemberData<Loader> = NonNullable<SerializeFrom<Loader>>;

/** Returns the screen of a `memberLoader`, whose data must have no `key` or `ref`. Asks visitors to log in. */
export function memberPage<Data extends object>(message: string, Page: ComponentType<Data>) {
  return function MemberPage() {
    const found = useLoaderData<unknown>() as Data | null;
    return found ? <Page {...found} /> : <PleaseLogIn message={message} />;
  };
}
