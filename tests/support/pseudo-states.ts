import type { Page } from "@playwright/test";
import { addMeasure, type Words } from "./contrast";

/** The pseudo-classes of each state: of a control, and of what is around it. Elements are hovered with what they contain. */
const states = [
  { state: "rest", own: "", around: "" },
  { state: "hover", own: "hover", around: "hover" },
  { state: "focus", own: "focus focus-visible focus-within", around: "focus-within" },
  { state: "active", own: "hover active", around: "hover" },
  { state: "disabled", own: "", around: "" },
];

const controls = "a, button, summary, label, input:not([type=hidden]), select, textarea, [role=option]";
const surfaces = ".card, .path-card, .small-card, .step-card, tr";

/**
 * Opens what is folded, marks one visible element of each kind of control that is not among `seen` with `data-kind`, and adds
 * them there. From then on the styles of the page read pseudo-classes from `data-state`, which as a selector weighs the same.
 */
export async function markKinds(page: Page, seen: Set<string>): Promise<void> {
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
      const readStates = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule)
            rule.selectorText = rule.selectorText.replace(
              /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g,
              '[data-state~="$1"]',
            );
          if ("cssRules" in rule) readStates(rule.cssRules as CSSRuleList);
        }
      };
      for (const sheet of document.styleSheets) readStates(sheet.cssRules);
      return [...seen].slice(known.length);
    },
    { controls, surfaces, known: [...seen] },
  );
  for (const kind of added) seen.add(kind);
}

/** Returns the words of the marked controls in each state, with the palette that the page has. */
export async function measureStates(page: Page): Promise<(Words & { state: string })[]> {
  await addMeasure(page);
  return page.evaluate((states) => {
    const [kinds, around] = ["[data-kind]", "[data-around]:not([data-kind])"].map((selector) => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ]) as [HTMLElement[], HTMLElement[]];
    const fields = [...document.querySelectorAll<HTMLButtonElement>(":is(button, input, select, textarea):enabled")];
    return states.flatMap(({ state, own, around: ofAround }) => {
      for (const element of kinds) element.dataset.state = own;
      for (const element of around) element.dataset.state = ofAround;
      for (const field of fields) field.disabled = state === "disabled";
      return window.measureContrast!("[data-kind]").map((words) => ({ state, ...words }));
    });
  }, states);
}
