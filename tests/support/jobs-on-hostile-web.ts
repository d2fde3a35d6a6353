import { afterEach, beforeEach, vi } from "vitest";
import { config } from "~/config.server";
import { startJobs } from "~/domain/background/run-jobs.server";
import { systemClock } from "~/domain/links/fetcher/turns.server";
import { jobs } from "~/domain/upkeep/jobs.server";
import { type HostileWeb, hostNames, startHostileWeb } from "./hostile-web";

/** Starts a hostile web for each test of a file. Returns it, and what starts jobs with a setting of FETCH_LINKS. */
export function useHostileWeb(isJob: (name: string) => boolean) {
  let web: HostileWeb;
  const allow = (hosts: string[]) => config.FETCH_TEST_HOSTS.splice(0, Number.POSITIVE_INFINITY, ...hosts);
  beforeEach(async () => {
    web = await startHostileWeb();
    allow(hostNames.map((name) => `${name}:${web.port}`));
    vi.spyOn(systemClock, "sleep").mockResolvedValue();
  });
  afterEach(async () => {
    allow([]);
    await web.stop();
  });
  const start = (fetchLinks: "on" | "off") => {
    config.FETCH_LINKS = fetchLinks;
    return startJobs(jobs.filter(({ name }) => isJob(name)));
  };
  return { web: () => web, start };
}
