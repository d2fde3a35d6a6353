import type { ReactNode } from "react";
import { Icon } from "./icon";

type Props = { href: string; className?: string; children: ReactNode };

/** A link above a page's title to the page that it belongs to. */
export function BackLink({ href, className = "", children }: Props) {
  return (
    <a
      href={href}
      className={`inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent ${className}`.trim()}
    >
      <Icon name="left" className="i-s" />
      {children}
    </a>
  );
}

type SectionProps = { id: string; title: ReactNode; className?: string; heading?: string; children: ReactNode };

/** A section under its heading, which has the id. */
export function TitledSection(props: SectionProps) {
  const { id, title, className, heading = "text-xl font-semibold", children } = props;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
