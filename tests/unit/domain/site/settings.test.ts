import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadConfig } from "~/config.server";
import { type SettingName, settingsForm } from "~/domain/site/settings";
import { changedSite, defaultSite, setSite } from "~/site";
import { brandGreen } from "~/ui/marks/brand-mark";
import { accentShades, accentStyles, contrast, deepShades, onBrand } from "~/values/accent";

const problemOf = (name: SettingName, value: string) => {
  const parsed = settingsForm.safeParse({ [name]: value });
  return parsed.success ? parsed.data[name] : parsed.error.issues.map(({ message }) => message).join("; ");
};

test("the first values are valid, so a form that changes nothing can be saved", () => {
  const parsed = settingsForm.parse({});
  for (const [name, value] of Object.entries(parsed))
    expect([name, value]).toEqual([name, defaultSite[name as SettingName]]);
});

describe("hostile settings", () => {
  test.each<[SettingName, string, string]>([
    ["name", "", "Name is required"],
    ["name", "x".repeat(41), "Name may have at most 40 characters"],
    ["name", "x".repeat(1_000_000), "This is too long"],
    ["name", "Hub\nBcc: all@example.com", "Name has characters that cannot be seen. Type it again"],
    ["name", "Hub \u202Etxt.exe", "Name has characters that cannot be seen. Type it again"],
    ["name", "Hub\u2066x\u2069", "Name has characters that cannot be seen. Type it again"],
    ["name", "Hu\u200Bb", "Name has characters that cannot be seen. Type it again"],
    ["name", "Hub \uD800", "Name has characters that cannot be seen. Type it again"],
    ["name", "\uFEFFHub\u{E0041}", "Name has characters that cannot be seen. Type it again"],
    ["headline", "", "Headline is required"],
    ["about", "x".repeat(401), "About, in the footer may have at most 400 characters"],
    ["contactEmail", "a@example.com\nBcc: b@example.com", "Enter an email such as hello@example.com"],
    ["contactEmail", "a@example.com?bcc=b@example.com", "Enter an email such as hello@example.com"],
    ["sisterUrl", "JaVaScRiPt://example.com/%0aalert(1)", "Enter an address that begins with https:// or http://"],
    ["sisterUrl", "data:text/html,<script>alert(1)</script>", "Enter an address that begins with https:// or http://"],
    ["sisterUrl", "//example.com", "Enter an address that begins with https:// or http://"],
    ["sisterUrl", "https://user:secret@example.com", "Enter an address that begins with https:// or http://"],
    ["sisterUrl", "https://exam\u202Eple.com", "Enter an address that begins with https:// or http://"],
    ["sisterUrl", `https://example.com/${"x".repeat(300)}`, "The address may have at most 300 characters"],
    ["lang", 'en" onload="alert(1)', "Enter a language such as en or pt-BR"],
    ["accent", "#fff", "Enter a colour such as #0b6b4f"],
    ["accent", "#0b6b4f;}body{display:none}", "Enter a colour such as #0b6b4f"],
    ["accent", "url(//example.com)", "Enter a colour such as #0b6b4f"],
  ])("%s %j is refused", (name, value, message) => {
    expect(problemOf(name, value)).toBe(message);
  });

  test.each<[SettingName, string, string]>([
    ["name", "  Design Hub ", "Design Hub"],
    ["name", "<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["name", "مركز التصميم 👩‍🎨", "مركز التصميم 👩‍🎨"],
    ["badge", "", ""],
    // The name of a host with foreign letters that look like others is stored as what it is.
    ["sisterUrl", "https://аррӏе.com", "https://xn--80ak6aa92e.com"],
    ["sisterUrl", "https://example.com/a b?c=<d>", "https://example.com/a%20b?c=%3Cd%3E"],
    ["sections", "paths, hero,hero,", "hero,paths"],
    ["accent", "#7A1FA2", "#7a1fa2"],
    ["path", "https://hub.example/paths/first-steps", "first-steps"],
    ["path", "/paths/first-steps?step=2#step-2", "first-steps"],
    ["weekly", " Friday 17:30 ", "Friday 17:30"],
    ["weekly", "Friday evening", "Enter a weekday and a time such as Monday 08:00"],
  ])("%s %j is stored as %j", (name, value, stored) => {
    expect(problemOf(name, value)).toBe(stored);
  });
});

describe("accent", () => {
  test("the contrast is that of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#ffffff", "#ffffff")).toBe(1);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  test.each(["#0b6b4f", "#7a1fa2", "#000000", "#b00020", "#1f54b8", "#5c5c00", "#ff9900", "#ffffff"])(
    "the mark has %s as it was chosen",
    (color) => {
      expect(problemOf("accent", color)).toBe(color);
      const used = accentStyles(color).match(/#\w+/g)!;
      expect(used).toContain(color);
      expect(used.every((one) => /^#[0-9a-f]{6}$/.test(one))).toBe(true);
    },
  );
});

describe("the shades of an accent", () => {
  const parts = ["00", "33", "66", "99", "cc", "ff"];
  const colors = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));
  const styles = readFileSync("app/styles/colours.css", "utf8");
  const tokenOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(styles)![1]!;

  test("text in it and on it can be read in every palette, and only a colour that is too light gets darker", () => {
    const grounds = ["paper", "surface", "sunken"].map((name) => tokenOf(name).match(/#\w{6}/g)!);
    for (const color of colors) {
      const { light, dark, contrastLight, contrastDark } = accentShades(color);
      const palettes = [
        { shades: light, behind: grounds.map(([ground]) => ground!), needed: 4.5 },
        { shades: dark, behind: grounds.map(([, ground]) => ground!), needed: 4.5 },
        { shades: contrastLight, behind: ["#ffffff"], needed: 7 },
        { shades: contrastDark, behind: ["#000000"], needed: 7 },
      ];
      for (const { shades, behind, needed } of palettes)
        for (const other of [...behind, shades.soft, shades.onAccent])
          expect(contrast(shades.accent, other), `${shades.accent} of ${color} on ${other}`).toBeGreaterThanOrEqual(
            needed,
          );
      expect(contrast(onBrand(color), color), `on the mark in ${color}`).toBeGreaterThanOrEqual(4.5);
      const isReadable = [...grounds.map(([ground]) => ground!), light.soft].every(
        (ground) => contrast(color, ground) >= 4.5,
      );
      expect(light.accent === color, `${light.accent} of ${color}`).toBe(isReadable);
    }
    expect(accentShades("#ff9900").light.accent).not.toBe("#ff9900");
  });

  test("text on the dark ground has at least 7:1 for any accent, and the line can be seen", () => {
    for (const color of colors) {
      const { light, dark, line } = deepShades(color);
      for (const ground of [light, dark]) {
        for (const text of ["on-deep", "on-deep-soft"])
          expect(contrast(tokenOf(text), ground), `${text} on ${ground} of ${color}`).toBeGreaterThanOrEqual(7);
        expect(contrast(line, ground), `the line ${line} on ${ground} of ${color}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test("the dark ground of the first accent is the one of the style sheet", () => {
    const { light, dark, line } = deepShades(brandGreen);
    expect(tokenOf("deep")).toBe(`light-dark(${light}, ${dark})`);
    expect(tokenOf("on-deep-line")).toBe(line);
  });
});

test("the document says what differs from the first values, and nothing else", () => {
  expect(changedSite()).toBeUndefined();
  setSite({ name: "Design Hub" });
  expect(JSON.parse(changedSite()!)).toEqual({ name: "Design Hub" });
  setSite({});
  expect(changedSite()).toBeUndefined();
});

test("the environment fixes settings, by the same rules", () => {
  expect(loadConfig({ NODE_ENV: "test", SITE_SECTIONS: "hero,nonsense" })).toEqual({
    problems: [
      'SITE_SECTIONS has no section "nonsense". There are hero, numbers, categories, technical, soft, new, paths, contribute',
    ],
  });
  const result = loadConfig({ NODE_ENV: "test", SITE_NAME: "Fixed", CONTACT_EMAIL: "us@acme.org" });
  expect("config" in result && result.config.fixedSite).toEqual({ name: "Fixed", contactEmail: "us@acme.org" });
  expect(loadConfig({ NODE_ENV: "test", SITE_ACCENT: "orange", SITE_LANG: "x y" })).toEqual({
    problems: ["SITE_LANG Enter a language such as en or pt-BR", "SITE_ACCENT Enter a colour such as #0b6b4f"],
  });
});
