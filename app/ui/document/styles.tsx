import { filledByServer } from "./filled-by-server";

const styles = filledByServer("styles");

/** Where the server puts the styles of the directory's pages; see http/styles.server.ts. */
export function Styles() {
  return <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={styles} />;
}
