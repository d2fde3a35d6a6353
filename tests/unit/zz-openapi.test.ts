import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { listFilters } from "~/domain/resources/list/filters";
import { listings } from "~/domain/resources/list/listings";
import { openApi } from "~/http/api/openapi.server";

test("x", () => {
  writeFileSync(
    process.env.OUT!,
    JSON.stringify(openApi(), null, 1) + JSON.stringify({ listings, listFilters }, null, 1),
  );
});
