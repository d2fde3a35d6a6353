/** Links between the auth forms, which are in a modal (`?auth=`) or on pages of their own. */

import type { SubmissionResult } from "@conform-to/react";
import { rootedPath } from "./card-href";

const authModes = ["login", "signup", "forgot", "code"] as const;
export type AuthMode = (typeof authModes)[number];

export type AuthPlace = {
  /** Whether it is in the modal, which JavaScript keeps open after an error. */
  modal: boolean;
  redirectTo: string;
  /** The page below the modal. */
  page: string;
  hrefOf: (mode: AuthMode) => string;
};

export function modalOf(pathname: string, search: string): (AuthPlace & { mode: AuthMode; sent: boolean }) | null {
  const params = new URLSearchParams(search);
  const mode = authModes.find((known) => known === params.get("auth"));
  if (!mode || pathname.startsWith("/auth/")) return null;
  const sent = params.has("sent");
  const redirectTo = params.get("redirectTo");
  for (const name of ["auth", "redirectTo", "sent"]) params.delete(name);
  const path = rootedPath(pathname);
  const page = params.size > 0 ? `${path}?${params}` : path;
  const hrefOf = (next: AuthMode) => {
    const others = new URLSearchParams(params);
    others.set("auth", next);
    if (redirectTo) others.set("redirectTo", redirectTo);
    return `${path}?${others}`;
  };
  return { modal: true, mode, sent, page, redirectTo: redirectTo ?? page, hrefOf };
}

/** Returns the place of an auth page. After an error, `redirectTo` comes from the posted form. */
export function pagePlace(defaultRedirect: string, lastResult?: SubmissionResult): AuthPlace {
  const kept = lastResult?.initialValue?.redirectTo;
  const redirectTo = typeof kept === "string" ? kept : defaultRedirect;
  return { modal: false, redirectTo, page: "/", hrefOf: (mode) => authPageHref(mode, redirectTo) };
}

/** Returns the URL of an auth form's page, which is also where the form is sent, so that an error page keeps its reason. */
export function authPageHref(mode: AuthMode, redirectTo: string): string {
  return redirectTo === "/" ? `/auth/${mode}` : `/auth/${mode}?redirectTo=${encodeURIComponent(redirectTo)}`;
}

/** Returns the URL of the login or signup modal over the current page. */
export function authHref(mode: "login" | "signup", pathname: string, search: string): string {
  if (pathname.startsWith("/auth/")) return `/auth/${mode}`;
  const params = new URLSearchParams(search);
  for (const name of ["redirectTo", "sent"]) params.delete(name);
  params.set("auth", mode);
  return `${rootedPath(pathname)}?${params}`;
}

/** Returns whether a path of this site shows a resource, on its own page or in a dialog. */
export function opensResource(path: string): boolean {
  if (!/^\/(?!\/)[^\p{Cc}\\]*$/u.test(path)) return false;
  const { pathname, searchParams } = new URL(path, "http://here.invalid");
  return pathname.startsWith("/product/") || searchParams.has("resource");
}
