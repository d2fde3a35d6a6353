import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { resources } from "~/db/schema/resources";
import { resourceJson } from "~/domain/resources/catalogue/json";
import { detailFields } from "~/domain/resources/fields/detail-fields";
import { creatorFields, fileFields, productFields } from "~/domain/resources/fields/resource-fields";
import { openApi } from "~/http/api/openapi.server";

/** Columns with the state of a record, not its content. */
const stateColumns = [
  "id addressKey facets status upvotes version rejectionReason createdAt updatedAt publishedAt decidedAt decidedBy",
  "submittedBy importId isSuspect submissionKey statusTokenHash paymentTokenHash brokenLinkCheckedAt changeOf changeBase picture pictureIsChosen verdictsWorth verdictsPartly verdictsNot confirmedAt mergedInto",
].flatMap((names) => names.split(" "));

test("every content column of a resource is in the list of fields", () => {
  const names = Object.values(fileFields).map(({ column }) => column as string);
  expect([...names, ...stateColumns].sort()).toEqual(Object.keys(getTableColumns(resources)).sort());
});

test("the API and OpenAPI have every public field, and no contributor's email", () => {
  const publicNames = (list: object) =>
    Object.entries(list).flatMap(([name, field]: [string, object]) => ("public" in field ? [name] : []));
  const { properties } = (openApi().components.schemas as Record<string, { properties: Record<string, object> }>)
    .Resource!;
  const creator = properties.resource_creator as { properties: object };
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(publicNames(productFields)));
  expect(Object.keys(creator.properties)).toEqual(publicNames(creatorFields));
  expect(Object.keys(resourceJson.shape)).toEqual(Object.keys(properties));
  expect(Object.keys(creator.properties)).not.toContain("email");
});

test("the page of a resource reads each public field", () => {
  const folder = "app/ui/resources";
  const code = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");
  const columns = [...Object.values(productFields), ...Object.values(creatorFields)].flatMap((field) =>
    "public" in field ? [field.column] : [],
  );
  // Read as youtubeId, creatorName and by the details; pages have no accent of a resource.
  const others = ["youtubeUrl", "creatorFirstName", "creatorLastName", "accentColor"];
  const details = Object.values(detailFields).map(({ column }) => column as string);
  const unread = columns.filter((column) => !new RegExp(`\\b${column}\\b`).test(code));
  expect(unread.filter((column) => ![...others, ...details].includes(column))).toEqual([]);
});
