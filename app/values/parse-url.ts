/**
 * Parses a URL, with a base also a relative one. Returns null if it is not valid. `URL.canParse` of Node 20 is not used: once
 * the engine has compiled it, it finds no URL with letters such as "ä" valid.
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
