/**
 * `npm run lab -- ha [SCENARIO ...] [--runs=3]`: a highly available database loses nodes under load.
 * `npm run lab -- pooler [MINUTES]`: forty clients share a few connections of PgBouncer.
 */
export {};

const [name] = process.argv.splice(2, 1);

if (name === "ha") await import("./ha/run");
else if (name === "pooler") await import("./pooler");
else {
  console.error("Usage: npm run lab -- ha [SCENARIO ...] [--runs=3] | pooler [MINUTES]");
  process.exit(2);
}
