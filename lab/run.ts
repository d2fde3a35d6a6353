/** `npm run lab -- NAME ...`: what is run by hand. Without a name it prints the list. */
export {};

type Lab = { usage?: string; when: string; run: () => Promise<unknown> };

const labs: Record<string, Lab> = {
  bench: {
    usage: "NAME ...",
    when: "a query, a page, an index or the cache changed, and before numbers are written into docs/performance.md",
    run: () => import("./bench/run"),
  },
  fuzz: {
    usage: "[FACTOR, by default 25]",
    when: "reading of requests, searches or links changed, and before a release",
    run: () => import("./fuzz/run"),
  },
  "load-test": {
    usage: "[MINUTES, by default 10]",
    when: "transactions, counters, the cache or the shutdown changed",
    run: () => import("./load-test/run"),
  },
  ha: {
    usage: "[SCENARIO ...] [--runs=3]",
    when: "the driver, its settings or deploy/ha changed",
    run: () => import("./ha/run"),
  },
  faults: {
    usage: "[FIRST, by default 1] [COUNT, by default 150]",
    when: "tests were deleted or joined: each of 150 planted faults must still be found",
    run: () => import("./faults/planted"),
  },
  "disk-full": {
    usage: "[MEGABYTES, by default 90]",
    when: "the embedded engine or what is written to DATA_DIR changed",
    run: () => import("./faults/disk-full"),
  },
  "kill-database": {
    usage: "[ROUNDS, by default 10]",
    when: "the driver or the way of a submission changed",
    run: () => import("./faults/kill-database"),
  },
  "kill-submissions": {
    usage: "[ROUNDS, by default 20]",
    when: "the embedded engine or the way of a submission changed",
    run: () => import("./faults/kill-submissions"),
  },
  "two-starts": {
    usage: "[ROUNDS, by default 5] [SERVERS, by default 2]",
    when: "migrations or the first start changed",
    run: () => import("./faults/two-starts"),
  },
  "two-versions": {
    usage: "[REF ... | how many of the last migrations, by default 1]",
    when: "there is a new migration, before a release",
    run: () => import("./faults/two-versions"),
  },
  "readme-pictures": {
    when: "Home, a list, a path or the moderation queue looks different",
    run: () => import("./readme-pictures"),
  },
};

const [name = ""] = process.argv.splice(2, 1);
if (Object.hasOwn(labs, name)) await labs[name]!.run();
else {
  const lines = Object.entries(labs).map(([lab, { usage, when }]) =>
    [`  npm run lab -- ${[lab, usage].filter(Boolean).join(" ")}`, `      Run it when ${when}.`].join("\n"),
  );
  console.error(["Usage:", ...lines].join("\n"));
  process.exit(2);
}
