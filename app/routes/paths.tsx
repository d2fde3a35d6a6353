import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPaths, type PathsPage } from "~/domain/paths/list-paths.server";
import { type PathsQuery, parsePathsQuery, pathFilters, pathsSearch } from "~/domain/paths/paths-query";
import { chosenFilters, describeFilters } from "~/domain/resources/list/filter-table";
import { redirectMoved } from "~/http/replies/moved-terms.server";
import { listFailure } from "~/http/replies/unavailable.server";
import { pageTitle } from "~/site";
import { Icon } from "~/ui/document/icon";
import { PrimaryLink, Submit } from "~/ui/forms/button";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { ChosenFilters, FilterSelect } from "~/ui/lists/filters/filter-row";
import { ListFailure } from "~/ui/lists/list-failure";
import { PreviousNext } from "~/ui/lists/previous-next";
import { pageMeta } from "~/ui/page/page-meta";
import { breadcrumbs, pathList, StructuredData } from "~/ui/page/structured-data";
import { PathGrid } from "~/ui/paths/path-card";
import { EmptyState } from "~/ui/states/empty-state";
import { ownValue } from "~/values/own-value";

const summary = "Resources in a useful order, step by step.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: pageTitle("Learning Paths"),
    description: summary,
    path: `/paths${data ? pathsSearch(data.query, data.query) : ""}`,
    feed: `/paths.atom${data ? pathsSearch(data.query, data.query) : ""}`,
  });

export const caching = "page";

export async function loader({ request }: LoaderFunctionArgs) {
  redirectMoved(request);
  const query = parsePathsQuery(new URL(request.url).searchParams);
  try {
    return { query, page: await listPaths(query), failure: null };
  } catch (error) {
    const failure = listFailure(error);
    return data({ query, page: { paths: [] } satisfies PathsPage as PathsPage, failure }, { status: 503 });
  }
}

export default function LearningPaths() {
  const { query, page, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="sm:min-w-0 sm:flex-1">
          <h1 className="text-2xl font-semibold">Learning Paths</h1>
          <p className="text-soft max-sm:text-sm md:mt-1">{summary}</p>
        </div>
        <a className="button button-primary" href="/paths/new">
          <Icon name="plus" className="i-s" />
          Create a path
        </a>
      </div>
      <PathFilters query={query} />
      {failure !== null ? (
        <ListFailure message={failure} />
      ) : page.paths.length > 0 ? (
        <PathGrid paths={page.paths} level={2} />
      ) : (
        <NoPaths query={query} />
      )}
      <StructuredData describe={pathList(page.paths)} />
      <StructuredData describe={breadcrumbs({ name: "Learning Paths", path: "/paths" })} />
      <PreviousNext
        previous={page.previous && pathsSearch(query, { before: page.previous })}
        next={page.next && pathsSearch(query, { after: page.next })}
      />
    </>
  );
}

function NoPaths({ query }: { query: PathsQuery }) {
  const filters = describeFilters(pathFilters, query);
  return (
    <EmptyState
      title="No paths found"
      text={
        filters
          ? `No paths match ${filters} yet.`
          : "There are no learning paths yet. Put the resources that helped you in an order for others."
      }
    >
      {filters && <PrimaryLink href="/paths">Clear filters</PrimaryLink>}
    </EmptyState>
  );
}

/** The filters of the list of paths: a GET form for level and tag. */
function PathFilters({ query }: { query: PathsQuery }) {
  const chosen = chosenFilters(pathFilters, query);
  return (
    <>
      <form className="my-3 flex gap-2" data-auto-submit data-keep-scroll>
        {Object.entries(pathFilters).map(([name, { label, choices }]) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            value={String(ownValue<unknown>(query, name) ?? "")}
            choices={[{ value: "", label: `All ${label.toLowerCase()}s` }, ...choices]}
            className="max-sm:flex-1"
          />
        ))}
        <Submit look="no-script">Apply</Submit>
      </form>
      <IgnoredFilters query={query} />
      {chosen.length > 0 && (
        <div className="mb-3">
          <ChosenFilters chosen={chosen} hrefOf={(without) => pathsSearch(query, without) || "?"} />
        </div>
      )}
    </>
  );
}
