import { type RequestContext, runWithContext } from "~/http/server/request-context.server";

/** Runs code as the server entry does for a request of this client. */
export const asClient = <Result>(clientAddress: string, run: () => Result): Result =>
  runWithContext({ clientAddress, requestId: "request-7" } as RequestContext, run);
