/** What the server entry knows of a request beyond Remix's `Request`. Also the load context of Remix. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

export type RequestContext = {
  requestId: string;
  clientAddress: string;
  /** The Origin header, which Remix must not see: it answers another site's form post with an empty 500. */
  origin: string | undefined;
  response: ServerResponse;
  /** The key under which to cache the response; undefined when it must not be cached. */
  cacheKey: string | undefined;
  /** The page cache's generation when rendering began. */
  generation: number;
  /** Set when the database failed while rendering. */
  isUnavailable?: boolean;
};

declare module "@remix-run/node" {
  // Under stock remix-serve the load context is empty.
  interface AppLoadContext extends Partial<RequestContext> {}
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Returns the context of the current request; undefined under remix-serve and outside of requests. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

export function runWithContext<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run);
}
