import { renderToStaticMarkup } from "react-dom/server";
import { markUrl, pageTitle, site } from "~/site";
import styles from "~/styles/app.css?url";
import { ErrorPage } from "~/ui/states/error-page";
import { setSecurityHeaders } from "./security.server";

/** Returns an error page for a browser on a path of the API, where Remix renders no document. */
export function errorPage(status: number, message: string, headers: HeadersInit = {}): Response {
  const [heading, text] = status === 404 ? ["404", "Oops! Page not found"] : [String(status), message];
  const mark = markUrl(64) ?? "/favicon.svg";
  const html = renderToStaticMarkup(
    <html lang={site.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(text)}</title>
        <link rel="stylesheet" href={styles} />
        {site.accent && <link rel="stylesheet" href={`/site/accent-${site.accent.slice(1)}.css`} />}
        <link rel="icon" href={mark} type={site.mark ? "image/png" : "image/svg+xml"} />
      </head>
      <body>
        <header className="p-4">
          <a href="/" className="brand">
            <img src={mark} alt="" width={30} height={30} />
            {site.name}
          </a>
        </header>
        <main className="px-4 pb-6">
          <ErrorPage heading={heading!} text={text!} isMissing={status === 404} />
        </main>
      </body>
    </html>,
  );
  const response = new Response(`<!DOCTYPE html>${html}`, { status, headers });
  response.headers.set("Content-Type", "text/html; charset=utf-8");
  setSecurityHeaders(response.headers, [], { isShared: false });
  return response;
}
