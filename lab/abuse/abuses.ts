/** The kinds of abuse. Each function misuses the site once. */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { administrator } from "../../tests/support/administrator-account";
import { newEmail, password } from "../../tests/support/member";
import { blackPng, picture } from "../../tests/support/pictures";
import { abandon, pipeline } from "../../tests/support/pipeline";
import type { HostileRobots } from "./hostile-robots";

export const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!;
const number = (max: number) => Math.floor(Math.random() * max);

export const paths = ["/", "/latest", "/technical-skills", "/free", "/product/mdn-web-docs", "/submit", "/latest.atom"];
const randomPath = () =>
  pick([
    () => pick(paths),
    () => `/search?q=${randomBytes(3).toString("hex")}`,
    () => `/product/nobody-${number(1e6)}`,
    () => `/latest?tab=${pick(["free", "paid", "new"])}&sort=${pick(["new", "top"])}`,
    () => `/cards/nobody-${number(1e6)}`,
    () => "/healthz",
  ])();
const randomPaths = (count: number) => Array.from({ length: count }, randomPath);

const boundary = "abuse";
const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`;
/** 5 MB in 70,000 parts. */
const manyParts = Buffer.from(`${part.repeat(70_000)}--${boundary}--\r\n`);

export async function abusesOf(url: string, robots: HostileRobots): Promise<Record<string, () => Promise<void>>> {
  const admin = await logIn(url);
  const large = [
    { type: "image/avif", bytes: await avif() },
    { type: "image/png", bytes: blackPng(6_000, 4_000) },
    { type: "image/jpeg", bytes: await picture("jpeg", { width: 1200, height: 600 }) },
  ];
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const sent = fetch(url + path, { method: "POST", redirect: "manual", body, headers });
    await (await sent).arrayBuffer();
  };
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);
  return {
    "abandoned requests": () => abandon(url, randomPaths(1 + number(400))),
    "one page abandoned many times": () => abandon(url, Array(1 + number(50)).fill(randomPath())),
    "abandoned with a false session": () => abandon(url, randomPaths(1 + number(50)), "Cookie: hub_session=nobody\r\n"),
    "pipelined and read slowly": async () => {
      const socket = await pipeline(url, randomPaths(1 + number(150)));
      for (let time = 0; time < 10; time += 1) {
        socket.resume();
        await wait(20);
        socket.pause();
        await wait(200);
      }
      socket.destroy();
    },
    "pipelined and closed": async () => {
      const socket = await pipeline(url, randomPaths(1 + number(20)));
      socket.resume();
      await wait(number(500));
      socket.destroy();
    },
    "half a form": async () => {
      const socket = await pipeline(url, []);
      socket.write("POST /submit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\nfirstName=");
      await wait(number(1_000));
      socket.destroy();
    },
    "forms of nobody": () =>
      post(
        pick(["/auth/forgot", "/submit", "/resources/1/upvote"]),
        form({ email: `nobody${number(1e6)}@example.com`, password: "wrong" }),
      ),
    "70,000 parts": () =>
      post(
        pick([
          "/status/anything/picture",
          "/account/submissions/1/picture",
          "/admin/picture/1",
          "/paths/new",
          "/submit",
        ]),
        manyParts,
        { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...(number(2) === 0 && { Cookie: admin }) },
      ),
    "700 kB before log-in": () =>
      post(pick(["/paths/new", "/auth/again"]), form({ title: randomBytes(350_000).toString("hex") })),
    "pictures of 24 megapixels": async () => {
      const { type, bytes } = pick(large);
      const body = new FormData();
      body.set("do", "upload");
      body.set("file", new Blob([bytes as Buffer<ArrayBuffer>], { type }), "picture");
      await post(`/admin/picture/${1 + number(100)}`, body, { Cookie: admin });
    },
    "hashing of wrong passwords": () =>
      post("/auth/login", form({ email: administrator.email, password: randomBytes(500).toString("hex") })),
    "hashing of right passwords": () => post("/auth/login", form(administrator)),
    "hashing of sign-ups": () =>
      post("/auth/signup", form({ email: newEmail(), password, first_name: "Bo", last_name: "Li" })),
    "hostile robots.txt": () => post("/submit", form({ fill: "", productLink: robots.nextPage() })),
  };
}

/** 24 megapixels in some hundred kilobytes. */
const avif = () =>
  sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: "#468" } })
    .avif()
    .toBuffer();

async function logIn(url: string): Promise<string> {
  const login = await fetch(`${url}/login`, {
    method: "POST",
    headers: { Accept: "text/html" },
    body: new URLSearchParams(administrator),
    redirect: "manual",
  });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  if (!cookies.some((cookie) => cookie.startsWith("hub_session="))) throw new Error(`Logging in gave ${login.status}.`);
  return cookies.join("; ");
}
