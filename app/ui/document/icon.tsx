import { filledByServer } from "./filled-by-server";
import type { IconName } from "./icon-drawings";

export type { IconName };

/** An icon from the sprite. It is hidden from screen readers, so a text or label next to it must say the same. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

const sprite = filledByServer("sprite");

/** The element that the server fills with all icons; see http/document/sprite.server.ts. */
export function IconSprite() {
  return <svg id="sprite" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={sprite} />;
}
