import { config } from "~/config.server";
import { timeLimit } from "~/domain/background/time-limit";
import { openResponse, readBody, webUrl } from "./fetcher.server";
import { publicNetwork } from "./network.server";

type Posted = { body: string; headers: Record<string, string>; signal: AbortSignal };

/** Posts JSON to a URL. Returns the status and the beginning of the answer, or throws a `FetchFailure`. */
export type PostJson = (url: string, posted: Posted) => Promise<{ status: number; body: string }>;

const timeoutMs = 10_000;
const maxBytes = 200;

/**
 * Returns a function that posts to the public web, with the same checks of addresses as the fetcher. It follows no redirect,
 * and asks neither FETCH_LINKS nor robots.txt, because an administrator chose the URL.
 */
export const createPost =
  (network = publicNetwork(config.FETCH_TEST_HOSTS), limitMs = timeoutMs): PostJson =>
  async (url, { body, headers, signal }) => {
    const limit = timeLimit(limitMs, signal);
    const sent = { ...headers, "Content-Type": "application/json", "User-Agent": `CareerHub (+${config.APP_URL})` };
    const response = await openResponse(webUrl(url), { network, headers: sent, body, signal: limit });
    const answer = await readBody(response, { maxBytes, isTruncated: true }, limit);
    return { status: response.statusCode ?? 0, body: answer.toString("utf8") };
  };

export const postJson = createPost();
