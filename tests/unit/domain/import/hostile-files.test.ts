import { expect, test } from "vitest";
import { readFile } from "~/domain/import/read-file.server";
import { UnreadableFile } from "~/domain/import/row";
import { hostileFiles } from "../../../support/hostile-files";

const limits = { maxBytes: 5_000_000, maxRows: 2_000, maxSeconds: 20, maxMegabytes: 256 };

/** Reads a file. Returns its rows, or what was thrown. */
const read = (bytes: Uint8Array, name: string, within = limits) =>
  readFile({ bytes, name }, within).catch((error: unknown) => error);

/** Reads a file. Returns how it ended, and how often the event loop turned meanwhile. */
async function readBeside(bytes: Uint8Array, name: string, within = limits) {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const end = await read(bytes, name, within);
  isOver = true;
  return { end, turns };
}

test.each(hostileFiles)("$name ends with rows or a reason", async ({ name, write }) => {
  const end = await read(Buffer.from(write(300_000)), name);
  if (end instanceof Error) expect(end).toBeInstanceOf(UnreadableFile);
  else expect(end).toHaveProperty("rows");
});

const fileOf = (name: string, length: number) =>
  Buffer.from(hostileFiles.find((one) => one.name === name)!.write(length));
const large = fileOf("keys.json", 4_900_000);

test("each limit ends the reading and is named, and the next file is read", async () => {
  const slow = await readBeside(large, "a.json", { ...limits, maxSeconds: 0.5 });
  expect(slow.end).toEqual(new UnreadableFile("Reading the file took more than 0.5 seconds. Split it."));
  expect(slow.turns).toBeGreaterThan(10);
  const heavy = await readBeside(large, "a.json", { ...limits, maxMegabytes: 24 });
  expect(heavy.end).toEqual(new UnreadableFile("Reading the file took more than 24 MB of memory. Split it."));
  expect(heavy.turns).toBeGreaterThan(10);
  const long = await read(large, "a.json", { ...limits, maxBytes: 1_000_000 });
  expect(long).toEqual(new UnreadableFile("The file has more than 1 MB."));
  const many = await read(Buffer.from("https://a.example\n".repeat(11)), "a.txt", { ...limits, maxRows: 10 });
  expect(many).toEqual(new UnreadableFile("The file has more than 10 rows. Split it."));
  const next = await read(Buffer.from("https://a.example\n"), "a.txt");
  expect(next).toMatchObject({ kind: "links", rows: [{ line: 1 }] });
});

test("a small file is read while two others take long", async () => {
  const ended: string[] = [];
  const readToEnd = async (bytes: Uint8Array, name: string, within = limits) => {
    const end = await read(bytes, name, within);
    ended.push(end instanceof Error ? end.message : name);
  };
  const slow = { ...limits, maxBytes: 40_000_000, maxSeconds: 3, maxMegabytes: 1_000 };
  const fences = fileOf("fences.md", 35_000_000);
  const others = [readToEnd(fences, "first.md", slow), readToEnd(Buffer.from(fences), "second.md", slow)];
  await readToEnd(Buffer.from("https://a.example\n"), "small.txt");
  await Promise.all(others);
  expect(ended).toHaveLength(3);
  expect(ended[0]).toBe("small.txt");
});
