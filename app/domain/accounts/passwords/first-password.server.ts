/** The file with the generated password of the first administrator, where there is no terminal: logs keep what they get. */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config.server";

const firstPasswordFile = () => path.resolve(config.DATA_DIR, "admin-password");

/** Writes email and password, each on a line, for the owner of the process only. Returns what to print in their place. */
export async function keepFirstPassword(email: string, password: string): Promise<string> {
  const file = firstPasswordFile();
  await rm(file, { force: true });
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600, flag: "wx" });
  return `The password is in ${file} until the first log-in.`;
}

/** Removes the file if it has the password of this account, which has logged in. */
export async function removeFirstPassword(email: string): Promise<void> {
  const file = firstPasswordFile();
  if (!existsSync(file)) return;
  const [owner] = (await readFile(file, "utf8")).split("\n");
  if (owner === email) await rm(file, { force: true });
}
