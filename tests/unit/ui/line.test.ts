import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProgressLine } from "~/ui/marks/line";

const dotsIn = (html: string, className: string) =>
  new RegExp(`<path class="${className}" d="([^"]*)"`).exec(html)?.[1]?.match(/M/g)?.length ?? 0;

test("progress has as many stations as steps, and those ahead are hollow", () => {
  for (let total = 1; total <= 12; total++)
    for (let done = 0; done <= total; done++) {
      const html = renderToStaticMarkup(createElement(ProgressLine, { done, total, label: "Steps done" }));
      expect(dotsIn(html, "stations")).toBe(total);
      expect(dotsIn(html, "stations is-hollow")).toBe(total - done);
    }
});
