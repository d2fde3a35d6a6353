import { expect, test } from "vitest";
import { operations } from "~/http/api/operations.server";
import { isApiPath } from "~/http/entry/reject-malformed.server";

const filledIn = (path: string) => path.replace("{id}", "12").replace("{slug}", "learn-git");

test("every operation has a path of the API, however it is spelled", () => {
  const paths = operations.map(({ path }) => filledIn(path));
  for (const path of paths)
    for (const spelled of [path, `${path}/`, path.toUpperCase()])
      expect([spelled, isApiPath(spelled)]).toEqual([spelled, true]);
});

test("screens and actions of screens are no paths of the API", () => {
  const screens = ["/", "/latest", "/submit", "/paths/new", "/paths/learn-git/edit", "/paths/learn-git/copy"];
  const data = ["/resources.data", "/resources/12.data", "/paths/learn-git.data"];
  const actions = ["/admin/approve", "/auth/login", "/resources/12/upvote/x"];
  for (const path of [...screens, ...data, ...actions]) expect([path, isApiPath(path)]).toEqual([path, false]);
});
