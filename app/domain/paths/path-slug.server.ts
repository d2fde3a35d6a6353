import { randomInt } from "node:crypto";
import { slugOf } from "~/domain/resources/values/slug";

const letters = "23456789abcdefghjkmnpqrstvwxyz";
const suffixLength = 8;
const maxTitleLength = 60;

/**
 * Returns the slug of a new path: its title, and some random letters. So nobody guesses the link of an unlisted path, and a
 * taken slug does not tell that there is a private one. It stays when the title changes.
 */
export function newSlug(title: string): string {
  const base = slugOf(title.slice(0, maxTitleLength)).replace(/\.+$/, "");
  const suffix = Array.from({ length: suffixLength }, () => letters[randomInt(letters.length)]).join("");
  return `${base}-${suffix}`;
}
