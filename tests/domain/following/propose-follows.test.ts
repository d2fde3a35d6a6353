import { expect, test } from "vitest";
import { proposeFollows } from "~/domain/following/propose-follows.server";

const proposed = (role: string | null) => proposeFollows(role).map(({ address }) => address);

test("the role chooses the topic that is proposed", () => {
  expect(proposed("Data Scientist")).toEqual([
    "/latest?tag=data-science",
    "/latest?tab=free&tag=data-science",
    "/latest?tab=new",
  ]);
  for (const role of ["Other", "Game Developer", "No such role", "constructor", null])
    expect(proposed(role)).toEqual(["/latest?tab=new", "/free", "/career-growth"]);
});
