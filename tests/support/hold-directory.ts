/** Run as a process of its own: takes the lock of a directory, says so or why not, and keeps it until it is ended. */
import { lockDirectory } from "../../app/db/directory-lock.server";

try {
  await lockDirectory(process.argv[2]!);
  console.log("held");
  setInterval(() => {}, 1000);
} catch (error) {
  console.log((error as Error).message);
}
