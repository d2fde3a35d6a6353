/** Parses the bytes of a form by kept parsers, within limits. */
import type { MIMEType } from "node:util";
import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";

/** A browser sends the name of a field, and of a file also its name and type. */
const maxHeaderSize = 2_000;
/** As RFC 2046 has it. */
const maxBoundaryLength = 70;
/** A path has 100 steps, with a field of one name each. Conform's time grows with the square of their number. */
const maxOfOneName = 150;

type Field = readonly [name: string, value: string | File];

class UnreadableForm extends Error {}

/** Returns the fields of a form, or null if it cannot be read or has more than `maxParts`. */
export function parseFields(bytes: Buffer, type: MIMEType, maxParts: number): FormData | null {
  const isMultipart = type.essence === "multipart/form-data";
  try {
    return formOf(isMultipart ? multipartFields(bytes, type, maxParts) : urlencodedFields(bytes, maxParts));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isText = code === "ERR_ENCODING_INVALID_ENCODED_DATA";
    if (isText || error instanceof UnreadableForm || error instanceof MultipartParseError) return null;
    throw error;
  }
}

/** Counts ampersands first, because parsing many fields takes seconds. */
function urlencodedFields(bytes: Buffer, maxParts: number): Iterable<Field> {
  let count = 1;
  for (let at = bytes.indexOf("&"); at >= 0; at = bytes.indexOf("&", at + 1)) {
    count += 1;
    if (count > maxParts) throw new UnreadableForm("Too many fields");
  }
  return new URLSearchParams(bytes.toString());
}

function* multipartFields(bytes: Buffer, { params }: MIMEType, maxParts: number): Iterable<Field> {
  const boundary = params.get("boundary") ?? "";
  if (boundary === "" || boundary.length > maxBoundaryLength) throw new UnreadableForm("No boundary");
  const limits = { maxParts, maxHeaderSize, maxFileSize: bytes.length, maxTotalSize: bytes.length };
  for (const part of parseMultipart(bytes, { boundary, ...limits })) {
    const { name, filename = "", mediaType } = part;
    if (name === undefined) throw new UnreadableForm("A part without a name");
    const file = part.isFile && new File([part.bytes as Uint8Array<ArrayBuffer>], filename, { type: mediaType });
    yield [name, file || part.text];
  }
}

// Accepts only names as in our forms. With others, Conform throws (its own fields), fills lists for minutes (an index
// in a name) or overflows the stack (many dots).
const ownName = /^(?!__)[\w-]{1,60}(\.\w{1,60})?$/;

function formOf(fields: Iterable<Field>): FormData {
  const form = new FormData();
  const counts = new Map<string, number>();
  for (const [name, value] of fields) {
    if (!ownName.test(name)) continue;
    const count = (counts.get(name) ?? 0) + 1;
    if (count > maxOfOneName) throw new UnreadableForm("Too many fields of one name");
    counts.set(name, count);
    // A password stays what it is.
    form.append(name, typeof value === "string" && !name.includes("password") ? plainText(value) : value);
  }
  return form;
}

const [tab, lf, cr] = [9, 10, 13];
const isControl = (unit: number) => (unit < 32 && unit !== tab && unit !== lf) || (unit >= 127 && unit < 160);

/**
 * Returns a text as people count it: browsers send a line end as CR LF. Without control characters. In one pass, because
 * replacing each takes half a second for a large file.
 */
function plainText(text: string): string {
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === cr && text.charCodeAt(at + 1) !== lf) units[length++] = lf;
    else if (!isControl(unit)) units[length++] = unit;
  }
  return length === text.length && !text.includes("\r")
    ? text
    : Buffer.from(units.buffer, 0, 2 * length).toString("utf16le");
}
