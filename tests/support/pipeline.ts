import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Opens a connection to a server and writes GET requests for these paths, one right after the other. */
export async function pipeline(baseURL: string, paths: readonly string[], headers = ""): Promise<Socket> {
  const { hostname, port } = new URL(baseURL);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(
    paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n${headers}\r\n`).join(""),
  );
  return socket;
}

/** Sends these requests and closes the connection before any of them was answered. */
export async function abandon(baseURL: string, paths: readonly string[], headers = ""): Promise<void> {
  const socket = await pipeline(baseURL, paths, headers);
  await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
}
