import type { ReactNode } from "react";
import { BegunLine } from "~/ui/marks/line";

type Props = { title: string; text: string; level?: 1 | 2; children?: ReactNode };

/** Says why there is nothing, and what to do. As the title of a page (`level` 1) it is a narrow one. */
export function EmptyState({ title, text, level = 2, children }: Props) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div
      className={`panel mt-6 grid place-items-center gap-3 px-4 py-12 text-center wrap-anywhere ${level === 1 ? "mx-auto max-w-xl" : ""}`}
    >
      <BegunLine />
      <Title className="text-xl font-semibold">{title}</Title>
      <p className="-mt-1 mb-2 max-w-xl text-balance text-soft">{text}</p>
      {children}
    </div>
  );
}
