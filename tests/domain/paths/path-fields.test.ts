/** Every field of a path, in each place that derives from the list. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { paths } from "~/db/schema/paths";
import { formatCursor } from "~/domain/pagination/cursor";
import { findPath } from "~/domain/paths/find-path.server";
import { fieldNames, type PathForm, pathForm } from "~/domain/paths/path-form";
import { pathJson, pathsParams, toPathJson } from "~/domain/paths/paths-json";
import { copyPath, createPath, readPathForm } from "~/domain/paths/save-path.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { listQueuedPaths } from "~/domain/review/paths/path-queue.server";
import { newEditor, readEditor, storedEditor, toPathForm } from "~/http/paths/editor-form.server";
import { makeAccount } from "../../support/make-account";

/** A value of each field that is not its default. */
const values: Omit<PathForm, "steps"> = {
  title: "Become a data engineer",
  summary: "For analysts.\nIn three months.",
  level: "advanced",
  visibility: "unlisted",
  tags: ["api", "cloud"],
};

async function storedPath() {
  const { id: ownerId } = await makeAccount();
  const saved = await createPath({ form: pathForm.parse({ ...values, steps: [] }), ownerId, key: "a-key-of-a-form" });
  const path = (await findPath((saved as { slug: string }).slug, { id: ownerId, accessRole: "member" }))!;
  return { ownerId, path };
}

test("every field is stored, and is in the editor, the JSON of the path and the download of the account; its form's key is on no page", async () => {
  expect(Object.keys(values).sort()).toEqual([...fieldNames].sort());
  const { ownerId, path } = await storedPath();
  expect(path).toMatchObject(values);
  expect(Object.keys(path)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^submi/)]));
  expect(pathJson.parse(toPathJson(path, [], null))).toMatchObject(values);
  expect((await exportAccount(ownerId))!.paths).toMatchObject([values]);
  const form = (await readPathForm(path.id))!;
  expect(form).toMatchObject(values);
  expect(await storedEditor(path.id, form)).toMatchObject(values);
});

test("the editor sends every field back as it was typed", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const text of [value].flat()) form.append(name, text);
  expect(toPathForm(await readEditor(form))).toEqual({ ...values, steps: [] });
  const empty = { title: "", summary: "", level: "beginner", visibility: "private", tags: [] };
  expect(toPathForm(newEditor())).toEqual({ ...empty, steps: [] });
  expect(toPathForm(await readEditor(new FormData()))).toEqual({ ...empty, level: "", visibility: "", steps: [] });
});

test("a copy has all but the visibility, and is private", async () => {
  const { path, ownerId } = await storedPath();
  const copy = await findPath((await copyPath({ pathId: path.id, ownerId }))!, { id: ownerId, accessRole: "member" });
  const { visibility: _, ...copied } = values;
  expect(copy).toMatchObject({ ...copied, visibility: "private" });
});

test("the queue has the fields of lists, the level and tags in words", async () => {
  const { path } = await storedPath();
  await db.update(paths).set({ visibility: "public", status: "Pending" }).where(eq(paths.id, path.id));
  const [queued] = (await listQueuedPaths()).rows;
  expect(queued).toMatchObject({ title: values.title, summary: values.summary, facts: ["Advanced", "#api", "#cloud"] });
});

test("a page of paths begins after a cursor of a link, and nothing else is one", () => {
  const after = formatCursor({ value: 12, id: 3 });
  expect(pathsParams.parse({ after })).toEqual({ after: { value: 12, id: 3 } });
  expect(pathsParams.safeParse({ after: "12" }).error?.issues[0]?.message).toBe(
    "after must be a cursor from a Link header",
  );
});
