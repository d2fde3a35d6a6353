import icons from "./icon-names.json" with { type: "json" };
import drawings from "./icons.svg?no-inline";

/** After a change of these, `npm run draw` draws icons.svg again. */
export type IconName = keyof typeof icons;

/** Returns the icon with this name, or the one of what has no other. */
export const knownIcon = (name?: string | null): IconName =>
  name != null && Object.hasOwn(icons, name) ? (name as IconName) : "other";

/** An icon of icons.svg. It is hidden from screen readers, so a text or label next to it must say the same. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
