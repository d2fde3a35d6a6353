import type { Page } from "@playwright/test";

type LayoutShift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

/** Returns what moved in a page after it was painted, and from where to where. */
export const readMoves = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Only an observer gets these entries.
    const shifts = await new Promise<LayoutShift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as LayoutShift[]));
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve([]), 500);
    });
    return shifts.flatMap(({ sources }) =>
      // What the styles generate has no node, or one called "::after": the number of hidden tags, while they arrive.
      sources.flatMap(({ node, previousRect: from, currentRect: to }) => {
        // The browser may paint a button between its icon and its word: then it grows from its other edge.
        // What was cut off, such as a tag on a second line, was not seen: it appears.
        if (
          node === null ||
          node.nodeName.startsWith("::") ||
          from.width === 0 ||
          (from.right === to.right && from.y === to.y && from.height === to.height)
        )
          return [];
        const element = node instanceof Element ? node : node?.parentElement;
        const [before, after] = [from, to].map((rect) => `${rect.x},${rect.y} ${rect.width}x${rect.height}`);
        return `${element?.outerHTML.slice(0, 80)} from ${before} to ${after}`;
      }),
    );
  });
