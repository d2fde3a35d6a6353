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

const screens = ["app/routes", "app/ui"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith(".tsx"))
  // The `>` of an arrow does not end a tag.
  .map((file) => ({ file: file.replaceAll("\\", "/"), code: readFileSync(file, "utf8").replaceAll("=>", "  ") }));
const notText = /type=("(hidden|checkbox|radio|file|color)"|\{isOne \? "radio" : "checkbox"\})|\breadOnly\b/;
const textFields = screens
  .flatMap(({ file, code }) =>
    [...code.matchAll(/<(?:input|textarea|Input)\b([^>]*)>/g)].map(([tag]) => ({ file, tag })),
  )
  .filter(({ tag }) => !notText.test(tag));

/** Without scripts a longer text would be sent, and be lost where the whole form is too long. */
test("each field for text has a maximum length", () => {
  expect(textFields.length).toBeGreaterThan(20);
  expect(textFields.filter(({ tag }) => !/\bmaxLength=/.test(tag))).toEqual([]);
});

/** A report and a rejection, whose errors have pages of their own; what nobody fills in; and a search where there is nothing. */
const alwaysEmpty = ["admin.$queue.tsx", "paths_.$slug/route.tsx", "forms/honeypot.tsx", "states/error-page.tsx"];

test("each field for text shows what was typed after an error, and each form its last result", () => {
  const empty = textFields.filter(
    ({ tag }) => !/\b(defaultValue|value)=|\{\.\.\.|type="password"|useShownValue/.test(tag),
  );
  expect(empty.map(({ file }) => file.replace(/^app\/(routes|ui)\//, ""))).toEqual(alwaysEmpty);
  const calls = screens.flatMap(({ code }) => [...code.matchAll(/\buseForm(?:<[^(]*>)?\(\{([\s\S]*?)\);\n/g)]);
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(([, options]) => !/\blastResult\b|\.\.\.options/.test(options!)).map(([call]) => call)).toEqual(
    [],
  );
});
