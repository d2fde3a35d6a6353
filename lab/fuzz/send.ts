/** Sends bytes over a socket of their own and reads all that comes back. */
import { connect } from "node:net";
import type { Malformed } from "./malformed";

/** `text` is Latin-1 and ends after so many characters; `hung` says that the server left the connection open. */
export type Received = { text: string; hung: boolean; refused: boolean };

const quiet = 3_000;
const timeoutMs = 30_000;
const maxChars = 200_000;

export function sendBytes(port: number, { bytes, cut }: Pick<Malformed, "bytes" | "cut">): Promise<Received> {
  return new Promise((resolve) => {
    let text = "";
    let hung = false;
    let refused = false;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    // Whoever waits for more than was sent is told that nothing more comes.
    const silence = setTimeout(() => socket.end(), quiet);
    // A busy server is no fault: one that has answered what was asked later has forgotten this.
    const end = setTimeout(async () => {
      await fetch(`http://127.0.0.1:${port}/favicon.svg`).catch(() => {});
      hung = !socket.closed;
      socket.destroy();
    }, timeoutMs);
    socket.once("connect", () => socket.write(bytes, () => cut && socket.end()));
    socket.on("data", (chunk) => {
      silence.refresh();
      if (text.length < maxChars) text += chunk.toString("latin1");
    });
    socket.once("end", () => socket.end());
    // Being cut off is an answer too; not being let in is the death of the server.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      refused ||= error.code === "ECONNREFUSED";
    });
    socket.once("close", () => {
      clearTimeout(silence);
      clearTimeout(end);
      resolve({ text, hung, refused });
    });
  });
}

/** The statuses of the answers in what was said, without those that only announce one. */
export function statusesIn(text: string): number[] {
  const all = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return all.filter((status) => status >= 200);
}

/** Whether an answer shows where in our code something went wrong. */
export const showsStack = (text: string) =>
  /\n\s+at \S+ \(|\bat (async )?file:\/\/|node_modules\/|\.server\.tsx?:\d/.test(text);
