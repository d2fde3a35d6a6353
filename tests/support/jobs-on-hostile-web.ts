import { afterEach, beforeEach, vi } from "vitest";
import { type HostileWeb, hostNames, startHostileWeb } from "./hostile-web";

/** Starts a hostile web for each test of a file. Returns it, and what loads the modules anew with a setting of FETCH_LINKS. */
export function useHostileWeb(isJob: (name: string) => boolean) {
  let web: HostileWeb;
  beforeEach(async () => {
    web = await startHostileWeb();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await web.stop();
  });
  const load = async (fetchLinks: string) => {
    vi.stubEnv("FETCH_LINKS", fetchLinks);
    vi.stubEnv("FETCH_TEST_HOSTS", hostNames.map((name) => `${name}:${web.port}`).join());
    vi.resetModules();
    const { startJobs } = await import("~/domain/background/run-jobs.server");
    const { jobs } = await import("~/domain/upkeep/jobs.server");
    return {
      start: () => startJobs(jobs.filter(({ name }) => isJob(name))),
      ...(await import("~/domain/links/fetcher/fetcher.server")),
      ...(await import("~/domain/links/fetcher/turns.server")),
    };
  };
  return { web: () => web, load };
}
