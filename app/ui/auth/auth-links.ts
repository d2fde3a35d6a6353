/** The ways between the forms, over a page (`?auth=`) or as pages of their own. */

import type { SubmissionResult } from "@conform-to/react";
import { rootedPath } from "~/ui/layout/rooted-path";

export const authModes = ["login", "signup", "forgot", "code"] as const;
export type AuthMode = (typeof authModes)[number];

/** What a form needs to know of where it stands. */
export type AuthPlace = {
  /** Whether it stands in the modal, where JavaScript keeps it. */
  modal: boolean;
  /** Where success leads. */
  redirectTo: string;
  /** The page below the modal. */
  page: string;
  hrefOf: (mode: AuthMode) => string;
};

/** The modal of a URL, or null when it has none. */
export function modalOf(pathname: string, search: string): (AuthPlace & { mode: AuthMode; sent: boolean }) | null {
  const params = new URLSearchParams(search);
  const mode = authModes.find((known) => known === params.get("auth"));
  if (!mode || pathname.startsWith("/auth/")) return null;
  const sent = params.has("sent");
  const asked = params.get("redirectTo");
  for (const name of ["auth", "redirectTo", "sent"]) params.delete(name);
  const path = rootedPath(pathname);
  const page = params.size > 0 ? `${path}?${params}` : path;
  const hrefOf = (next: AuthMode) => {
    const others = new URLSearchParams(params);
    others.set("auth", next);
    if (asked) others.set("redirectTo", asked);
    return `${path}?${others}`;
  };
  return { modal: true, mode, sent, page, redirectTo: asked ?? page, hrefOf };
}

/** The place of a whole page; after a form with errors the way on is what the form said. */
export function pagePlace(asked: string, lastResult?: SubmissionResult): AuthPlace {
  const kept = lastResult?.initialValue?.redirectTo;
  const redirectTo = typeof kept === "string" ? kept : asked;
  const hrefOf = (mode: AuthMode) =>
    redirectTo === "/" ? `/auth/${mode}` : `/auth/${mode}?redirectTo=${encodeURIComponent(redirectTo)}`;
  return { modal: false, redirectTo, page: "/", hrefOf };
}

/** Where the header's Log in leads: over the page at hand. */
export function loginHref(pathname: string, search: string): string {
  if (pathname.startsWith("/auth/")) return "/auth/login";
  const params = new URLSearchParams(search);
  for (const name of ["redirectTo", "sent"]) params.delete(name);
  params.set("auth", "login");
  return `${rootedPath(pathname)}?${params}`;
}

/** Whether a path within this site shows a resource: on its own page, or in the dialog over a list. */
export function opensResource(path: string): boolean {
  if (!/^\/(?!\/)[^\p{Cc}\\]*$/u.test(path)) return false;
  const { pathname, searchParams } = new URL(path, "http://here.invalid");
  return pathname.startsWith("/product/") || searchParams.has("resource");
}
