import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect } from "./screen";

type Kind =
  | "receipt"
  | "approval"
  | "rejection"
  | "reset"
  | "confirm"
  | "path-approval"
  | "path-rejection"
  | "report-closed"
  | "request-answered"
  | "weekly";

/** Returns the text of the newest email of a kind to a recipient. Waits until the server has written it. */
export async function mailTo(recipient: string, kind: Kind, dataDir = process.env.TEST_DATA_DIR!): Promise<string> {
  const folder = path.join(dataDir, "outbox");
  let text: string | undefined;
  const arrived = async () => {
    text = await newest(folder, recipient, kind);
    return text !== undefined;
  };
  await expect.poll(arrived, { message: `a ${kind} to ${recipient}`, timeout: 30_000 }).toBe(true);
  return text!;
}

async function newest(folder: string, recipient: string, kind: Kind): Promise<string | undefined> {
  const files = names(folder).filter((name) => name.endsWith(`-${kind}.eml`));
  for (const name of files.sort((one, other) => number(other) - number(one))) {
    const mail = await PostalMime.parse(readFileSync(path.join(folder, name)));
    if (mail.to?.some(({ address }) => address === recipient)) return mail.text ?? "";
  }
}

// File names start with the time, then the email's id.
const number = (name: string) => Number(name.split("-")[1]);

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
