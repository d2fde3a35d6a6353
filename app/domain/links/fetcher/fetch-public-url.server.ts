/** The configured fetcher. All requests to other sites use it. */
import { config } from "~/config.server";
import { site } from "~/site";
import { createFetcher } from "./fetcher.server";
import { publicNetwork } from "./network.server";
import type { FetchUrl } from "./outcome";
import { createTurns, systemClock } from "./turns.server";

const network = publicNetwork(config.FETCH_TEST_HOSTS);
const takeTurn = createTurns(systemClock);
let fetcher: { userAgent: string; fetchUrl: FetchUrl } | undefined;

/** Returns the fetcher that names the site and its contact, for administrators who see it in their logs. */
function currentFetcher(): FetchUrl {
  const userAgent = `CareerHubBot/1.0 (+${config.APP_URL}; ${site.contactEmail || "no contact"})`;
  if (fetcher?.userAgent !== userAgent)
    fetcher = { userAgent, fetchUrl: createFetcher({ network, takeTurn, userAgent }) };
  return fetcher.fetchUrl;
}

/** Requests a URL of the public web. With FETCH_LINKS=off it sends no request and returns "off". */
export const fetchPublicUrl: FetchUrl = async (url, options) =>
  config.FETCH_LINKS === "on" ? currentFetcher()(url, options) : { url, permanentUrl: null, kind: "off", detail: "" };
