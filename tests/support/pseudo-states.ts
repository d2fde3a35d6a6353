import type { Page } from "@playwright/test";

export const states = {
  rest: [],
  hover: ["hover"],
  focus: ["focus", "focus-visible"],
  active: ["hover", "active"],
} as const;

const controls = "a, button, summary, label, input:not([type=hidden]), select, textarea, [role=option]";
const surfaces = ".card, .path-card, .small-card, .step-card, tr";

/**
 * Opens what is folded, marks one visible element of each kind of control that is not among `seen` with `data-kind`, adds
 * them there, and returns a function that puts all of them in a state. Elements around them are hovered with them, as
 * under a mouse.
 */
export async function markKinds(page: Page, seen: Set<string>) {
  const added = await page.evaluate(
    ({ controls, surfaces, known }) => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      for (const popover of document.querySelectorAll<HTMLElement>("[popover]:not(:popover-open)")) {
        popover.popover = "manual";
        popover.showPopover();
      }
      const nameOf = (element: Element | null) =>
        [element?.localName, element?.className, element?.getAttribute("type")].join(" ");
      const seen = new Set(known);
      for (const element of document.querySelectorAll<HTMLElement>(`${controls}, ${surfaces}`)) {
        const chosen = ["aria-current", "aria-pressed", "aria-selected", "aria-invalid"];
        const own = chosen.map((name) => element.getAttribute(name));
        // Styles also depend on what is around it.
        const { parentElement: parent } = element;
        const kind = [nameOf(element), ...own, nameOf(parent), nameOf(parent?.parentElement ?? null)].join("|");
        if (seen.has(kind) || !element.checkVisibility()) continue;
        seen.add(kind);
        element.dataset.kind = "";
        for (let around = parent; around; around = around.parentElement) around.dataset.around = "";
      }
      return [...seen].slice(known.length);
    },
    { controls, surfaces, known: [...seen] },
  );
  for (const kind of added) seen.add(kind);
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const find = async (selector: string) =>
    (await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector })).nodeIds;
  const [kinds, around] = [await find("[data-kind]"), await find("[data-around]:not([data-kind])")];
  return async (state: keyof typeof states): Promise<void> => {
    const forced = [...states[state]];
    const forcedAround = forced.filter((name) => name === "hover");
    for (const [nodeIds, forcedPseudoClasses] of [
      [kinds, forced],
      [around, forcedAround],
    ] as const)
      await Promise.all(nodeIds.map((nodeId) => client.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })));
  };
}
