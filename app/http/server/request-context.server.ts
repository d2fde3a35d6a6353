/** What the server entry knows about a request in addition to Remix's `Request`. It is also Remix's load context. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Caching } from "../cache/cache-policy.server";
import type { PageRequest } from "../cache/page-request.server";

export type RequestContext = {
  requestId: string;
  clientAddress: string;
  /** The Origin header. With it, Remix would respond to another site's form post with an empty 500. */
  origin: string | undefined;
  response: ServerResponse;
  /** Who may cache the response. */
  caching: Caching;
  /** The place of the response in the page cache, or undefined if it must not be cached. */
  page: PageRequest | undefined;
  /** Set if the database failed while rendering. */
  isUnavailable?: boolean;
};

declare module "@remix-run/node" {
  // Under stock remix-serve the load context is empty.
  interface AppLoadContext extends Partial<RequestContext> {}
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the current request, or undefined under remix-serve and outside of requests. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

export function runWithContext<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run);
}
