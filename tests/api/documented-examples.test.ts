import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator";

type Example = { status: number; command: string; json?: unknown };

/** The commands of docs/api.md with their documented status and JSON. */
const examples = [
  ...readFileSync("docs/api.md", "utf8").matchAll(/```sh\n# (\d{3})\n([\s\S]*?)```\n(?:```json\n([\s\S]*?)```)?/g),
].map(
  ([, status, command, json]): Example => ({
    status: Number(status),
    command: command!,
    json: json && JSON.parse(json),
  }),
);

/** Returns the paths of all values in an object, without the index in lists. */
function pathsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) => [`${path}.${key}`, ...pathsOf(item, `${path}.${key}`)]);
}

test("every example of docs/api.md returns the status and fields that it shows", async ({ baseURL }) => {
  expect(examples.length).toBeGreaterThan(8);
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test", PATH: process.env.PATH, SITE: baseURL };
  const run = (command: string) => {
    const output = execFileSync("sh", ["-c", command.replace("curl", "curl -sS -w '\\n%{http_code}'")], { env });
    const [, body, status] = /^([\s\S]*)\n(\d+)$/.exec(output.toString())!;
    return { status: Number(status), json: body === "" ? undefined : JSON.parse(body!) };
  };
  const login = `curl "$SITE/login" -H "Content-Type: application/json" -d '${JSON.stringify(administrator)}'`;
  env.ADMIN = run(login.replaceAll("'s", "'\\''s")).json.jwt;
  for (const { command, status, json } of examples) {
    const response = run(command);
    expect(response, command).toMatchObject({ status });
    const missing = pathsOf(json).filter((path) => !pathsOf(response.json).includes(path));
    expect(missing, command).toEqual([]);
    env.MEMBER ??= response.json.token;
    if (status === 201 && response.json.id) env.ID = String(response.json.id);
  }
});
