/** Shown when nothing matches a search. */
export function NothingFound() {
  return (
    <div className="panel grid place-items-center gap-3 py-16 text-center">
      <h2 className="text-xl font-semibold">No results found</h2>
      <p className="text-soft">Try different keywords, or browse all resources.</p>
      <a href="/latest" className="button button-primary">
        All Resources
      </a>
    </div>
  );
}
