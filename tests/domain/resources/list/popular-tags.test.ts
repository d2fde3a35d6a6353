import { expect, test } from "vitest";
import { popularTags } from "~/domain/resources/list/counts/popular-tags.server";
import { makeResource } from "../../../support/make-resource";

test("the most used tags are those of published resources, the most frequent first", async () => {
  await makeResource({ name: "Python", tags: ["api", "frontend"] });
  await makeResource({ tags: ["frontend"] });
  await makeResource({ tags: ["cloud"], status: "Pending" });
  expect(await popularTags()).toEqual(["frontend", "api"]);
});
