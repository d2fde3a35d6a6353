/** Determines the encoding of a page as in the HTML standard: byte order mark, header, `<meta>`. */

/** A declaration in markup is within this many bytes. */
const prescanBytes = 2048;

/** Decodes a page. Without a declared encoding it is UTF-8 if its bytes are valid UTF-8, else Windows-1252. */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const declared = byteOrderMark(body) ?? headerCharset(contentType) ?? metaCharset(body);
  const decoder = declared ? decoderOf(declared) : null;
  return decoder ? decode(body, decoder) : decodeUndeclared(body);
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return null;
}

const headerCharset = (contentType: string) => /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? null;

function metaCharset(body: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(body.subarray(0, prescanBytes)).replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  const [meta] = (start.match(/<meta[^<>]*/gi) ?? []).flatMap(
    (tag) => /charset\s*=[\s"']*([^\s"'/;]+)/i.exec(tag)?.[1] ?? [],
  );
  const declaration = /<\?xml[^<>]*/i.exec(start)?.[0] ?? "";
  const declared = meta ?? /encoding\s*=\s*["']([^"']+)/i.exec(declaration)?.[1];
  // A declaration that can be read as ASCII cannot be in UTF-16.
  return declared ? declared.replace(/^utf-?16.*/i, "utf-8") : null;
}

/** The characters of the bytes 0x80 to 0x9f in Windows-1252. Older Node decodes them as control characters. */
const windows1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function decode(body: Uint8Array, decoder: TextDecoder): string {
  const text = decoder.decode(body);
  if (decoder.encoding !== "windows-1252") return text;
  return text.replace(/[\x80-\x9f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80]!);
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function decodeUndeclared(body: Uint8Array): string {
  try {
    // The last character may be cut.
    return new TextDecoder("utf-8", { fatal: true }).decode(body, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) return decode(body, new TextDecoder("windows-1252"));
    throw error;
  }
}
