/** The configured fetcher. All requests to other sites use it. */
import { config } from "~/config.server";
import { createFetcher } from "./fetcher.server";
import { publicNetwork } from "./network.server";
import type { FetchUrl } from "./outcome";
import { createTurns, systemClock } from "./turns.server";

/** Contains the site and a contact, for administrators who see it in their logs. */
export const userAgent = `CareerHubBot/1.0 (+${config.APP_URL}; ${config.CONTACT_EMAIL})`;

const fetchUrl = createFetcher({
  network: publicNetwork(config.FETCH_TEST_HOSTS),
  takeTurn: createTurns(systemClock),
  userAgent,
});

/** Requests a URL of the public web. With FETCH_LINKS=off it sends no request and returns "off". */
export const fetchPublicUrl: FetchUrl = async (url, options) =>
  config.FETCH_LINKS === "on" ? fetchUrl(url, options) : { url, permanentUrl: null, kind: "off", detail: "" };
