/** The licences of the packages in the lockfile. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type Locked = {
  /** The package's name, if it differs from its folder. */
  name?: string;
  version: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};

/** Returns the packages of package-lock.json by their folder. */
export function lockedPackages(): [place: string, locked: Locked][] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([place]) => place !== "");
}

export const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** Permissive licences. */
const permissive = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "CC0-1.0", "Public Domain", "Python-2.0"],
]);

/** Returns whether an SPDX expression allows choosing only permissive licences. */
export function isPermissive(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain)) return false;
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((one) => permissive.has(one)));
}

type Manifest = { license?: string | { type: string }; licenses?: { type: string }[] };

/** Returns the licence of an installed package, or the lockfile's for packages of other platforms. */
export function licenceOf(place: string, locked: Locked): string {
  const file = path.join(place, "package.json");
  if (!existsSync(file)) return locked.license ?? "none stated";
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  if (licenses) return licenses.map(({ type }) => type).join(" OR ");
  return (typeof license === "object" ? license.type : license) ?? "none stated";
}
