import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const copied = ["app", "bin", "drizzle", "package.json", "public", "remix.config.js", "server.ts", "tsconfig.json"];

/** Creates a folder with the app's sources, which a test may edit, and installed packages without Vite's cache. */
export function freshCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-checkout-"));
  for (const name of [...copied, "vite.config.ts"]) cpSync(name, path.join(folder, name), { recursive: true });
  const packages = path.join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(path.resolve("node_modules", name), path.join(packages, name));
  return folder;
}
