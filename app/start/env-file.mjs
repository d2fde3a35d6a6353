// Loads `.env` into the environment without overwriting existing variables. What starts imports it first: the server, and
// each command, so that they use the same database. package.json names it, or the build would leave it out. Node has this
// only since 20.12. Tests do not load it, because their runner sets the environment.
import { existsSync, readFileSync } from "node:fs";

const file = ".env";
// As in a shell, what follows a space and # is a comment: SITE_ACCENT=#0b6b4f is a value.
const setting =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*('[^']*'|"(?:\\.|[^"\\])*"|`[^`]*`|(?:[^#\r\n]|(?<=\S)#)*)/gm;

if (process.env.NODE_ENV !== "test" && existsSync(file)) {
  for (const [, name, value] of read().matchAll(setting)) process.env[name] ??= unquoted(value.trim());
}

function read() {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    console.error(`Configuration: ${file} cannot be read (${error.code}).`);
    process.exit(1);
  }
}

function unquoted(value) {
  const isQuoted = value.length > 1 && /['"`]/.test(value[0]) && value.at(-1) === value[0];
  if (!isQuoted) return value;
  const inner = value.slice(1, -1);
  return value[0] === '"' ? inner.replaceAll("\\n", "\n") : inner;
}
