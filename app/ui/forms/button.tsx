import type { ComponentPropsWithoutRef, ReactNode } from "react";

type LinkProps = { href: string; children: ReactNode };

type SubmitProps = Omit<ComponentPropsWithoutRef<"button">, "className"> & { look?: string };

/** A button that submits its form. `look` has further classes, such as "button-primary". */
export function Submit({ look = "", ...button }: SubmitProps) {
  return <button type="submit" {...button} className={`button ${look}`.trim()} />;
}

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps) {
  return <a className="button" {...props} />;
}

/** The link to what a page is mostly for. */
export function PrimaryLink(props: LinkProps) {
  return <a className="button button-primary" {...props} />;
}

/** A link in a text. */
export function TextLink(props: LinkProps) {
  return <a className="link" {...props} />;
}
