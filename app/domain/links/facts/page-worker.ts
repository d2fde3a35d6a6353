/** What a worker thread runs for each page. */
import type { ThreadTask } from "~/domain/background/threads.server";
import { type FetchedPage, type PageFacts, readPageFacts } from "./page-facts";

export default function read({ begun, ...page }: ThreadTask<FetchedPage>): PageFacts {
  begun.postMessage("begun");
  begun.close();
  return readPageFacts(page);
}
