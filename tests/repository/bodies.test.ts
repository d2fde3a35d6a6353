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

/** Without scripts a longer text would be sent, and be lost where the whole form is too long. */
test("each field for text has a maximum length", () => {
  const files = ["app/routes", "app/ui"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  const tags = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      // The `>` of an arrow does not end a tag.
      const code = readFileSync(file, "utf8").replaceAll("=>", "  ");
      return [...code.matchAll(/<(?:input|textarea|Input)\b([^>]*)>/g)].map(([tag]) => ({ file, tag }));
    });
  expect(tags.length).toBeGreaterThan(100);
  const isText = (tag: string) =>
    !/type=("(hidden|checkbox|radio|file|color)"|\{isOne \? "radio" : "checkbox"\})|\breadOnly\b/.test(tag);
  const without = tags.filter(({ tag }) => isText(tag) && !/\bmaxLength=/.test(tag));
  expect(without).toEqual([]);
});
