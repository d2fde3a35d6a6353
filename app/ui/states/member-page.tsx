import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { PleaseLogIn } from "./please-log-in";

/** What members get of a loader that gives visitors null. */
export type MemberData<Loader> = NonNullable<SerializeFrom<Loader>>;

/**
 * Returns the screen of a loader by `memberLoader`. It asks visitors to log in. The data is passed as properties, so it must
 * not have a `key` or `ref`, which React keeps for itself.
 */
export function memberPage<Data extends object>(message: string, Page: ComponentType<Data>) {
  return function MemberPage() {
    const found = useLoaderData<unknown>() as Data | null;
    return found ? <Page {...found} /> : <PleaseLogIn message={message} />;
  };
}
