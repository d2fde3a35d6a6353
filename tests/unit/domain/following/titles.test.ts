import { expect, test } from "vitest";
import { addressOf, followableTitle, parseFollowable } from "~/domain/following/follow-address";
import { listings } from "~/domain/resources/list/listings";
import { tagPath, tags } from "~/domain/resources/values/tags";

test("lists, filters and searches have names that tell them apart", () => {
  const pages = [
    ...listings.map(({ path }) => `/${path}`),
    ...tags.flatMap((tag) => [tagPath(tag), `/search?q=${tag}`]),
  ];
  const titles = new Map<string, string>();
  for (const page of pages) {
    const followable = parseFollowable(page)!;
    const title = followableTitle(followable);
    const address = addressOf(followable);
    expect([address, titles.get(title) ?? address]).toEqual([address, address]);
    titles.set(title, address);
  }
  const named = (page: string) => followableTitle(parseFollowable(page)!);
  expect(["/frontend", "/latest?tag=frontend", "/search?q=frontend"].map(named)).toEqual([
    "Frontend",
    "Resources on frontend",
    "Search: frontend",
  ]);
});
