import { type PathsQuery, pathFilters, pathsSearch } from "~/domain/paths/paths-query";
import { chosenFilters } from "~/domain/resources/list/filter-table";
import { ownValue } from "~/own-value";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { useShownValue } from "~/ui/lists/filters/use-shown-value";

/** The filters of the list of paths: a GET form for level and tag. */
export function PathFilters({ query }: { query: PathsQuery }) {
  return (
    <>
      <form className="my-3 flex gap-2" data-auto-submit data-keep-scroll>
        {Object.entries(pathFilters).map(([name, { label, choices }]) => (
          <Select
            key={name}
            name={name}
            label={label}
            all={`All ${label.toLowerCase()}s`}
            value={ownValue<unknown>(query, name) as string | undefined}
            options={choices}
          />
        ))}
        <Submit look="no-script">Apply</Submit>
      </form>
      <IgnoredFilters query={query} />
      <ActiveFilters query={query} />
    </>
  );
}

type SelectProps = {
  name: string;
  label: string;
  all: string;
  value?: string;
  options: readonly { value: string; label: string }[];
};

function Select({ name, label, all, value = "", options }: SelectProps) {
  const ref = useShownValue<HTMLSelectElement>(value);
  return (
    <label className="min-w-0 max-sm:flex-1">
      <span className="sr-only">{label}</span>
      <select ref={ref} name={name} defaultValue={value} className="input text-sm sm:w-[180px]">
        <option value="">{all}</option>
        <Options choices={options} />
      </select>
    </label>
  );
}

function ActiveFilters({ query }: { query: PathsQuery }) {
  const chosen = chosenFilters(pathFilters, query);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a href={pathsSearch(query, without) || "?"} className="chip" data-keep-scroll>
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon name="close" className="i-s" />
          </a>
        </li>
      ))}
    </ul>
  );
}
