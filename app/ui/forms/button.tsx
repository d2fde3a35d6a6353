import type { ReactNode } from "react";

type LinkProps = { href: string; children: ReactNode };

type SubmitProps = { look?: string; name?: string; value?: string; children: ReactNode };

/** A button that submits its form. `look` has further classes, such as "button-primary". */
export function Submit({ look = "", children, ...sent }: SubmitProps) {
  return (
    <button type="submit" {...sent} className={`button ${look}`.trim()}>
      {children}
    </button>
  );
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
