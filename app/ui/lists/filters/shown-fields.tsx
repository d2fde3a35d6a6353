import { useLocation, useNavigation } from "@remix-run/react";
import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from "react";

/** An uncontrolled input that shows the value of the page. */
export function ShownInput({ value, ...input }: ComponentPropsWithoutRef<"input"> & { value: string }) {
  return <input maxLength={1_000} ref={useShownValue<HTMLInputElement>(value)} defaultValue={value} {...input} />;
}

/** An uncontrolled select that shows the value of the page. */
export function ShownSelect({ value, ...select }: ComponentPropsWithoutRef<"select"> & { value: string }) {
  return <select ref={useShownValue<HTMLSelectElement>(value)} defaultValue={value} {...select} />;
}

/**
 * Returns the ref of an uncontrolled field. When a page has loaded, the field shows the page's value, unless somebody typed
 * on while it loaded. A select shows it also if the value is the same: what was chosen may have been given up for a link.
 * A key would do this too, but lose the focus.
 */
function useShownValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<Field> {
  const ref = useRef<Field>(null);
  const shown = useRef({ value, page: "" });
  const isNewer = useRef(false);
  const sent = useRef<string>();
  const { key: page } = useLocation();
  const { location: nextPage } = useNavigation();

  useEffect(() => {
    const field = ref.current!;
    const { form } = field;
    const onInput = () => {
      isNewer.current = true;
    };
    const onSubmit = () => {
      sent.current = field.value;
    };
    field.addEventListener("input", onInput);
    form?.addEventListener("submit", onSubmit);
    return () => {
      field.removeEventListener("input", onInput);
      form?.removeEventListener("submit", onSubmit);
    };
  }, []);
  // On a slow processor this runs late, after what was typed since the form was sent.
  useEffect(() => {
    if (!nextPage) return;
    isNewer.current = sent.current !== undefined && sent.current !== ref.current?.value;
    sent.current = undefined;
  }, [nextPage]);
  useEffect(() => {
    const { current: field } = ref;
    const isFirst = shown.current.page === "";
    const isOther = shown.current.value !== value || field instanceof HTMLSelectElement;
    shown.current = { value, page };
    sent.current = undefined;
    // What was chosen before this code arrived stays.
    if (field && !isFirst && isOther && !isNewer.current) field.value = value;
  }, [value, page]);
  return ref;
}
