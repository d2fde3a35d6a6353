/** Sends bytes over a new socket and reads the whole response. */
import { connect } from "node:net";
import type { Malformed } from "./malformed";

/** `text` is Latin-1, cut at `maxChars`. `hung`: the server left the connection open. */
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
    // Ends the connection, because the server may wait for more.
    const silence = setTimeout(() => socket.end(), quiet);
    // A slow response may only mean that the server is busy. It hangs if it has answered a later request.
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
    // A closed connection is a valid response. A refused one means that the server is dead.
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

/** Returns the statuses of the responses in a text, without 1xx. */
export function statusesIn(text: string): number[] {
  const all = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return all.filter((status) => status >= 200);
}

/** Returns whether a response contains a stack trace. */
export const showsStack = (text: string) =>
  /\n\s+at \S+ \(|\bat (async )?file:\/\/|node_modules\/|\.server\.tsx?:\d/.test(text);
