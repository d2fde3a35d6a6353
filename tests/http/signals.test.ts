import type { LoaderFunctionArgs } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { failureText } from "~/db/failure";
import { users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { recordRun } from "~/domain/background/job-runs.server";
import { pages } from "~/http/cache/page-request.server";
import { countResponse } from "~/http/server/counters.server";
import { startDraining } from "~/http/server/draining.server";
import { logFailure, loggedPath, logger } from "~/http/server/log.server";
import { loader as metrics } from "~/routes/metrics";
import { loader as readyz } from "~/routes/readyz";
import { asClient } from "../support/as-client";
import { makeAccount } from "../support/make-account";

const token = "a token of sixteen or more";
const args = (headers: Record<string, string> = {}) =>
  metrics({
    request: new Request("http://localhost/metrics", { headers }),
    params: {},
    context: {},
  } as LoaderFunctionArgs);
const statusOf = async (response: Promise<Response>) =>
  response.then(
    ({ status }) => status,
    ({ status }: Response) => status,
  );

afterEach(() => {
  startDraining(false);
});

describe("readiness", () => {
  test("is 200 when migrated, 503 while shutting down", async () => {
    const ready = await readyz();
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { ok: true, database: "migrated", version: expect.any(String), commit: expect.any(String) },
    ]);
    startDraining();
    const leaving = await readyz();
    expect([leaving.status, await leaving.json()]).toMatchObject([503, { ok: false, draining: true }]);
  });

  test("without a database is 200 only if there are cached pages to send", async () => {
    vi.spyOn(logger, "error").mockImplementation(() => {});
    vi.spyOn(db, "execute").mockRejectedValue(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
    expect((await readyz()).status).toBe(503);
    const cached = { headers: new Headers(), digest: "d", body: Buffer.from("a page") };
    pages.put("/latest", cached, pages.generation);
    const ready = await readyz();
    expect([ready.status, await ready.json()]).toMatchObject([200, { database: "unavailable", cachedPages: 1 }]);
  });

  test("is 503 on an older schema, 200 on a newer one", async () => {
    const last = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
    const move = (by: number) =>
      db.execute(
        sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by} where created_at = ${last}`,
      );
    await move(-1);
    expect((await readyz()).status).toBe(503);
    await move(2);
    expect((await readyz()).status).toBe(200);
    await move(-1);
  });
});

describe("metrics", () => {
  test("are a 404 without METRICS_TOKEN, and rejected with a wrong token", async () => {
    vi.spyOn(logger, "warn").mockImplementation(() => {});
    expect(await statusOf(args({ Authorization: `Bearer ${token}` }))).toBe(404);
    config.METRICS_TOKEN = token;
    for (const headers of [
      {},
      { Authorization: token },
      { Authorization: `Bearer ${token}x` },
      { Authorization: "Bearer " },
    ])
      expect(await statusOf(args(headers as Record<string, string>))).toBe(401);
  });

  test("are in Prometheus' text format, each series once, with cumulative buckets", async () => {
    config.METRICS_TOKEN = token;
    await makeAccount();
    for (const _ of [1, 2]) await recordRun({ name: "Back up each day", startedAt: new Date(), problem: "Full" });
    const message = { kind: "reset", recipient: "ada@example.com", subject: "s", text: "t", html: "h" };
    await db.insert(mails).values([message, { ...message, state: "parked" }, { ...message, state: "sent" }]);
    for (const [status, took] of [
      [200, 3],
      [404, 30],
      [503, 20_000],
      [null, 1],
    ] as const)
      countResponse(status, took);
    const response = await args({ Authorization: `Bearer ${token}` });
    expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = (await response.text()).trimEnd().split("\n");
    for (const line of lines)
      expect(line).toMatch(
        /^(# (HELP|TYPE) career_hub_\w+ .+|career_hub_\w+(\{\w+="[^"]+"\})? -?\d+(\.\d+)?(e-?\d+)?)$/,
      );
    const series = Object.fromEntries(
      lines.filter((line) => !line.startsWith("#")).map((line) => line.split(/ (?=\S+$)/)),
    );
    expect(Object.keys(series)).toHaveLength(lines.filter((line) => !line.startsWith("#")).length);
    expect(series).toMatchObject({
      'career_hub_requests_total{status="4xx"}': "1",
      'career_hub_requests_total{status="aborted"}': "1",
      'career_hub_request_seconds_bucket{le="0.005"}': "2",
      'career_hub_request_seconds_bucket{le="10"}': "3",
      'career_hub_request_seconds_bucket{le="+Inf"}': "4",
      career_hub_request_seconds_count: "4",
      career_hub_mails_waiting: "1",
      career_hub_mails_failed: "1",
      career_hub_ready: "1",
      'career_hub_job_failures{job="Back up each day"}': "2",
      career_hub_backup_age_seconds: expect.stringMatching(/^\d{1,2}$/),
      career_hub_database_up: "1",
    });
    expect(lines.join()).not.toContain("ada@example.com");
  });
});

describe("the log", () => {
  test("shows the statement and cause of a failed query, without email addresses and passwords", async () => {
    const values = { email: "ada@example.com\n    at nowhere", passwordHash: "the-hash" };
    await db.insert(users).values(values);
    const error = await db
      .insert(users)
      .values(values)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("the-hash");
    const log = vi.spyOn(logger, "error").mockImplementation(() => {});
    asClient("192.0.2.1", () => logFailure(error));
    const line = log.mock.calls[0]![0] as unknown as { id: string; error: string };
    expect(line.id).toBe("request-7");
    expect(line.error).toMatch(/^Failed query: insert into "users"/);
    expect(line.error).toContain("users_email_key");
    expect(line.error).not.toMatch(/ada@example|the-hash|nowhere/);
  });

  test("of an outage has the first error, then one line a minute and kind with how many there were", () => {
    const log = vi.spyOn(logger, "error").mockImplementation(() => {});
    const clock = vi.spyOn(Date, "now");
    const began = 1_900_000_000_000;
    const failed = (cause: string) =>
      new Error("Failed query: select 1", { cause: Object.assign(new Error(cause), { code: cause }) });
    for (let second = 0; second < 600; second += 1) {
      clock.mockReturnValue(began + second * 1000);
      for (let request = 0; request < 10; request += 1) logFailure(failed("ECONNREFUSED"));
      if (second === 5) logFailure(failed("CONNECTION_CLOSED"));
      if (second < 3) logFailure(new TypeError("another fault"));
    }
    const lines = log.mock.calls.map(([line]) => (line as unknown as { error: string }).error);
    expect(lines.filter((line) => line.startsWith("TypeError"))).toHaveLength(3);
    expect(lines.filter((line) => line.includes("CONNECTION_CLOSED"))).toHaveLength(1);
    const refused = lines.filter((line) => line.includes("ECONNREFUSED"));
    expect(refused[0]).toMatch(/\n +at /);
    expect(refused.slice(1)).toEqual(
      Array(9).fill("The database is still unavailable (ECONNREFUSED): 600 failures in the last minute."),
    );
    clock.mockReturnValue(began + 3_600_000);
    logFailure(failed("ECONNREFUSED"));
    expect((log.mock.lastCall![0] as unknown as { error: string }).error).toMatch(/\n +at /);
  });

  test("shows the message and stack of any other error", () => {
    expect(failureText(new TypeError("x is not a function", { cause: new Error("before") }))).toMatch(
      /^TypeError: x is not a function\n +at [\s\S]+\nbecause of Error: before/,
    );
    expect(failureText("text")).toBe("text");
  });
});

test.each([
  ["/", "/"],
  ["/latest?q=a+secret", "/latest"],
  ["/status", "/status"],
  ["/product/Status-page", "/product/Status-page"],
  ["/status/a-token", "/status/…"],
  ["/STATUS/a-token", "/status/…"],
  ["/%73tatus/a-token", "/status/…"],
  ["/%2573tatus/a-token", "/status/…"],
  ["/%53TATU%53%2fa-token", "/status/…"],
  ["//status//a-token", "/status/…"],
  ["/\\status\\a-token", "/status/…"],
  ["/status/a-token.data", "/status/…"],
  ["/status/a-token/anything", "/status/…"],
  ["/Payments/a-token/", "/payments/…"],
  ["http://localhost/status/a-token", "/status/…"],
  [`/product/chk_${"k".repeat(43)}`, "/…"],
  [`/product/%63hk%5f${"k".repeat(43)}`, "/…"],
  ["/auth/reset?token=a-token", "/auth/reset"],
  ["/auth/reset#token=a-token", "/auth/reset"],
])("the log shows %s as %s", (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
