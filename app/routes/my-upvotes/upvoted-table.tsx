import type { Card } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { Icon } from "~/ui/document/icon";
import { Cover } from "~/ui/resources/cover";

type Props = {
  rows: (Card & { productUrl: string })[];
  /** The page's parameters without a dialog. */
  search: URLSearchParams;
};

/** The member's upvoted resources, one row each. */
export function UpvotedTable({ rows, search }: Props) {
  const hrefOf = (slug: string) => {
    const params = new URLSearchParams(search);
    params.set("resource", slug);
    return `/my-upvotes?${params}`;
  };
  return (
    <div className="panel mt-6 overflow-x-auto p-0">
      <table className="w-full min-w-xl text-left text-sm break-words">
        <thead className="text-soft">
          <tr>
            {["Resource", "Format", "Creator", "Actions"].map((heading) => (
              <th key={heading} scope="col" className="px-4 py-3 font-semibold last:text-right">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} href={hrefOf(row.slug)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, href }: { row: Props["rows"][number]; href: string }) {
  return (
    <tr className="rule">
      <th scope="row" className="px-4 py-2 font-semibold">
        <span className="flex items-center gap-3">
          <Cover card={row} className="size-10" />
          <a className="link inline-block py-2" href={href} data-keep-scroll>
            <bdi>{row.name}</bdi>
          </a>
        </span>
      </th>
      <td className="px-4 py-2">
        <span className="badge">
          <Icon name={row.format} className="i-s" />
          {formatLabel(row.format)}
        </span>
      </td>
      <td className="px-4 py-2">{row.creatorName || "Anonymous"}</td>
      <td className="px-4 py-2">
        <div className="flex justify-end gap-2">
          <a
            className="button button-icon"
            href={row.productUrl}
            rel="ugc noopener"
            target="_blank"
            aria-label={`Visit ${row.name}`}
          >
            <Icon name="external" className="i-s" />
          </a>
          <form method="post" action={`/resources/${row.id}/upvote`} data-stay>
            <input type="hidden" name="_method" value="delete" />
            <button type="submit" className="button button-icon" aria-label={`Remove upvote from ${row.name}`}>
              <Icon name="close" className="i-s" />
            </button>
          </form>
        </div>
      </td>
    </tr>
  );
}
