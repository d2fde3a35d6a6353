import { type NavigateFunction, type SubmitFunction, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { opensResource } from "~/ui/page/auth-links";

/**
 * Turns plain links and forms into client navigation, so that a list of cards costs nothing to hydrate. It listens on
 * window, after React's own listeners, so that a form's validation can prevent the submit.
 *
 * `data-keep-scroll` keeps the scroll position. `data-stay` submits a form by a fetcher whose key is the action.
 * Cards have neither, because a page has many: their titles keep the position and their forms stay.
 * A form that is pressed twice is sent once.
 * `data-document` leaves a link or form to the browser. `data-auto-submit` submits a form when a field changes.
 * The performance mark "interactive" is set when the listeners are ready.
 */
export function Enhance() {
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    const onClick = (event: MouseEvent) => followLink(event, navigate);
    const onSubmit = (event: SubmitEvent) => sendForm(event, submit);
    const onChange = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest("form") : null;
      if (form && "autoSubmit" in form.dataset) form.requestSubmit();
    };
    window.addEventListener("click", onClick);
    window.addEventListener("pointerover", showCutTexts);
    window.addEventListener("change", onChange);
    window.addEventListener("submit", onSubmit);
    performance.mark("interactive");
    submitEarlyChoice();
    // What appears from now on may fade in. The first page is painted at once.
    document.documentElement.classList.add("live");
    return () => {
      window.removeEventListener("click", onClick);
      window.removeEventListener("pointerover", showCutTexts);
      window.removeEventListener("change", onChange);
      window.removeEventListener("submit", onSubmit);
    };
  }, [navigate, submit]);

  return null;
}

function followLink(event: MouseEvent, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || !isPlainClick(event) || !isClientNavigation(link)) return;
  event.preventDefault();
  hidePopovers();
  const steps = stepsToClose(link);
  if (steps) {
    navigate(-steps);
    return;
  }
  const state = nextHistoryState();
  const isPage = link.pathname.startsWith("/product/") && !isOverHome(state);
  const keepsScroll = !isPage && ("keepScroll" in link.dataset || link.matches(".card > * > a"));
  navigate(link.pathname + link.search + (keepsScroll ? "" : link.hash), {
    preventScrollReset: keepsScroll,
    replace: steps === 0,
    state,
    viewTransition: startsTransition(link),
  });
}

function sendForm(event: SubmitEvent, submit: SubmitFunction): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
  if ("document" in form.dataset) {
    if (isPressedAgain(button, event.timeStamp)) event.preventDefault();
    return;
  }
  const target = new URL(button?.hasAttribute("formaction") ? button.formAction : form.action);
  if (target.origin !== location.origin) return;
  event.preventDefault();
  hidePopovers();
  sendTo(target, form, button, submit);
}

function sendTo(target: URL, form: HTMLFormElement, button: HTMLButtonElement | null, submit: SubmitFunction): void {
  const action = form.method === "get" ? target.pathname : target.pathname + target.search;
  if (isBeingSent(form, button, action)) return;
  if ("stay" in form.dataset || form.matches(".card > form")) {
    submit(button ?? form, { action, navigate: false, fetcherKey: action, preventScrollReset: true });
    return;
  }
  const viewTransition = action === "/preferences" && allowsMotion();
  submit(button ?? form, {
    action,
    preventScrollReset: "keepScroll" in form.dataset,
    // What follows takes the place of the dialog, so that the way back does not open it again.
    replace: form.closest(".dialog") !== null || undefined,
    viewTransition,
  });
}

/** Submits the form in which somebody chose something before these listeners were there. */
function submitEarlyChoice(): void {
  const form = document.activeElement?.closest<HTMLFormElement>("form[data-auto-submit]");
  const isChosen = ({ options, selectedIndex }: HTMLSelectElement) =>
    selectedIndex !==
    Math.max(
      0,
      [...options].findIndex(({ defaultSelected }) => defaultSelected),
    );
  if ([...(form?.querySelectorAll("select") ?? [])].some(isChosen)) form?.requestSubmit();
}

let lastPress: { button: HTMLElement; at: number } | undefined;

/** Whether a button whose form the browser submits was pressed shortly before. Later it may be because that was stopped. */
function isPressedAgain(button: HTMLElement | null, at: number): boolean {
  const isAgain = button !== null && lastPress?.button === button && at - lastPress.at < pressedAgainMs;
  if (button && !isAgain) lastPress = { button, at };
  return isAgain;
}

