import { Fragment } from "react";
import type { NewCard } from "~/domain/following/list-following.server";
import { CardGrid } from "~/ui/resources/card-grid";
import { productPath } from "~/ui/resources/card-href";

/** A row names so many of the lists that have it. */
const maxNamed = 4;

export function NewResources({ rows }: { rows: NewCard[] }) {
  return <CardGrid cards={rows} cardHref={productPath} level={2} isShort below={Reasons} />;
}

function Reasons({ lists }: NewCard) {
  return (
    <p className="mx-3 pb-1.5 pl-13 text-xs text-soft">
      {"New in "}
      {lists.slice(0, maxNamed).map(({ address, title }, at) => (
        <Fragment key={address}>
          {at > 0 && ", "}
          <a className="link inline-block py-1" href={newestFirst(address)}>
            <bdi>{title}</bdi>
          </a>
        </Fragment>
      ))}
      {lists.length > maxNamed && ` and ${lists.length - maxNamed} more`}
    </p>
  );
}

/** Lists begin with the newest. Searches and topics begin with the best. */
function newestFirst(address: string): string {
  if (address.startsWith("/topics/")) return `/latest?tag=${address.slice("/topics/".length)}`;
  return address.startsWith("/search?") ? `${address}&sort=new` : address;
}
