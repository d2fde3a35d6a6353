// Sends the same response to every request, to measure node:http alone. Environment: PORT, BENCH_ANSWER (a JSON file).
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { status, headers, body } = JSON.parse(readFileSync(process.env.BENCH_ANSWER, "utf8"));
const bytes = Buffer.from(body, "base64");

createServer((request, response) => {
  const send = () => response.writeHead(status, headers).end(bytes);
  if (request.method === "GET") send();
  else request.resume().once("end", send);
}).listen(Number(process.env.PORT));
