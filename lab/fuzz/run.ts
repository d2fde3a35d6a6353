/** `npm run lab -- fuzz [FACTOR]`: the tests with generated cases, with many times more of them than in `npm test` (25). */
import { spawnSync } from "node:child_process";

const factor = process.argv[2] ?? "25";
if (!(Number(factor) >= 1)) {
  console.error("Usage: npm run lab -- fuzz [FACTOR]");
  process.exit(2);
}

const commands = [
  ["vitest", "run", "--project", "slow", "fortnight", "histories"],
  ["vitest", "run", "--project", "slow", "--project", "postgresql", "list-combinations", "search-combinations"],
  ["vitest", "run", "--project", "embedded", "--project", "postgresql", "random-walk", "search/worded-needs"],
  ["vitest", "run", "--project", "unit", "--project", "embedded", "generated-csv", "import/shapes"],
  ["playwright", "test", "--project", "api", "anything", "fuzz", "generated-queries", "api/import.test"],
] as const;

const statuses = commands.map(([command, ...parameters]) => {
  const env = { ...process.env, GENERATED_FACTOR: factor };
  return spawnSync(`node_modules/.bin/${command}`, parameters, { stdio: "inherit", env }).status;
});
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
