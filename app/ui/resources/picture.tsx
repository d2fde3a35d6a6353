import { accents } from "~/domain/resources/values/accents";
import { initialsOf } from "~/domain/resources/values/initials";

type Props = { name: string; imageUrl: string | null; accentColor: string; className?: string; size: number };

/** The image of a resource. Its initials show if there is none or it does not load. */
export function Picture({ name, imageUrl, accentColor, className = "", size }: Props) {
  const initials = initialsOf(name);
  const accent = Math.max(0, accents.indexOf(accentColor as (typeof accents)[number]));
  return (
    <span className={`picture accent-${accent} ${className}`.trim()}>
      <span aria-hidden="true">{initials}</span>
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          data-initials={initials}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}
