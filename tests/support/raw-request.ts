import { type IncomingHttpHeaders, request } from "node:http";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer };

/** Sends a request without normalising its path or adding headers. Allows any method. */
export function rawRequest(
  baseURL: string,
  { method = "GET", path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, headers: response.headers, text: bytes.toString("utf8"), bytes });
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };
