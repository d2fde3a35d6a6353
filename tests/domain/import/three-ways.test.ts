/** The command, the administrators' screen and the members' screen read each file alike. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importResources } from "~/domain/import/import.server";
import { readPath } from "~/domain/import/read-file.server";
import { findImport, listImportRows, listImports } from "~/domain/import/runs/imports.server";
import { readAgain, readImport } from "~/domain/import/runs/read-import.server";
import { readAddress } from "~/domain/resources/values/web-address";
import { makeAccount } from "../../support/make-account";
import { makeAdmin } from "../../support/review-records";

type Row = { line: number; name: string; link: string; outcome: string };

/** Rows that could be read, by line: the name, and the link as it is stored. */
const described = (rows: Row[]) =>
  rows
    .filter(({ link }) => link !== "")
    .map(({ line, name, link, outcome }) => {
      const isLeftOut = outcome === "left-out" ? " left out" : "";
      return `${line} ${name} ${readAddress(link).address ?? link}${isLeftOut}`;
    })
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
  expect(await readImport(file, { adminId: admin.id }).then(rowsOf).catch(reasonOf)).toEqual(command);
  expect(await readImport(file, { memberId: member.id }).then(rowsOf).catch(reasonOf)).toEqual(command);
  if (name === "list.yml") expect(command).toContain("YAML is not read");
  else expect(command.length).toBeGreaterThan(0);
});

const unsure = Buffer.from("Course,Repository,Homepage\nA,https://code.example/a,https://a.example\n");

test("a file that a person has to choose about waits for that person, and is read as chosen", async () => {
  const [member, other] = [await makeAccount(), await makeAccount({ email: "other@example.com" })];
  const [owner, stranger] = [{ memberId: member.id }, { memberId: other.id }];
  const first = await readImport({ bytes: unsure, name: "a.csv" }, owner);
  expect([await listImports(stranger), await findImport(first, stranger)]).toEqual([[], null]);
  const found = (await findImport(first, owner))!;
  expect([found.total, found.understood!.question!.choices.map(({ value }) => value)]).toEqual([
    0,
    ["Repository", "Homepage"],
  ]);
  const chosen = await readAgain(found, owner, { columns: { Homepage: "link" } });
  expect(await rowsOf(chosen)).toEqual(["2 A https://a.example/"]);
  expect((await listImports(owner)).map(({ id }) => id)).toEqual([chosen]);
  const other_ = await readAgain((await findImport(chosen, owner))!, owner, {
    columns: { Homepage: "", Repository: "link", Course: "description" },
  });
  expect(await rowsOf(other_)).toEqual(["2 code.example/a https://code.example/a"]);
});
