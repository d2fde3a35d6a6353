declare module "punycode.js" {
  /** The server's build is CommonJS, so it has no named exports. */
  const punycode: {
    /** Returns the Unicode form of a host name. */
    toUnicode: (host: string) => string;
  };
  export default punycode;
}