const pressedAgainMs = 5_000;

/**
 * Whether a form is on its way with the same values, or what follows it is. Then it was pressed twice. With an answer that
 * leads nowhere, such as an error, it may be sent again while the page still loads.
 */
function isBeingSent(form: HTMLFormElement, button: HTMLElement | null, action: string): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  const fetcher = fetchers.get(action);
  const leadsOn = navigation.location && navigation.location.pathname + navigation.location.search !== action;
  const sent = [
    navigation.state === "submitting" || leadsOn ? navigation : undefined,
    fetcher?.state === "submitting" || fetcher?.data === undefined ? fetcher : undefined,
  ];
  const values = valuesOf(new FormData(form, button));
  return sent.some(
    (one) =>
      one?.formMethod === "POST" && one.formAction === action && one.formData && valuesOf(one.formData) === values,
  );
}

const valuesOf = (data: FormData) =>
  JSON.stringify([...data], (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isClientNavigation(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || "document" in link.dataset)
    return false;
  const onlyHash = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return !onlyHash;
}

/**
 * Whether a link opens or closes the dialog of a resource. Then the browser moves the mark between card and dialog, if it
 * has view transitions and the person does not ask for less motion. See styles/product.css.
 */
function startsTransition(link: HTMLAnchorElement): boolean {
  if (!allowsMotion()) return false;
  const opens = opensResource(link.pathname + link.search);
  if (!opens) return opensResource(location.pathname + location.search);
  for (const mark of document.querySelectorAll<HTMLElement>(".moves")) mark.classList.remove("moves");
  link.closest("li")?.querySelector(".mark")?.classList.add("moves");
  return true;
}

/** Gives what the mouse is over a title with the text that has no room: the link of a card all of its texts. */
function showCutTexts({ target }: PointerEvent): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLElement>(".card > * > a");
  const texts = link?.closest(".card")?.querySelectorAll("h2, h3, .pitch, .kind, .by") ?? ancestorsOf(target);
  const cut = [...texts].filter(isTruncated).map(({ textContent }) => textContent);
  const titled = link ?? target.closest<HTMLElement>("a, button, summary") ?? target;
  if (titled instanceof HTMLElement && !titled.title && cut.length > 0) titled.title = cut.join("\n");
}

/** Returns an element and the three around it: the texts that are cut have few elements in them. */
const ancestorsOf = (element: Element | null, count = 4): Element[] =>
  element && count > 0 ? [element, ...ancestorsOf(element.parentElement, count - 1)] : [];

function isTruncated(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow !== "ellipsis" && webkitLineClamp === "none" && !element.matches(".kind")) return false;
  return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
}

const allowsMotion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

function hidePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
}

/**
 * Closing a dialog goes back to the page below it, so that the way back does not open it again. Each entry of the history
 * that JavaScript adds says which page is below, and how many entries ago it was.
 */
type Below = { page: string; steps: number };

/** Whether a resource's own URL was opened from Home, so that it is a dialog over it. Otherwise it is a page. */
export const isOverHome = (state: { below?: Below } | null): boolean => state?.below?.page === "/";

function nextHistoryState(): { below?: Below } {
  const close = closeLink();
  if (!close) return { below: { page: pageOf(location), steps: 1 } };
  // A dialog over a dialog.
  const below = currentBelow();
  return below?.page === pageOf(close) ? { below: { ...below, steps: below.steps + 1 } } : {};
}

/** Returns how many entries back the page is to which a link closes the dialog: 0 if none, null if no such link. */
function stepsToClose(link: HTMLAnchorElement): number | null {
  const close = closeLink();
  if (!close || pageOf(close) !== pageOf(link)) return null;
  const below = currentBelow();
  return below?.page === pageOf(link) ? below.steps : 0;
}

const closeLink = () => [...document.querySelectorAll<HTMLAnchorElement>(".dialog > .dialog-close")].at(-1);

/** The path and the parameters of a page, which a form and a link may write in two ways. */
function pageOf({ pathname, search }: HTMLAnchorElement | Location): string {
  const params = new URLSearchParams(search).toString();
  return params ? `${pathname}?${params}` : pathname;
}

/** The router keeps an entry's own state there. */
const currentBelow = (): Below | undefined => history.state?.usr?.below;
