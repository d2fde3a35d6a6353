/** Limits the pages that are rendered for one client. Cached pages and files do not count. */
import type { RequestHandler } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "~/config.server";
import type { Caching } from "~/http/cache/cache-policy.server";
import { currentContext } from "~/http/server/request-context.server";
import { sendError } from "./reject-malformed.server";

/** Per process and network address. A person reads about ten pages in a minute. */
const maxRendersPerMinute = 600;

/** Pages of members and forms count, too, because what is in their URLs is read at each request. */
const isUnlimited = (caching: Caching) => caching === "immutable" || caching === "state";

const limiter = new RateLimiterMemory({ points: maxRendersPerMinute * config.ADDRESS_LIMIT_FACTOR, duration: 60 });

/** Responds with a 429 to a client that requests too many uncached pages. */
export const limitRenders: RequestHandler = async (request, response, next) => {
  const { method, path } = request;
  const isRead = method === "GET" || method === "HEAD";
  if (config.RATE_LIMITS === "off" || !isRead) return next();
  const { caching, clientAddress } = currentContext()!;
  if (isUnlimited(caching)) return next();
  try {
    await limiter.consume(clientAddress);
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) return next(limit);
    // A request for a page's data also gets HTML. The browser then loads the document, which has the same message.
    const isForPerson = path.endsWith(".data") || request.accepts("json", "html") === "html";
    return sendError(response, tooManyRenders(limit.msBeforeNext), isForPerson);
  }
  next();
};

function tooManyRenders(ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const message = `Too many requests. Please try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`;
  return { status: 429, message, headers: { "Retry-After": String(seconds), "Cache-Control": "no-store" } };
}
