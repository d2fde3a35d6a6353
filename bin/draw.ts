/** `npm run draw`: draws the icons and the logos of sites, from packages that only this command needs. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { icons as drawings } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as simpleIcons from "simple-icons";
import logos from "../app/domain/resources/values/logos.json" with { type: "json" };
import icons from "../app/ui/document/icon-names.json" with { type: "json" };
import { brandCornerRadius, brandGreen, brandLine } from "../app/ui/marks/brand-mark";
import { runCommand } from "./command";

const svg = (attributes: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>\n`;

/** All icons and the brand mark in one file, as symbols. Their lines have the colour of the text around them. */
function drawIcons(): string {
  const brand = `<symbol id="brand" viewBox="0 0 32 32"><rect width="32" height="32" rx="${brandCornerRadius}" fill="var(--brand, ${brandGreen})"/><path d="${brandLine}" fill="none" stroke="var(--on-brand, #fff)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></symbol>`;
  const symbols = Object.entries(icons).map(([name, title]) => {
    const lines = renderToStaticMarkup(createElement(drawings[title as keyof typeof drawings])).replace(
      /^<svg[^>]*>|<\/svg>$/g,
      "",
    );
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines.replaceAll(/><\/\w+>/g, "/>")}</symbol>`;
  });
  return svg("", `\n<!-- Lucide, ISC licence: https://lucide.dev/license -->\n${[brand, ...symbols].join("\n")}\n`);
}

/** A logo in its own colour, or a darker one if it would not show on white. */
function drawLogo(name: string): string {
  const icon = Object.values(simpleIcons).find(({ slug }) => slug === name);
  if (!icon) throw new Error(`Simple Icons has no ${name}.`);
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(icon.hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const isPale = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 190;
  return svg(' viewBox="0 0 24 24"', `<path fill="#${isPale ? "1d211f" : icon.hex}" d="${icon.path}"/>`);
}

await runCommand({
  name: "draw",
  about: "Draws the icons and the logos of sites again, after their lists have changed.",
  usage: [""],
  interrupted: "Stopped. Run it again.",
  run: async () => {
    const names = Object.keys(logos);
    writeFileSync("app/ui/document/icons.svg", drawIcons());
    rmSync("public/logos", { recursive: true, force: true });
    mkdirSync("public/logos");
    for (const name of names) writeFileSync(`public/logos/${name}.svg`, drawLogo(name));
    return `${Object.keys(icons).length} icons and ${names.length} logos drawn.`;
  },
});
