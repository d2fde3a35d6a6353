import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { type PathForm, type PathStep, pathForm } from "~/domain/paths/path-form";
import { copyPath, createPath, deletePath, readPathForm, savePath } from "~/domain/paths/save-path.server";
import { listSteps } from "~/domain/paths/steps.server";
import { makeAccount, useAccount } from "../../support/make-account";
import { makePath, makePublicPath, pathFormWith, storedPath } from "../../support/make-path";
import { makeResource } from "../../support/make-resource";

const owner = useAccount();

/** Returns the steps with other texts, in their order. */
const withTexts = (steps: PathStep[], ...texts: Partial<PathStep>[]): PathStep[] =>
  steps.map((step, at) => ({ ...step, ...texts[at] }));

test("creates a path with its steps in their order, as a draft", async () => {
  const form = await pathFormWith(3);
  const saved = await createPath({ form, ownerId: owner.id });
  expect(saved).toEqual({
    kind: "saved",
    slug: expect.stringMatching(/^learn-to-test-[a-z2-9]{8}$/),
    submitted: false,
  });
  const path = await storedPath((saved as { slug: string }).slug);
  expect(path).toMatchObject({ status: "Draft", visibility: "private", ownerId: owner.id, version: 1 });
  expect((await readPathForm(path.id))!.steps).toEqual(form.steps);
  expect((await listSteps(path)).map(({ card }) => card.id)).toEqual(form.steps.map((step) => step.resource_id));
});

test("a form that is sent several times at once is stored once, and again if it was edited or is of another member", async () => {
  const form = await pathFormWith(3, { visibility: "public" });
  const key = "key";
  const results = await Promise.all(Array.from({ length: 20 }, () => createPath({ form, ownerId: owner.id, key })));
  const slugs = new Set(results.map((result) => (result as { slug: string }).slug));
  expect(slugs.size).toBe(1);
  expect(results).toEqual(results.map(() => ({ kind: "saved", slug: [...slugs][0], submitted: true })));
  const path = await storedPath([...slugs][0]!);
  expect((await readPathForm(path.id))!.steps).toEqual(form.steps);
  const other = (await makeAccount({ email: "other@example.com" })).id;
  for (const again of [
    { form: { ...form, title: "Edited" }, ownerId: owner.id, key },
    { form, ownerId: other, key },
    { form, ownerId: owner.id, key: "another" },
    { form, ownerId: owner.id },
    { form, ownerId: owner.id },
  ])
    slugs.add(((await createPath(again)) as { slug: string }).slug);
  expect(slugs.size).toBe(6);
});

test("a save with an old version changes nothing and returns the stored one", async () => {
  const path = await makePath(owner.id);
  const mine = { ...path.form, title: "Mine" };
  const theirs = { ...path.form, title: "Theirs", steps: [...path.form.steps].reverse() };
  const results = await Promise.all(
    [mine, theirs].map((form) => savePath({ pathId: path.id, form, version: path.version })),
  );
  expect(results.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
  const won = results[0]!.kind === "saved" ? mine : theirs;
  const lost = results.find((result) => result.kind === "conflict");
  expect(lost).toEqual({ kind: "conflict", version: path.version + 1 });
  expect(await readPathForm(path.id)).toMatchObject({ title: won.title, steps: won.steps });
});

test("rejects new steps whose resource is not in the directory, and keeps old ones", async () => {
  const path = await makePath(owner.id);
  const hidden = await makeResource({ status: "Pending" });
  const step = { resource_id: hidden.id, heading: "", note: "", optional: false };
  const withHidden = { ...path.form, steps: [...path.form.steps, step] };
  const unknown = { kind: "unknown-resources", ids: [hidden.id] };
  expect(await createPath({ form: withHidden, ownerId: owner.id })).toEqual(unknown);
  expect(await savePath({ pathId: path.id, form: withHidden, version: 1 })).toEqual(unknown);
  const [first] = path.form.steps;
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, first!.resource_id));
  expect(await savePath({ pathId: path.id, form: path.form, version: 1 })).toMatchObject({ kind: "saved" });
  expect(await listSteps(path)).toHaveLength(1);
});

