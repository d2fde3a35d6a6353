import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import logos from "~/domain/resources/values/logos.json" with { type: "json" };
import icons from "~/ui/document/icon-names.json" with { type: "json" };

const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

test("the document and the error page of the API link the one style sheet, and nothing else links or inlines styles", () => {
  const styled = sources.filter((file) => /\.css\?|<style/.test(readFileSync(`app/${file}`, "utf8")));
  // An email is a document of its own.
  expect(styled.sort()).toEqual(["domain/mail/render-html.ts", "http/replies/error-page.server.tsx", "root.tsx"]);
});

test("every icon and logo is drawn: npm run draw", () => {
  const drawings = readFileSync("app/ui/document/icons.svg", "utf8");
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn.sort()).toEqual(["brand", ...Object.keys(icons)].sort());
  const files = readdirSync("public/logos").map((file) => file.replace(/\.svg$/, ""));
  expect(files.sort()).toEqual(Object.keys(logos).sort());
});
