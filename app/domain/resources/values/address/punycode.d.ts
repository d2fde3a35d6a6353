declare module "punycode.js" {
  /** Node loads the CommonJS file, which has no named exports. */
  const punycode: {
    /** Returns the Unicode form of a host name. */
    toUnicode(host: string): string;
  };
  export default punycode;
}
