/**
 * `npm run lab -- ha [SCENARIO ...] [--runs=3]`: a highly available database loses nodes under load.
 * `npm run lab -- hostile-files [MINUTES]`: files that attack readers, while another asks /healthz; and what each doubling costs.
 * `npm run lab -- hostile-bodies`: forms that attack their parsers, and what each doubling costs.
 * `npm run lab -- pooler [MINUTES]`: forty clients share a few connections of PgBouncer.
 * `npm run lab -- design-hub [FOLDER]`: makes a directory for designers in a browser, and looks for words of the site of before.
 */
export {};

const [name] = process.argv.splice(2, 1);

if (name === "ha") await import("./ha/run");
else if (name === "hostile-files") await import("./hostile-files/run");
else if (name === "hostile-bodies") await import("./hostile-bodies");
else if (name === "pooler") await import("./pooler");
else if (name === "design-hub") await import("./design-hub/run");
else {
  console.error(
    "Usage: npm run lab -- ha [SCENARIO ...] [--runs=3] | hostile-files [MINUTES] | hostile-bodies | pooler [MINUTES] | design-hub [FOLDER]",
  );
  process.exit(2);
}
