/** The only way to ask another site: the fetcher as it is configured. */
import { config } from "~/config.server";
import { createFetcher } from "./fetcher.server";
import { publicNetwork } from "./network.server";
import type { FetchUrl } from "./outcome";
import { createTurns, systemClock } from "./turns.server";

/** Names the site and a contact, so that an administrator who sees it in a log can ask. */
export const userAgent = `CareerHubBot/1.0 (+${config.APP_URL}; ${config.CONTACT_EMAIL})`;

const fetchUrl = createFetcher({
  network: publicNetwork(config.FETCH_TEST_HOSTS),
  takeTurn: createTurns(systemClock),
  userAgent,
});

/** Asks for a URL of the public web. With FETCH_LINKS=off it asks nothing and returns "off". */
export const fetchPublicUrl: FetchUrl = async (url, options) =>
  config.FETCH_LINKS === "on" ? fetchUrl(url, options) : { url, permanentUrl: null, kind: "off", detail: "" };
