import robotsParser from "robots-parser";
import { afterEach, expect, test } from "vitest";
import { robotsLines } from "~/domain/site/robots";
import { setSite } from "~/site";

afterEach(() => setSite({}));

const allows = (robot: string, path = "/latest") =>
  robotsParser("https://hub.example/robots.txt", robotsLines(["/admin"]).join("\n")).isAllowed(
    `https://hub.example${path}`,
    robot,
  );
const allowed = () => ["Googlebot", "PerplexityBot", "GPTBot", "SomeOtherBot"].filter((robot) => allows(robot));

test("each group of robots is allowed or not, whatever the others are", () => {
  expect(allowed()).toEqual(["Googlebot", "PerplexityBot", "GPTBot", "SomeOtherBot"]);
  setSite({ trainers: "off" });
  expect(allowed()).toEqual(["Googlebot", "PerplexityBot", "SomeOtherBot"]);
  setSite({ answerEngines: "off", trainers: "off" });
  expect(allowed()).toEqual(["Googlebot", "SomeOtherBot"]);
  setSite({ searchEngines: "off" });
  expect(allowed()).toEqual(["PerplexityBot", "GPTBot"]);
  expect(allows("GPTBot", "/admin")).toBe(false);
  setSite({ searchEngines: "off", answerEngines: "off", trainers: "off" });
  expect(allowed()).toEqual([]);
});
