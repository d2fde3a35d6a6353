declare module "punycode.js" {
  /** Returns the Unicode form of a host name. */
  export function toUnicode(host: string): string;
}
