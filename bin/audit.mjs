// `npm run audit`: asks the registry which packages of the lockfile have known faults. Ends with 0 when none has, 1 when
// some have, 2 when the registry does not say, which is no good news.
import { spawnSync } from "node:child_process";

const { stdout, error } = spawnSync("npm", ["audit", "--json", ...process.argv.slice(2)], {
  encoding: "utf8",
  maxBuffer: 2 ** 26,
  shell: process.platform === "win32",
});
const report = read(stdout ?? "");
if (!report?.metadata) {
  const reason = report?.message ?? error?.message ?? "npm audit gave no report";
  console.error(`The registry does not tell known faults (${reason}), so nothing is known about them.`);
  console.error("Ask one that does: npm_config_registry=ADDRESS npm run audit");
  process.exit(2);
}
for (const { name, severity, range, fixAvailable, via } of Object.values(report.vulnerabilities)) {
  console.log(`${severity}: ${name} ${range}${fixAvailable ? "" : ", no fix yet"}`);
  for (const advisory of via) if (typeof advisory === "object") console.log(`  ${advisory.title} ${advisory.url}`);
}
const { total } = report.metadata.vulnerabilities;
console.log(`${total} of ${report.metadata.dependencies.total} packages have known faults.`);
process.exit(total > 0 ? 1 : 0);

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