describe("a public path", () => {
  test("waits for a decision when it becomes public", async () => {
    const path = await makePath(owner.id);
    const form = { ...path.form, visibility: "public" as const };
    expect(await savePath({ pathId: path.id, form, version: 1 })).toMatchObject({ submitted: true });
    expect(await storedPath(path.slug)).toMatchObject({ status: "Pending", submittedAt: expect.any(Date) });
  });

  const spam = "Buy now";
  test.each<[string, (form: PathForm, other: number) => Partial<PathForm>]>([
    ["a new title", () => ({ title: spam })],
    ["a new summary", () => ({ summary: spam })],
    ["a new heading", ({ steps }) => ({ steps: withTexts(steps, { heading: spam }) })],
    ["a new note", ({ steps }) => ({ steps: withTexts(steps, { note: spam }) })],
    ["notes that change places", ({ steps }) => ({ steps: withTexts(steps, { note: "Note 2" }, { note: "Note 1" }) })],
    [
      "a heading that moves to another resource",
      ({ steps }) => ({ steps: withTexts(steps, { heading: "" }, { heading: "Start" }) }),
    ],
    ["a note as its title", ({ steps }) => ({ title: steps[0]!.note })],
    ["a note as its summary", ({ steps }) => ({ summary: steps[0]!.note })],
    ["a note as a heading", ({ steps }) => ({ steps: withTexts(steps, { heading: "Note 1" }) })],
    ["a note at another resource", ({ steps }, other) => ({ steps: withTexts(steps, { resource_id: other }) })],
  ])("with %s waits for a decision again", async (_, change) => {
    const form = await pathFormWith(2);
    const steps = withTexts(form.steps, { heading: "Start" });
    const path = await makePublicPath(owner.id, { ...form, visibility: "public", steps });
    const changes = change(path.form, (await makeResource()).id);
    await savePath({ pathId: path.id, form: { ...path.form, ...changes }, version: path.version });
    expect((await storedPath(path.slug)).status).toBe("Pending");
  });

  test("with a new order, a removed text and another resource stays public", async () => {
    const path = await makePublicPath(owner.id);
    const added = { resource_id: (await makeResource()).id, heading: "", note: "", optional: true };
    const steps = [added, ...[...path.form.steps].reverse().map((step) => ({ ...step, note: "" }))];
    await savePath({ pathId: path.id, form: { ...path.form, steps }, version: path.version });
    expect((await storedPath(path.slug)).status).toBe("Approved");
    expect((await readPathForm(path.id))!.steps).toEqual(steps);
  });

  test("that was private for a while waits for a decision again", async () => {
    const path = await makePublicPath(owner.id);
    for (const [at, visibility] of (["private", "public"] as const).entries())
      await savePath({ pathId: path.id, form: { ...path.form, visibility }, version: path.version + at });
    expect((await storedPath(path.slug)).status).toBe("Pending");
  });
});

test("copies a path to a private one of the member", async () => {
  const path = await makePublicPath(owner.id);
  const other = await makeAccount({ email: "grace@example.com" });
  const copy = await storedPath((await copyPath({ pathId: path.id, ownerId: other.id }))!);
  expect(copy).toMatchObject({ ownerId: other.id, basedOn: path.id, status: "Draft", visibility: "private", votes: 0 });
  expect((await readPathForm(copy.id))!.steps).toEqual(path.form.steps);
  await deletePath(path.id);
  expect((await storedPath(copy.slug)).basedOn).toBeNull();
  expect(await copyPath({ pathId: path.id, ownerId: other.id })).toBeNull();
});

test("a deleted path leaves no steps, and a deleted resource leaves its paths", async () => {
  const [path, other] = [await makePath(owner.id), await makePath(owner.id)];
  await deletePath(path.id);
  await db.delete(resources).where(eq(resources.id, other.form.steps[0]!.resource_id));
  expect(await db.select({ pathId: pathSteps.pathId }).from(pathSteps)).toEqual([{ pathId: other.id }]);
  expect(await db.select({ id: paths.id }).from(paths)).toEqual([{ id: other.id }]);
});

describe("the form", () => {
  const step = (resource_id: number) => ({ resource_id, note: "a\r\nb" });
  const messages = (form: unknown) => pathForm.safeParse(form).error?.issues.map((issue) => issue.message);

  test("fills in what is missing", () => {
    expect(pathForm.parse({ title: " A ", steps: [step(1)] })).toEqual({
      title: "A",
      summary: "",
      level: "beginner",
      visibility: "private",
      tags: [],
      steps: [{ resource_id: 1, heading: "", note: "a\nb", optional: false }],
    });
  });

  test.each([
    [{ title: " " }, "Title is required"],
    [{ title: "x".repeat(101) }, "Title must be 100 characters or less"],
    [{ title: "A", visibility: "public", steps: [step(1)] }, "A public path needs a summary"],
    [{ title: "A", visibility: "public", summary: "B" }, "A public path needs at least one step"],
    [{ title: "A", steps: [step(1), step(1)] }, "A resource can be in a path only once"],
    [{ title: "A", steps: Array.from({ length: 101 }, (_, at) => step(at + 1)) }, "A path has at most 100 steps"],
    [{ title: "A", steps: [{ resource_id: 1, note: "x".repeat(501) }] }, "Note must be 500 characters or less"],
    [{ title: "A", level: "expert" }, "Choose a level"],
  ])("rejects a form (%#): its message says why", (form, message) => {
    expect(messages(form)).toEqual([message]);
  });
});
