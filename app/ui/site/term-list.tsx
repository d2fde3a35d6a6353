import type { Term, TermKind } from "~/domain/resources/terms/terms";
import { Icon } from "~/ui/document/icon";

/** The terms of a kind by their heading, the retired ones last. Each can move up and down. */
export function TermList({ kind, terms }: { kind: TermKind; terms: Term[] }) {
  const offered = terms.filter(({ retiredAt }) => !retiredAt);
  const retired = terms.filter(({ retiredAt }) => retiredAt);
  return (
    <div className="grid max-w-3xl gap-4">
      {[...new Set(offered.map(({ group }) => group))].map((group) => (
        <Group
          key={group}
          kind={kind}
          title={titleOf(kind, group)}
          terms={offered.filter((one) => one.group === group)}
        />
      ))}
      {retired.length > 0 && <Group kind={kind} title="Retired" terms={retired} isFixed />}
    </div>
  );
}

function titleOf(kind: TermKind, group: string | null): string {
  if (kind === "category") return group === "topic" ? "Topics, below lists" : "In the menu";
  return group || (kind === "format" ? "Formats" : "Without a heading");
}

type GroupProps = { kind: TermKind; title: string; terms: Term[]; isFixed?: boolean };

function Group({ kind, title, terms, isFixed }: GroupProps) {
  return (
    <section className="panel p-4">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <ul>
        {terms.map((term, at) => (
          <li key={term.slug} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <a className="link min-w-0 flex-1 py-2 wrap-anywhere" href={`/admin/categories/${kind}/${term.slug}`}>
              <bdi>{term.label}</bdi>
            </a>
            <span className="text-sm text-soft wrap-anywhere max-sm:hidden">{term.slug}</span>
            {!isFixed && (
              <div className="flex gap-1">
                <MoveForm kind={kind} term={term} to="up" isDisabled={at === 0} />
                <MoveForm kind={kind} term={term} to="down" isDisabled={at === terms.length - 1} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type MoveProps = { kind: TermKind; term: Term; to: "up" | "down"; isDisabled: boolean };

function MoveForm({ kind, term, to, isDisabled }: MoveProps) {
  return (
    <form method="post" action="/admin/categories" data-keep-scroll>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="slug" value={term.slug} />
      <input type="hidden" name="version" value={term.version} />
      <button
        type="submit"
        name="do"
        value={to}
        className="button button-icon"
        aria-label={`Move ${to}: ${term.label}`}
        disabled={isDisabled}
      >
        <Icon name={to === "up" ? "up" : "down"} className="i-s" />
      </button>
    </form>
  );
}
