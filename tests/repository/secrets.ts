/** Finds keys and tokens in text by their formats. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const shapes: [what: string, shape: RegExp][] = [
  ["a private key", /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g],
  ["an AWS key", /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/g],
  ["an AWS secret", /aws.{0,20}secret.{0,20}[=:]\s*["']?[A-Za-z0-9/+]{40}\b/gi],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})/g],
  ["a GitLab token", /\bglpat-[\w-]{20,}/g],
  ["a Slack token", /\bxox[abeoprs]-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/g],
  ["a Stripe key", /\b(?:[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/]{24,})/g],
  ["a Google key", /\bAIza[\w-]{35}/g],
  ["an npm token", /\bnpm_[A-Za-z0-9]{36}\b/g],
  ["a SendGrid key", /\bSG\.[\w-]{22}\.[\w-]{43}/g],
  ["a key of a model's API", /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/g],
  ["an API key of a site", /\bchk_[\w-]{43}/g],
  ["a signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g],
  ["a password in an address", /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"'`]+:[^\s/@"'`]+@[\w.[-]+/gi],
  [
    "a password in an environment",
    /^\s*(?:export |ENV |- )?[A-Z_]*(?:SECRET|PASSWORD|TOKEN|API_KEY)\s*[=:]\s*["']?[\w+/=!-]{8,}["']?\s*$/gm,
  ],
];

export type Secret = { what: string; line: number; text: string };

export function secretsIn(text: string): Secret[] {
  return shapes.flatMap(([what, shape]) =>
    [...text.matchAll(shape)].map((match) => ({
      what,
      line: text.slice(0, match.index).split("\n").length,
      text: match[0].trim(),
    })),
  );
}

/** Returns all files that are tracked or would be committed next. */
export function repositoryFiles(): string[] {
  try {
    const output = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.split("\0").filter((file) => file !== "" && statSync(file, { throwIfNoEntry: false })?.isFile());
  } catch {
    return walk(".");
  }
}

const ignored = new Set([
  ...readFileSync(".gitignore", "utf8")
    .split("\n")
    .map((line) => line.replaceAll("/", "")),
  ".git",
]);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !name.endsWith(".log"))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? walk(place) : [place];
    });
}
