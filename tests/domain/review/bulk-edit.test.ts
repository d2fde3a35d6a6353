/** One field of many published resources is changed by one press, and taken back by another. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import type { BulkChange } from "~/domain/review/decisions/bulk-changes";
import { bulkEdit } from "~/domain/review/decisions/bulk-edit.server";
import { takeBack } from "~/domain/review/decisions/take-back.server";
import { makeAdmin, makeRecord } from "../../support/review-records";

let admin: Awaited<ReturnType<typeof makeAdmin>> & { batch: string };

beforeEach(async () => {
  admin = { ...(await makeAdmin()), batch: randomUUID() };
  const base = { status: "Approved", category: "freelancing" } as const;
  await makeRecord({ ...base, name: "One", tags: [], price: "12.50" });
  await makeRecord({
    ...base,
    name: "Two",
    tags: ["frontend"],
    level: "beginner",
    languages: ["en", "de"],
    price: "0",
  });
  await makeRecord({ ...base, name: "Three", tags: ["frontend", "testing", "ai"], category: "technical-skills" });
  await makeRecord({ name: "Waiting", tags: ["frontend"] });
});

const read = async () =>
  (await db.select().from(resources).orderBy(resources.id)).map(({ version, updatedAt, facets, ...row }) => ({
    ...row,
    facets: [...(facets ?? [])].sort(),
  }));
const column = async (name: "tags" | "category" | "level" | "languages" | "price") =>
  (await db.select().from(resources).orderBy(resources.id)).map((row) => row[name]);

const changes: [BulkChange, number, Parameters<typeof column>[0], unknown[]][] = [
  [
    { kind: "add-tag", value: "ai" },
    2,
    "tags",
    [["ai"], ["frontend", "ai"], ["frontend", "testing", "ai"], ["frontend"]],
  ],
  [{ kind: "remove-tag", value: "frontend" }, 2, "tags", [[], [], ["testing", "ai"], ["frontend"]]],
  [
    { kind: "category", value: "freelancing" },
    1,
    "category",
    ["freelancing", "freelancing", "freelancing", "uncategorized"],
  ],
  [{ kind: "level", value: "advanced" }, 3, "level", ["advanced", "advanced", "advanced", null]],
  [{ kind: "language", value: "de" }, 3, "languages", [["de"], ["de"], ["de"], null]],
  [{ kind: "price", value: "free" }, 2, "price", ["0.00", "0.00", "0.00", "12.50"]],
];

test.each(changes)(
  "%j changes what it can, with one entry, and all of it comes back",
  async (change, count, name, then) => {
    const before = await read();
    expect(await bulkEdit({ q: "", change, admin })).toMatchObject({ kind: "edited", resources: count });
    expect(await column(name)).toEqual(then);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["bulk-edit"]);
    expect(await bulkEdit({ q: "", change, admin })).toMatchObject({ resources: 0 });
    expect(await takeBack({ batch: admin.batch, admin })).toEqual({ back: 1, notified: 0, changed: 0 });
    expect(await read()).toEqual(before);
  },
);

test("only the chosen ones change, and what was edited since stays", async () => {
  const [one, two] = await db.select().from(resources).orderBy(resources.id);
  const change = { kind: "level", value: "advanced" } as const;
  expect(await bulkEdit({ ids: [one!.id, two!.id], change, admin })).toMatchObject({ resources: 2 });
  await bulkEdit({ q: "two", change: { kind: "level", value: "all" }, admin: { ...admin, batch: randomUUID() } });
  await takeBack({ batch: admin.batch, admin });
  expect(await column("level")).toEqual([null, "all", null, null]);
});

test("moderators change nothing that they sent", async () => {
  const own = { ...(await makeAdmin("grace@example.com", "moderator")), batch: randomUUID() };
  expect(await bulkEdit({ q: "", change: { kind: "price", value: "free" }, admin: own })).toMatchObject({
    resources: 0,
  });
});
