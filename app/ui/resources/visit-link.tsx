import { Icon } from "~/ui/document/icon";

type Props = { resource: { name: string; productUrl: string } };

/** The link of a resource in a row, as an icon. */
export function VisitLink({ resource: { name, productUrl } }: Props) {
  return (
    <a
      className="button button-quiet button-icon"
      href={productUrl}
      rel="ugc noopener"
      target="_blank"
      aria-label={`Visit ${name}`}
    >
      <Icon name="external" className="i-s" />
    </a>
  );
}
