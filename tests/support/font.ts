import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Returns an environment in which Chromium on Linux draws all text with one family, or undefined without a family. */
export function withFont(family: string | undefined): Record<string, string> | undefined {
  if (!family) return undefined;
  const file = path.join(tmpdir(), `career-hub-font-${family.replaceAll(" ", "-")}.conf`);
  const edit = `<edit name="family" mode="assign" binding="strong"><string>${family}</string></edit>`;
  writeFileSync(
    file,
    `<fontconfig><include>/etc/fonts/fonts.conf</include><match target="pattern">${edit}</match></fontconfig>`,
  );
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}
