import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { readingAgain } from "~/db/read-again.server";

/** Returns a client whose first queries fail with these codes, and the queries that it got. */
function clientWith(codes: string[]) {
  const sent: string[] = [];
  const unsafe = (query: string) => {
    sent.push(query);
    const code = codes.shift();
    const answer = () => (code ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve(["row"]));
    return {
      // biome-ignore lint/suspicious/noThenProperty: as postgres.js has it
      then: (...handlers: Parameters<Promise<string[]>["then"]>) => answer().then(...handlers),
      values: answer,
    };
  };
  return { client: readingAgain({ unsafe, options: "kept" } as unknown as Sql, 0), sent };
}

test.each([
  ["select 1", ["08P01"], 2, "row"],
  ["  SELECT 1", ["53300"], 2, "row"],
  ["select 1", ["08P01", "08P01"], 2, "08P01"],
  ["select 1", ["57014"], 1, "57014"],
  ["select 1", [], 1, "row"],
  ["insert into t select 1", ["08P01"], 1, "08P01"],
  ["with a as (delete from t) select 1", ["08P01"], 1, "08P01"],
])("%s after %j is sent %i times", async (query, codes, times, end) => {
  for (const ask of ["rows", "values"]) {
    const { client, sent } = clientWith([...codes]);
    const answer = async () => (ask === "rows" ? await client.unsafe(query) : await client.unsafe(query).values());
    const got = await answer().then(String, (error: { code: string }) => error.code);
    expect([ask, got, sent.length, client.options]).toEqual([ask, end, times, "kept"]);
  }
});
