import { filledByServer } from "./filled-by-server";

const styles = filledByServer("styles");

/** The element that the server fills with the styles of the directory's pages; see http/document/styles.server.ts. */
export function Styles() {
  return <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={styles} />;
}
