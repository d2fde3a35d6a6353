/** The command, the administrators' screen and the members' screen read each file alike. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importResources } from "~/domain/import/catalogue/import.server";
import { UnsureFile } from "~/domain/import/file-row";
import { importLibrary, listLibraryImports } from "~/domain/import/import-library.server";
import { readPath } from "~/domain/import/read-file.server";
import { listImportRows } from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { deleteWaitingFile, findWaitingFile, keepFile } from "~/domain/import/runs/waiting-file.server";
import { readAddress } from "~/domain/resources/values/web-address";
import { makeAccount } from "../../support/make-account";
import { makeAdmin } from "../../support/review-records";

type Row = { line: number; name: string; link: string };

/** Rows that could be read, by line: the name, and the link as it is stored. */
const described = (rows: Row[]) =>
  rows
    .filter(({ link }) => link !== "")
    .map(({ line, name, link }) => `${line} ${name} ${readAddress(link).address ?? link}`)
    .sort();

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) throw error;
  return error.message.replace(/^tests\/cases\/[\w.-]+: /, "");
};

async function byCommand(path: string) {
  const rows: Row[] = [];
  await importResources(await readPath(path), { dryRun: true, onRow: (row) => rows.push(row) });
  return described(rows);
}

const rowsOf = async (id: number) => described(await listImportRows(id, { page: 1 }));

const files = readdirSync("tests/cases").filter((name) => !/same-link|typed/.test(name));

test.each(files)("%s gives the same rows, or the same reason, on all three ways", async (name) => {
  const path = `tests/cases/${name}`;
  const file = { bytes: readFileSync(path), name };
  const member = await makeAccount();
  const admin = await makeAdmin("admin@example.com");
  const command = await byCommand(path).catch(reasonOf);
  expect(await readImport(file, admin).then(rowsOf).catch(reasonOf)).toEqual(command);
  expect(await importLibrary(file, member).then(rowsOf).catch(reasonOf)).toEqual(command);
  if (name === "list.yml") expect(command).toContain("YAML is not read");
  else expect(command.length).toBeGreaterThan(0);
});

const unsure = Buffer.from("Course,Repository,Homepage\nA,https://code.example/a,https://a.example\n");

test("a file that a person has to choose about is kept for that person, one at a time, and no list shows it", async () => {
  const [member, other] = [await makeAccount(), await makeAccount({ email: "other@example.com" })];
  const [owner, stranger] = [{ memberId: member.id }, { memberId: other.id }];
  const file = { bytes: unsure, name: "a.csv" };
  const error = await importLibrary(file, member).catch((thrown: unknown) => thrown);
  if (!(error instanceof UnsureFile)) throw error;
  const first = await keepFile(file, error, owner);
  const second = await keepFile(file, error, owner);
  expect(await findWaitingFile(first, owner)).toBeNull();
  expect(await findWaitingFile(second, stranger)).toBeNull();
  const found = (await findWaitingFile(second, owner))!;
  expect(found.question.choices.map(({ value }) => value)).toEqual(["Repository", "Homepage"]);
  expect(await listLibraryImports(member.id)).toEqual([]);
  const chosen = { bytes: await found.unpack(), name: found.name, choices: { columns: { link: "Homepage" } } };
  expect(await rowsOf(await importLibrary(chosen, member))).toEqual(["2 A https://a.example/"]);
  await deleteWaitingFile(owner);
  expect(await findWaitingFile(second, owner)).toBeNull();
});
