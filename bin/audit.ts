/**
 * `npm run audit`: lists packages with known vulnerabilities. The exit code is 2 if the registry does not list
 * vulnerabilities.
 */
import { spawnSync } from "node:child_process";
import { runCommand } from "./command";

type Advisory = { title: string; url: string };
type Vulnerability = {
  name: string;
  severity: string;
  range: string;
  fixAvailable: unknown;
  via: (Advisory | string)[];
};
type Report = {
  message?: string;
  vulnerabilities: Record<string, Vulnerability>;
  metadata?: { vulnerabilities: { total: number }; dependencies: { total: number } };
};

await runCommand({
  name: "audit",
  about: "Asks the package registry which packages of the lockfile have known vulnerabilities.",
  usage: [""],
  interrupted: "Stopped.",
  run: async () => {
    const { stdout, error } = spawnSync("npm", ["audit", "--json"], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      shell: process.platform === "win32",
    });
    const report = parse(stdout ?? "");
    if (!report?.metadata) {
      const reason = report?.message ?? error?.message ?? "npm audit gave no report";
      const message = `The registry does not provide known vulnerabilities (${reason}).\nUse one that does: npm_config_registry=URL npm run audit`;
      return { message, exitCode: 2 };
    }
    for (const { name, severity, range, fixAvailable, via } of Object.values(report.vulnerabilities)) {
      console.log(`${severity}: ${name} ${range}${fixAvailable ? "" : ", no fix yet"}`);
      for (const advisory of via) if (typeof advisory === "object") console.log(`  ${advisory.title} ${advisory.url}`);
    }
    const { vulnerabilities, dependencies } = report.metadata;
    const message = `${vulnerabilities.total} of ${dependencies.total} packages have known vulnerabilities.`;
    return { message, exitCode: vulnerabilities.total > 0 ? 1 : 0 };
  },
});

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
