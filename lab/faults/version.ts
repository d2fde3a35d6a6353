/** Builds earlier versions of the app. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type Version = { name: string; folder: string; remove: () => void };

const git = (...parameters: string[]) => execFileSync("git", parameters, { encoding: "utf8" }).trim();

/** Returns the commits before each of the last `count` migrations, oldest first. */
export function beforeLastMigrations(count: number): string[] {
  const tags: string[] = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")).entries.map(
    ({ tag }: { tag: string }) => tag,
  );
  const broughtBy = (tag: string) =>
    git("log", "--first-parent", "-m", "-1", "--diff-filter=A", "--format=%h", "--", `drizzle/${tag}.sql`);
  return tags.slice(-count).map((tag) => git("rev-parse", "--short", `${broughtBy(tag)}^`));
}

/** This version, which `npm run build` built. */
export const thisVersion: Version = { name: "this version", folder: ".", remove: () => {} };

/** Checks out a commit into a temporary folder and builds it, with packages of its own if its lockfile is another. */
export function buildVersion(ref: string): Version {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-version-"));
  git("worktree", "add", "--quiet", "--detach", "--force", folder, ref);
  const remove = () => void git("worktree", "remove", "--force", folder);
  const lockOf = (place: string) => readFileSync(path.join(place, "package-lock.json"), "utf8");
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: folder, stdio: "pipe" });
  try {
    if (lockOf(folder) === lockOf(".")) symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    else run("npm", "ci", "--no-audit", "--no-fund");
    run("node_modules/.bin/remix", "vite:build", "--logLevel", "error");
  } catch (error) {
    remove();
    throw new Error(`${ref} cannot be built: ${(error as { stderr?: Buffer }).stderr}`);
  }
  return { name: ref, folder, remove };
}
