/**
 * `npm run lab -- bench memory [N]`: resident memory of the built server while it answers N requests (1,000,000) of visitors
 * and members, from the database of the environment. Reads /proc, so Linux only.
 */
import path from "node:path";
import { listings } from "~/domain/resources/list/listings";
import { type Load, run } from "./load";
import { scenarios } from "./scenarios";
import { residentMemory, scratch, startBuilt } from "./servers";
import { print, type Row } from "./table";

const seconds = 4;

export async function measureMemory(requests: number): Promise<void> {
  const folder = scratch();
  const app = await startBuilt(path.join(folder, "data"));
  const rows: Row[] = [];
  try {
    const loads = mixed(await scenarios(app.url));
    for (let sent = 0, step = 1; sent < requests; ) {
      for (const load of loads) sent += (await run(load, app.url, { seconds, from: sent, folder })).requests;
      if (sent < (requests * step) / 10) continue;
      rows.push({ requests: sent, "resident MB": Math.round(residentMemory(app)) });
      process.stderr.write(".");
      while (sent >= (requests * step) / 10) step += 1;
    }
  } finally {
    await app.stop();
  }
  process.stderr.write("\n");
  print(rows, false);
  const resident = rows.map((row) => Number(row["resident MB"]));
  const atThird = resident[Math.floor(resident.length / 3)]!;
  console.log(
    `Most ${Math.max(...resident)} MB; the end is ${(resident.at(-1)! / atThird).toFixed(2)} x the first third.`,
  );
}

/** The requests: many URLs of visitors, then those of members. */
function mixed(all: (Load & { name: string })[]): Load[] {
  const named = (name: string) => all.find((one) => one.name === name)!;
  const lists = listings.flatMap(({ path: list }) =>
    ["", "?tab=free", "?sort=top", "?format=pdf", "?tab=new&sort=top"].map((search) => `GET\t/${list}${search}`),
  );
  const searches = named("search, 1,000 queries").requests.slice(0, 50);
  const visitors = { ...named("list"), requests: [...lists, ...named("product").requests, ...searches] };
  return [visitors, named("signed-in list"), named("upvote")];
}
