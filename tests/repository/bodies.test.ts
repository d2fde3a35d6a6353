import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `who` of readForm would be passed over by code that reads a request itself. */
test("only app/http/body reads the body of a request", () => {
  const files = ["app/routes", "app/http"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("app/http/body/"));
  expect(code.length).toBeGreaterThan(150);
  const reads = /\b\w*[rR]equest\.(formData|json|text|arrayBuffer|blob|bytes|body|clone)\b/;
  expect(code.filter((file) => reads.test(readFileSync(file, "utf8")))).toEqual([]);
});
