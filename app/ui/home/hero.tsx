/** The banner at the top of the home screen. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="rounded-panel bg-accent-soft p-5 md:p-8">
      <p className="w-fit rounded-full bg-surface px-3 py-1 text-xs font-semibold text-accent-strong">
        Curated Resources for Career Growth
      </p>
      <h1 id="hero-title" className="mt-3 text-2xl font-semibold md:text-4xl">
        Explore Tools & Resources for Career Growth
      </h1>
      <p className="mt-2 text-soft md:text-lg">
        Discover tools, templates, and guides that enhance both technical and soft skills.
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <a href="/latest" className="button button-primary max-sm:w-full">
          Explore Resources
        </a>{" "}
        <a href="/submit" className="button max-sm:w-full">
          Contribute a Resource
        </a>
      </p>
    </section>
  );
}
