/**
 * From a fresh start, makes a directory for designers by plain forms in a browser without
 * JavaScript. Then fails if a page, email, feed or file still has the words of the site of before. Puts twelve pictures into FOLDER.
 */
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../bin/chromium";
import { administrator } from "../../tests/support/administrator-account";
import { startServer } from "../../tests/support/server";
import { findOldWords } from "./crawl";
import { makeSite } from "./make-site";
import { makeTerms } from "./make-terms";
import { takePictures } from "./pictures";

const folder = process.argv[2] ?? "design-hub";
const server = await startServer({
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  MAIL_HOLD_SECONDS: "0",
  CONFIRM_EMAIL: "on",
  SEED: "on",
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
try {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await makeTerms(page);
  await makeSite(page, server.dataDir);
  await takePictures(browser, { url: server.url, folder, storageState: await context.storageState() });
  const { pages, mails, found } = await findOldWords(server);
  for (const line of found) console.error(line);
  console.log(`${pages} pages and ${mails} emails, ${found.length} occurrences of the words of before`);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
