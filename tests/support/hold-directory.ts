/** A separate process that takes the lock of a directory, prints the result, and keeps the lock until it is killed. */
import { lockDirectory } from "../../app/db/embedded/directory-lock.server";

try {
  await lockDirectory(process.argv[2]!);
  console.log("held");
  setInterval(() => {}, 1000);
} catch (error) {
  console.log((error as Error).message);
}
