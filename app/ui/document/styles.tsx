import { filledByServer } from "./filled-by-server";

const layoutStyles = filledByServer("layout-styles");
const contentStyles = filledByServer("content-styles");

/** The styles of the menu and the top bar, for the <head>. The server fills them in: see http/document/styles.server.ts. */
export function LayoutStyles() {
  return <style id="layout-styles" suppressHydrationWarning dangerouslySetInnerHTML={layoutStyles} />;
}

/** The styles of all that is below the top bar. They come after it, so that a slow phone paints it first. */
export function ContentStyles() {
  return <style id="content-styles" suppressHydrationWarning dangerouslySetInnerHTML={contentStyles} />;
}
