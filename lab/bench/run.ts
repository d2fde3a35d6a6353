/** `npm run lab -- bench NAME ...`: see the usage below. */
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { measureBrowser } from "./browser";
import { fill } from "./fill";
import { growth } from "./growth";
import { measureHttp } from "./http";
import { needWrk } from "./load";
import { measureSearch } from "./search";

const usage = `Usage: npm run lab -- bench fill N            make the directory N rows large
       npm run lab -- bench browser          first and largest paint on a bad phone, against a plain file with the same text and stylesheet
       npm run lab -- bench growth [N ...]    times at growing sizes, on the server of DATABASE_URL (1000 100000)
       npm run lab -- bench search [FILE.csv] quality of search on the labelled queries
       npm run lab -- bench http [PART OF A NAME ...] the built server beside node:http with the same bytes`;

async function main([what, ...rest]: string[]): Promise<number> {
  const numbers = rest.map(Number);
  const filled = async (rows: number) => {
    await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
    const added = await fill(rows, (done) => process.stderr.write(`\r${done} rows`));
    await closeDatabase();
    return added;
  };
  if (what === "fill" && rest.length === 1 && numbers[0]! > 0) {
    console.log(`\n${await filled(numbers[0]!)} added`);
  } else if (what === "growth" && config.DATABASE_URL && numbers.every((size) => size > 0)) {
    await growth(config.DATABASE_URL, numbers.length > 0 ? numbers : [1000, 100_000]);
  } else if (what === "http") {
    needWrk();
    await measureHttp(rest);
  } else if (what === "browser" && rest.length === 0) return (await measureBrowser()) ? 0 : 1;
  else if (what === "search" && rest.length <= 1) await measureSearch(rest[0]);
  else {
    console.error(usage);
    return 2;
  }
  return 0;
}

process.exit(await main(process.argv.slice(2)));
