/**
 * `npm run lab -- load-test [MINUTES]` (10): mixed traffic at a disposable site of two web processes, one of which is killed every
 * 30 seconds, and a PostgreSQL server that is restarted twice. Exits with 1 when anything acknowledged is lost, a count does
 * not match its rows, memory grows, or a response is a server error.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Balancer } from "./balancer";
import { compare } from "./compare";
import { memoryOf, type Site, startSite } from "./site";
import { Traffic } from "./traffic";

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  console.error("Usage: npm run lab -- load-test [MINUTES]");
  process.exit(2);
}

const site = await startSite();
let isGood = false;
try {
  await fillUp(site.cluster.url);
  const balancer = new Balancer(() => site.web.map(({ url }) => url));
  const traffic = new Traffic(balancer);
  await traffic.prepare(40);
  const maxRate = await calibrate(traffic, balancer);
  const rate = Math.max(1, Math.round(maxRate * 0.7));
  console.log(`${Math.round(maxRate)} acts a second in a closed loop; going on with ${rate} for ${minutes} minutes`);
  const memory = await runLoad(site, traffic, rate);
  await wait(2_000);
  isGood = report(balancer, memory, await compare(site.cluster.url, traffic.ledger));
} finally {
  await site.stop();
}
process.exit(isGood ? 0 : 1);

async function fillUp(url: string): Promise<void> {
  process.env.DATABASE_URL = url;
  process.env.SESSION_SECRET = "a key for this run of thirty-two characters";
  const client = await import("~/db/client.server");
  const { closeDatabase, openDatabase } = await import("~/db/open.server");
  const { resources } = await import("~/db/schema/resources");
  const { fill } = await import("../bench/fill");
  await openDatabase({ url, dataDir: "" });
  await fill(1000);
  // Generated rows have counts without upvote rows.
  await client.db.update(resources).set({ upvotes: 0 });
  await closeDatabase();
}

async function calibrate(traffic: Traffic, balancer: Balancer): Promise<number> {
  const until = performance.now() + 10_000;
  const before = balancer.answered;
  const person = async () => {
    while (performance.now() < until) await traffic.doAction();
  };
  await Promise.all(Array.from({ length: 8 }, person));
  return (balancer.answered - before) / 10;
}

type Memory = { third: number; megabytes: number }[];

/** Starts actions at a steady rate and kills processes on schedule. Returns each process's memory at the end. */
async function runLoad(site: Site, traffic: Traffic, rate: number): Promise<Memory> {
  const began = performance.now();
  const length = minutes * 60_000;
  const passed = () => (performance.now() - began) / length;
  const memory: Memory = [];
  const remember = (at: number) => {
    const megabytes = memoryOf(site.web[at]!);
    if (megabytes) memory.push({ third: Math.min(2, Math.floor(passed() * 3)), megabytes });
  };
  const killing = (async () => {
    for (let kill = 0; ; kill += 1) {
      await wait(Math.min(30_000, Math.max(0, length - (performance.now() - began))));
      if (passed() >= 1) return;
      remember(kill % 2);
      await site.replace(kill % 2);
    }
  })();
  const restarting = (async () => {
    for (const moment of [0.35, 0.7]) {
      await wait(moment * length - (performance.now() - began));
      site.cluster.stop("fast");
      site.cluster.start();
    }
  })();
  const inFlight = new Set<Promise<void>>();
  let begun = 0;
  while (passed() < 1) {
    const due = ((performance.now() - began) / 1000) * rate;
    // More requests would only wait in this process.
    for (; begun < due; begun += 1) {
      if (inFlight.size >= 300) continue;
      const action = traffic.doAction().finally(() => inFlight.delete(action));
      inFlight.add(action);
    }
    await wait(10);
  }
  await Promise.all([killing, restarting, ...inFlight]);
  for (const at of [0, 1]) remember(at);
  return memory;
}

function report(balancer: Balancer, memory: Memory, { wrong, compared }: Awaited<ReturnType<typeof compare>>): boolean {
  const format = (kinds: Record<string, number>) =>
    Object.entries(kinds)
      .sort()
      .map(([kind, times]) => `${times} × ${kind}`)
      .join(", ") || "none";
  const mean = (third: number) => {
    const these = memory.filter((one) => one.third === third).map(({ megabytes }) => megabytes);
    return these.reduce((sum, one) => sum + one, 0) / these.length;
  };
  console.log(
    `${balancer.answered} responses; at first tries of reads: ${format(balancer.errors.retried)}; in the end: ${format(balancer.errors.final)}`,
  );
  console.log(
    `memory at the end of a life: ${Math.round(mean(0))} MB in the first third, ${Math.round(mean(2))} MB in the last`,
  );
  console.log(`compared ${compared}: ${wrong.length === 0 ? "all there" : wrong.slice(0, 20).join("; ")}`);
  const ours = Object.keys(balancer.errors.final).filter((kind) => / (500|501|4\d\d)$/.test(kind));
  const isFlat = !(mean(2) > mean(0) * 1.25 + 20);
  if (ours.length > 0) console.log(`Not to be explained by what was done: ${ours.join(", ")}`);
  if (!isFlat) console.log("Memory grows.");
  return wrong.length === 0 && ours.length === 0 && isFlat;
}
