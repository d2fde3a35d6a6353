import lines from "./common-passwords.json" with { type: "json" };

/** The 1,000 most common passwords of ten or more characters (shorter ones are rejected), in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(lines.join(" ").split(" "));
