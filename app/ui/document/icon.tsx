import { filledByServer } from "./filled-by-server";
import type { IconName } from "./icon-drawings";

export type { IconName };

/** A drawing from the sprite; always beside a text or label that says the same. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

const sprite = filledByServer("sprite");

/** Where the server puts every drawing once, for the whole page; see http/sprite.server.ts. */
export function IconSprite() {
  return <svg id="sprite" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={sprite} />;
}
