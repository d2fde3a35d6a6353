import { markUrl, site } from "~/site";
import drawings from "~/ui/document/icons.svg?no-inline";

/** The mark and the wordmark, a link to Home. */
export function Brand({ className = "" }: { className?: string }) {
  return (
    <a href="/" className={`brand ${className}`.trim()}>
      <BrandMark />
      {site.name}
    </a>
  );
}

export function BrandMark({ className }: { className?: string }) {
  const own = markUrl(64);
  if (own) return <img src={own} alt="" width={30} height={30} className={className} />;
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${drawings}#brand`} />
    </svg>
  );
}
