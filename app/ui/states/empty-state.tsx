import type { ReactNode } from "react";

type Props = { drawing?: "cards" | "search"; title: string; text: string; level?: 1 | 2; children?: ReactNode };

export function EmptyState({ drawing, title, text, level = 2, children }: Props) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className="panel mt-6 grid place-items-center gap-3 px-4 py-12 text-center">
      <Drawing name={drawing} />
      <Title className="text-xl font-semibold">{title}</Title>
      <p className="-mt-1 mb-2 max-w-xl text-balance text-soft">{text}</p>
      {children}
    </div>
  );
}

/** A decorative drawing for a screen without content: cards, and a magnifier where a search or a page found nothing. */
export function Drawing({ name = "cards" }: { name?: "cards" | "search" }) {
  return (
    <svg viewBox="0 0 160 100" className="w-40 fill-sunken stroke-line stroke-2" aria-hidden="true">
      <rect x="22" y="24" width="50" height="62" rx="8" transform="rotate(-9 47 55)" />
      <rect x="88" y="24" width="50" height="62" rx="8" transform="rotate(9 113 55)" />
      <rect className="fill-surface stroke-control" x="50" y="12" width="60" height="76" rx="9" />
      <rect className="fill-accent-soft stroke-none" x="58" y="20" width="44" height="28" rx="5" />
      <path strokeLinecap="round" d="M59 60h42M59 70h26" />
      <path className="fill-none stroke-accent stroke-4" strokeLinecap="round" d="M66 41l9-8 7 5 11-11" />
      {name === "search" && (
        <path
          className="fill-surface stroke-accent stroke-3"
          strokeLinecap="round"
          d="M97 69a13 13 0 1 0 26 0a13 13 0 1 0-26 0M120 79l13 13"
        />
      )}
    </svg>
  );
}
