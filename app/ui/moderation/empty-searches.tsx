import { TitledSection } from "~/ui/document/page-parts";
import { TableHead } from "~/ui/moderation/admin-table";
import { EmptyState } from "~/ui/states/empty-state";

type Props = { searches: { text: string; count: number }[]; weeks: number };

/** What people looked for and did not find, each with a way to add it. */
export function EmptySearches({ searches, weeks }: Props) {
  return (
    <TitledSection id="empty-searches" title="Most frequent searches without results" className="mt-8">
      <p className="mt-1 text-sm text-soft">
        In the last {weeks} weeks. Only the text and a count are stored, not who searched.
      </p>
      {searches.length === 0 ? (
        <EmptyState title="Nothing is missing" text="Every search found something." />
      ) : (
        <div className="panel mt-4 px-4 py-2">
          <table className="plain-table">
            <TableHead columns={["Search", "Times", "Action"]} />
            <tbody>
              {searches.map(({ text, count }) => (
                <tr key={text}>
                  <td>
                    <bdi>{text}</bdi>
                  </td>
                  <td>{count}</td>
                  <td>
                    <a
                      className="link inline-block py-1"
                      href={`/admin?${new URLSearchParams({ new: "", title: text })}`}
                    >
                      Add a resource for this
                      <span className="sr-only">: {text}</span>
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </TitledSection>
  );
}
