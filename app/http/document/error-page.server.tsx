import { renderToStaticMarkup } from "react-dom/server";
import { ContentStyles, LayoutStyles } from "~/ui/document/styles";
import { ErrorPage } from "~/ui/states/error-page";
import { setSecurityHeaders } from "./security.server";
import { withStyles } from "./styles.server";

/**
 * Returns an error page for a browser on a path of the API. Remix renders no document there, so it has no header and
 * footer.
 */
export function errorPage(status: number, message: string, headers: HeadersInit = {}): Response {
  const [heading, text] = status === 404 ? ["404", "Oops! Page not found"] : [String(status), message];
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${text} - Career Hub`}</title>
        <LayoutStyles />
        <ContentStyles />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main>
          <ErrorPage heading={heading!} text={text!} isMissing={status === 404} />
        </main>
      </body>
    </html>,
  );
  const response = new Response(`<!DOCTYPE html>${withStyles(html)}`, { status, headers });
  response.headers.set("Content-Type", "text/html; charset=utf-8");
  setSecurityHeaders(response.headers, []);
  return response;
}
