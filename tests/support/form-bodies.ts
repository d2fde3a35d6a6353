/** Forms as a client may spell them, to attack what reads them. */
import fc from "fast-check";

type Spelling = { header: string | null; body: string };

const fields = 1_900;
const urlencoded = Array(fields).fill("a=1").join("&");
const multipart = (boundary: string) =>
  `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(fields)}--${boundary}--\r\n`;

const form = "application/x-www-form-urlencoded";
const data = "multipart/form-data";

/** Spellings of the Content-Type, each with 1,900 fields as a parser reads them by it. */
export const spellings: Spelling[] = [
  { header: form, body: urlencoded },
  { header: `${form}; boundary=zzz`, body: urlencoded },
  { header: `${form}; boundary=&`, body: urlencoded },
  { header: `${form}; xboundary=zzz`, body: urlencoded },
  { header: `${form}; x="boundary=zzz"`, body: urlencoded },
  { header: `${form.toUpperCase()}; BOUNDARY="zzz"`, body: urlencoded },
  { header: `${form};boundary=`, body: urlencoded },
  { header: `${data}; boundary=r`, body: multipart("r") },
  { header: `${data}; boundary="r"`, body: multipart("r") },
  { header: `${data}; xboundary=zzz; boundary=r`, body: multipart("r") },
  { header: `${data}; x="boundary=zzz"; boundary=r`, body: multipart("r") },
  { header: `${data}; charset=boundary=zzz; boundary=r`, body: multipart("r") },
  { header: `${data.toUpperCase()}; BOUNDARY=r`, body: multipart("r") },
  // Folded over two lines, of which Node makes one with a tab or spaces.
  { header: `${data};\t  boundary=r`, body: multipart("r") },
  { header: `${data}; boundary=r; boundary=zzz`, body: multipart("r") },
  // Two headers, as a fetch joins them.
  { header: `${data}; boundary=r, ${form}`, body: multipart("r") },
  { header: "", body: urlencoded },
  { header: null, body: urlencoded },
];

export const boundaries = ["r", "zzz", "boundary=zzz", "&", "a b"];
const parameter = fc
  .record({
    name: fc.constantFrom("boundary", "BOUNDARY", "xboundary", "charset", "x"),
    value: fc.constantFrom(...boundaries, ""),
    isQuoted: fc.boolean(),
    before: fc.constantFrom(";", "; ", ";\t  ", " ;", ";;"),
  })
  .map(({ name, value, isQuoted, before }) => `${before}${name}=${isQuoted ? `"${value}"` : value}`);
/** Any Content-Type of a form, as a client may spell it. */
export const formHeader = fc
  .record({
    essence: fc.constantFrom("application/x-www-form-urlencoded", "multipart/form-data", "Multipart/FORM-Data"),
    parameters: fc.array(parameter, { maxLength: 4 }),
  })
  .map(({ essence, parameters }) => essence + parameters.join(""));
