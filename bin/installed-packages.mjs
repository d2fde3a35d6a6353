/**
 * Whether `npm ci` was done for this lockfile, also by hand: `installed` is what npm says in node_modules/.package-lock.json. A package
 * for another system is in the lockfile only.
 */
export function isInstalled(lockfile, installed) {
  return Object.entries(lockfile.packages).every(([place, { version, optional }]) => {
    if (place === "") return true;
    const there = installed.packages[place];
    return there ? there.version === version : Boolean(optional);
  });
}
