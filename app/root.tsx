import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useContext } from "react";
import { changedTerms } from "~/domain/resources/terms/terms";
import { changedSite, markUrl, pageTitle, site } from "~/site";
import { config } from "./config.server";
import { findCurrentUser } from "./http/auth/current-user.server";
import { savesData } from "./http/cache/page-request.server";
import { findLayoutUser } from "./http/document/layout-user.server";
import { readPreferences } from "./http/document/preferences.server";
import { findLoginReason } from "./http/login/pending-actions.server";
import { takeFlash } from "./http/replies/toast.server";
import { fallbackWhenUnavailable } from "./http/replies/unavailable.server";
import styles from "./styles/app.css?url";
import { Analytics } from "./ui/analytics/analytics";
import { Announcer } from "./ui/document/announcer";
import { Enhance } from "./ui/document/enhance";
import { KeepFocus } from "./ui/document/keep-focus";
import { OtherTabs } from "./ui/document/other-tabs";
import { ServerRenderContext } from "./ui/document/server-render";
import { NewBadge } from "./ui/following/new-badge";
import { Footer } from "./ui/layout/footer";
import { NextStepLink, ProfileMenu } from "./ui/layout/profile-menu";
import { Sidebar } from "./ui/layout/sidebar";
import { Toasts } from "./ui/layout/toasts";
import { TopBar } from "./ui/layout/top-bar";
import { Waiting } from "./ui/layout/waiting";
import { authHref, modalOf } from "./ui/page/auth-links";
import type { RootData } from "./ui/page/root-data";

// Loaded when it is opened. If that fails, the browser loads the page that contains it.
const LazyAuthModal = lazy(() =>
  import("./ui/auth/auth-modal").then((module) => ({ default: module.AuthModal }), reload),
);

function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

export const links = () => [
  { rel: "stylesheet", href: styles },
  ...(site.accent ? [{ rel: "stylesheet", href: `/site/accent-${site.accent.slice(1)}.css` }] : []),
  ...(site.mark ? ownIcons() : icons),
  { rel: "manifest", href: "/manifest.webmanifest" },
];

const icons = [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

const ownIcons = () => [
  { rel: "icon", href: markUrl(64)!, type: "image/png", sizes: "64x64" },
  { rel: "apple-touch-icon", href: markUrl(512)! },
];

/** Other titles are those of the routes, but an error has the title of this one. */
export const meta: MetaFunction = ({ error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: isMissing ? pageTitle("Page not found") : site.name }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  // While the database is unavailable, pages render as for a visitor, so that a posted form keeps what was typed.
  const user = findCurrentUser(request).catch(fallbackWhenUnavailable(null));
  const [currentUser, layoutUser, flashed, preferences, loginReason] = await Promise.all([
    user,
    user.then((member) => member && findLayoutUser(member)).catch(fallbackWhenUnavailable(null)),
    takeFlash(request),
    readPreferences(request),
    findLoginReason(request).catch(fallbackWhenUnavailable(null)),
  ]);
  const { AMPLITUDE_API_KEY: apiKey, AMPLITUDE_SERVER_URL: serverUrl } = config;
  const number = Date.now();
  const body = {
    currentUser: layoutUser,
    // Numbered, so that a second toast on the same page is shown and each event is counted once.
    toast: flashed && { ...flashed.toast, number },
    origin: config.APP_URL,
    loginReason,
    sisterApp: site.sisterName && site.sisterUrl ? { name: site.sisterName, url: site.sisterUrl } : null,
    contactEmail: site.contactEmail,
    ...(config.provider && { provider: config.provider }),
    preferences: {
      theme: preferences.theme,
      view: preferences.view,
      analytics: apiKey ? preferences.analytics : undefined,
    },
    analytics:
      apiKey && preferences.analytics === "on"
        ? { apiKey, serverUrl, user: currentUser && { id: currentUser.id, accountType: currentUser.accountType } }
        : null,
    seen: flashed && { number, events: flashed.events },
    // Everything works without scripts, so browsers with Save-Data get none.
    scripts: !savesData(request.headers.get("Save-Data")),
  } satisfies RootData & Record<string, unknown>;
  return data(body, flashed ? { headers: { "Set-Cookie": flashed.setCookie } } : undefined);
}

/** The HTML document around every page and error. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, AuthModal = LazyAuthModal } = useContext(ServerRenderContext);
  const layoutData = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const modal = layoutData && !layoutData.currentUser ? modalOf(pathname, search) : null;
  const sentReset = modal?.mode === "forgot" && modal.sent ? modal : null;
  return (
    <html lang={site.lang} data-theme={layoutData?.preferences.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Links />
        <Meta />
        {sentReset && <ReturnAfterReset href={sentReset.hrefOf("login")} hasScripts={layoutData?.scripts !== false} />}
      </head>
      <body data-site={changedSite()} data-terms={changedTerms()}>
        <a href="#main" className="button skip">
          Skip to content
        </a>
        <Sidebar path={pathname} sisterApp={layoutData?.sisterApp} />
        <div className="flex min-h-dvh flex-col md:pl-64">
          {layoutData && (
            <TopBar sisterApp={layoutData.sisterApp}>
              {layoutData.currentUser ? (
                <>
                  {layoutData.currentUser.next && <NextStepLink next={layoutData.currentUser.next} />}{" "}
                  <NewBadge count={layoutData.currentUser.newCount} />{" "}
                  <ProfileMenu currentUser={layoutData.currentUser} />
                </>
              ) : (
                <>
                  <a href={authHref("login", pathname, search)} className="button" data-keep-scroll>
                    Log in
                  </a>{" "}
                  <a
                    href={authHref("signup", pathname, search)}
                    className="button max-sm:hidden md:max-lg:hidden"
                    data-keep-scroll
                  >
                    Sign up
                  </a>
                </>
              )}
            </TopBar>
          )}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-376 flex-1 px-4 pt-2.5 pb-6 md:px-6 md:pt-4 lg:px-8"
          >
            {children}
          </main>
          {layoutData && (
            <Footer
              sisterApp={layoutData.sisterApp}
              contactEmail={layoutData.contactEmail}
              theme={layoutData.preferences.theme}
              analytics={layoutData.preferences.analytics}
            />
          )}
        </div>
        {layoutData && !layoutData.currentUser && params.has("auth") && (
          <Suspense>
            <AuthModal />
          </Suspense>
        )}
        <Toasts layoutData={layoutData} />
        {layoutData?.analytics && <Analytics setting={layoutData.analytics} seen={layoutData.seen} />}
        <Enhance />
        <KeepFocus />
        {layoutData && <OtherTabs isLoggedIn={layoutData.currentUser !== null} />}
        <Waiting />
        <Announcer />
        {layoutData?.scripts !== false && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Returns to the login after a reset was requested where no script does: see ui/auth/forgot-form.tsx. */
function ReturnAfterReset({ href, hasScripts }: { href: string; hasScripts: boolean }) {
  const refresh = <meta httpEquiv="refresh" content={`3;url=${href}`} />;
  return hasScripts ? <noscript>{refresh}</noscript> : refresh;
}

export default function App() {
  return <Outlet />;
}

export { RouteError as ErrorBoundary } from "./ui/states/route-error";
