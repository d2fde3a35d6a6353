import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Starts the built server with these variables and waits until it responds. Run `npm run build` first. */
export async function startServer(env) {
  const child = spawn(process.execPath, ["bin/start.mjs"], {
    env: { ...process.env, NODE_ENV: "production", RATE_LIMITS: "off", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const base = `http://localhost:${env.PORT}`;
  const deadline = Date.now() + 120_000;
  while (!(await answers(`${base}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("The server did not start.");
    await wait(50);
  }
  const stop = async (signal = "SIGTERM") => {
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return { base, stop };
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Posts a form as a browser without scripts does, without following the redirect. */
export function postForm(url, fields, cookie) {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html", ...(cookie ? { Cookie: cookie } : {}) },
    body: new URLSearchParams(fields),
  });
}

export const password = "a long enough pass phrase";

/** Creates an account. Returns its session cookie. */
export async function signUp(base, email) {
  const fields = { email, password, first_name: "Bench", last_name: "Mark", account_type: "creator" };
  const response = await postForm(`${base}/auth/signup`, fields);
  if (response.status !== 303) throw new Error(`Signing up gave ${response.status}.`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.find((cookie) => cookie.startsWith("hub_session="));
}

export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
