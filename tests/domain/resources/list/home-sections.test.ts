import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { homeData } from "~/domain/pages/home.server";
import { homeSections, listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { makeAccount } from "../../../support/make-account";
import { makeResource } from "../../../support/make-resource";

test("each section shows the four approved resources of its category with the most upvotes", async () => {
  for (const [index, votes] of [3, 9, 1, 7, 5, 9].entries()) {
    await makeResource({ name: `Technical ${index}`, category: "technical-skills", upvotes: votes });
  }
  await makeResource({ name: "Hidden", category: "technical-skills", upvotes: 100, status: "Pending" });
  await makeResource({ name: "Refused", category: "soft-skills", upvotes: 100, status: "Rejected" });
  await makeResource({ name: "Soft", category: "soft-skills" });
  await makeResource({ name: "Elsewhere", category: "contracts", upvotes: 100, tags: ["frontend"] });
  const [technical, soft] = (await homeSections()).map(({ cards }) => cards);
  expect(technical?.map((card) => [card.name, card.upvotes])).toEqual([
    ["Technical 5", 9],
    ["Technical 1", 9],
    ["Technical 3", 7],
    ["Technical 4", 5],
  ]);
  expect(soft?.map((card) => card.name)).toEqual(["Soft"]);
});

test("among equally many upvotes an editor's pick comes first, then the newest, whatever their names", async () => {
  const make = (name: string, fields: object = {}) => makeResource({ name, category: "soft-skills", ...fields });
  await make("Zebra", { isEditorsPick: true });
  await make("Apple");
  await make("Mango");
  await make("Voted", { upvotes: 1 });
  expect((await homeSections())[1]?.cards.map(({ name }) => name)).toEqual(["Voted", "Zebra", "Mango", "Apple"]);
  const query = parseListQuery(new URLSearchParams("sort=top"));
  const list = await listResources({ listing: listingAt("softskills")!, query });
  expect(list.cards.map(({ name, isEditorsPick = false }) => [name, isEditorsPick])).toEqual([
    ["Voted", false],
    ["Zebra", true],
    ["Mango", false],
    ["Apple", false],
  ]);
});

test("a member sees their own votes, a visitor and another member do not", async () => {
  const { id } = await makeResource({ category: "soft-skills" });
  await makeResource({ category: "soft-skills" });
  const ada = await makeAccount();
  const grace = await makeAccount({ email: "grace@example.com" });
  await db.insert(upvotes).values({ userId: ada.id, resourceId: id });
  const votedBy = async (currentUserId?: number) => {
    const [, soft] = await homeSections(currentUserId);
    return soft?.cards.filter((card) => card.upvoted).map((card) => card.id);
  };
  expect(await votedBy(ada.id)).toEqual([id]);
  expect(await votedBy(grace.id)).toEqual([]);
  expect(await votedBy()).toEqual([]);
});

test("new resources leave out those of the sections above", async () => {
  await makeResource({ name: "Technical", category: "technical-skills" });
  await makeResource({ name: "Contract", category: "contracts" });
  const { sections, newThisWeek } = await homeData();
  expect(sections[0]?.cards.map(({ name }) => name)).toEqual(["Technical"]);
  expect(newThisWeek.map(({ name }) => name)).toEqual(["Contract"]);
});
