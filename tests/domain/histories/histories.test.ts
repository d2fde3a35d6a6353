/**
 * Histories of thirty steps by four people and two moderators. After some steps and at each end, what people wrote is there,
 * nobody keeps a key, nothing private is public, and counters, decisions and emails are right.
 *
 * It takes as many histories as fit 30 seconds of processor: the same ones each time, so that `npm test` fails for what was
 * changed, and new ones in `npm run lab -- fuzz`. `HISTORIES=1000` takes so many, `HISTORIES_SEED=2` others.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { requireConfirmation } from "../../support/confirmation";
import { useOwnDatabase } from "../../support/test-database";
import { accountCommands } from "./account-commands";
import { keptKeys, mailedTwice, ownDecisions, wrongCounters } from "./invariants";
import { memberCommands } from "./member-commands";
import { privateInPublic, vanishedWords } from "./pages";
import { deliver, siteCommands } from "./site-commands";
import { staffCommands } from "./staff-commands";
import { begin } from "./start";
import { Nothing, returnToStart, Turn, type World } from "./world";

useOwnDatabase();

type Commands = Record<string, (turn: Turn) => Promise<unknown>>;

const subjects: Commands[] = [memberCommands, staffCommands, accountCommands, siteCommands];
const commands: Commands = Object.assign({}, ...subjects);

type Step = { does: string; picks: number[] };

const steps = 30;
const stepOf = (...names: string[]): fc.Arbitrary<Step> =>
  fc.record({ does: fc.constantFrom(...names), picks: fc.array(fc.nat(999), { minLength: 7, maxLength: 7 }) });

/** Half of the steps of a history are about one subject, so that they meet. */
const history = fc.constantFrom(...subjects.slice(0, 3)).chain((subject) =>
  fc.array(fc.oneof(stepOf(...Object.keys(subject)), stepOf(...Object.keys(commands))), {
    minLength: steps,
    maxLength: steps,
  }),
);

const factor = Number(process.env.GENERATED_FACTOR ?? 1);
const seed = Number(process.env.HISTORIES_SEED ?? (factor === 1 ? 1 : Math.floor(Math.random() * 1e9)));
const wanted = process.env.HISTORIES ? Number(process.env.HISTORIES) : null;
const budgetMicroseconds = 30e6 * factor;

let start: World;
requireConfirmation();

const always = async (world: World) => [
  ...world.faults,
  ...(await wrongCounters()),
  ...(await mailedTwice()),
  ...(await ownDecisions(world)),
  ...(await keptKeys(world)),
];

/** Plays a history. Returns what is wrong first, or nothing. */
async function play(history: readonly Step[]): Promise<string[]> {
  await returnToStart();
  const world = start.copy();
  for (const [at, { does, picks }] of history.entries()) {
    await commands[does]!(new Turn(world, picks)).catch((error: Error) => {
      if (!(error instanceof Nothing)) world.faults.push(`${does}: ${error.stack} ${error.cause ?? ""}`);
    });
    await deliver(world);
    const found = at % 5 === 4 || at === history.length - 1 ? await always(world) : world.faults;
    if (found.length > 0) return found;
  }
  await siteCommands["a minute passes"](new Turn(world, [0]));
  return [...world.faults, ...(await privateInPublic()), ...(await vanishedWords(world))];
}

/** Leaves out each step without which something is wrong, too. */
async function shorten(history: readonly Step[]): Promise<readonly Step[]> {
  let shortest = history;
  for (const one of [...history].reverse()) {
    const without = shortest.filter((other) => other !== one);
    if ((await play(without)).length > 0) shortest = without;
  }
  return shortest;
}

test(`whatever people and moderators do, nothing is lost, and what is said is true (HISTORIES_SEED=${seed})`, async () => {
  start = await begin();
  const begun = process.cpuUsage();
  let played = 0;
  const isOver = () => {
    const { user, system } = process.cpuUsage(begun);
    return wanted === null && user + system > budgetMicroseconds;
  };
  const property = fc.asyncProperty(history, async (steps) => {
    if (isOver()) return;
    played += 1;
    if ((await play(steps)).length === 0) return;
    const shortest = await shorten(steps);
    const lines = shortest.map(({ does, picks }) => `${does} [${picks}]`);
    expect({ history: lines, wrong: await play(shortest) }).toEqual({ history: lines, wrong: [] });
  });
  await fc.assert(property, { seed, numRuns: wanted ?? 2_000 * factor, endOnFailure: true }).finally(() => {
    console.log(`Histories: ${played} of ${steps} steps, HISTORIES_SEED=${seed}`);
  });
  expect(played).toBeGreaterThan(3);
}, 3_600_000);
