/** Bodies that do not match their headers. */
import { deflateSync, gzipSync } from "node:zlib";
import type { Chance } from "./chance";

/** `framing` has the headers of its length. `cut`: the client disconnects before the end. */
export type Body = { headers: string[]; framing: string[]; bytes: Buffer; cut?: boolean };

const form = "application/x-www-form-urlencoded";
const json = "application/json";

function whole(type: string, content: string | Buffer, more: string[] = []): Body {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, "latin1");
  const headers = [...(type ? [`Content-Type: ${type}`] : []), ...more];
  return { headers, framing: [`Content-Length: ${bytes.length}`], bytes };
}

const chunked = (type: string, content: string, cut = true): Body => ({
  ...whole(type, content),
  framing: ["Transfer-Encoding: chunked"],
  cut,
});

const multipart = "multipart/form-data; boundary=x";
const part = (disposition: string, value: string) => `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;

/** Returns an invalid body. */
export function oddBody(chance: Chance): Body {
  const typed = '{"name":"x","email":"a@example.com","password":"a long enough pass phrase"}';
  const depth = chance.pick([10, 1_000, 20_000]);
  const odd: (() => Body)[] = [
    () => ({ ...whole(form, "a=b"), framing: [`Content-Length: ${chance.pick([4, 1_000, 99_999])}`], cut: true }),
    () => ({ ...whole(json, typed), framing: ["Content-Length: 5"] }),
    () =>
      chunked(
        form,
        chance.pick(["zz\r\na=b\r\n0\r\n\r\n", "-3\r\na=b\r\n", "ffffffffffffffffff\r\na", "3\r\na=bX\r\n0\r\n\r\n"]),
      ),
    () => chunked(form, `3;${"x".repeat(chance.pick([10, 20_000]))}\r\na=b\r\n0\r\n\r\n`),
    () => chunked(form, "3\r\na=b\r\n0\r\nContent-Length: 9\r\nX: \0\r\n\r\n"),
    () => chunked(json, `${typed.length.toString(16)}\r\n${typed}\r\n0\r\n\r\n`, false),
    () => whole("multipart/form-data", part('form-data; name="a"', "b")),
    () => whole(multipart, part('form-data; name="a"', "b")),
    () => whole(multipart, `${part('form-data; name="a"; filename="../../x"', "\0\xff")}--x--\r\n`),
    () => whole(multipart, `${part("nonsense", "b")}${part('form-data; name="', "c")}--x--`),
    () => whole(multipart, `${part('form-data; name="a"', "b").repeat(900)}--x--`),
    () => whole(`multipart/form-data; boundary=${"b".repeat(300)}`, chance.bytes(300)),
    () => whole(json, "[".repeat(depth)),
    () => whole(json, `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`.slice(0, 99_000)),
    () =>
      whole(
        json,
        chance.pick([
          '{"__proto__":{"accessRole":"administrator"}}',
          "null",
          "[]",
          '"x"',
          "1e999",
          '{"user":[]}',
          '{"user":null}',
          "{",
        ]),
      ),
    () => whole(json, chance.bytes(1 + chance.below(400))),
    () => whole(json, Buffer.from(typed, "utf16le"), []),
    () => whole(`${json}; charset=utf-16`, Buffer.from(typed, "utf16le")),
    () => whole(json, `\xef\xbb\xbf${typed}`),
    () => whole(json, '{"name":"\\ud800","email":"\\u0000@example.com"}'),
    () => whole(json, gzipSync(typed), ["Content-Encoding: gzip"]),
    () => whole(json, "no gzip at all", ["Content-Encoding: gzip"]),
    () => whole(form, deflateSync("a=b"), [`Content-Encoding: ${chance.pick(["deflate", "br", "x", "gzip, gzip"])}`]),
    () =>
      whole(
        form,
        chance.pick(["%=%&%ff=%00", "&&&&=&=", "a=b".repeat(3), "=".repeat(5_000), "key=%00&email[]=x&email.y=1"]),
      ),
    () =>
      whole(
        form,
        `${chance.pick(["a", "email", "x.y", "tags[9999999]", "__intent__", "a.".repeat(300)])}=${chance.bytes(30).toString("latin1")}`,
      ),
    () => whole(form, "a=1&".repeat(chance.pick([150, 10_000]))),
    () => whole(form, `a=${"x".repeat(chance.pick([99_990, 100_001, 300_000]))}`),
    () => whole(chance.pick(["", "x", "text/plain", "application/xml", "application/json-seq", "form"]), typed),
  ];
  return chance.pick(odd)();
}
