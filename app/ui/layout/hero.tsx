/** The banner at the top of the home screen. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="rounded-3xl bg-accent-soft px-6 py-10 md:px-12 md:py-16">
      <p className="inline-block rounded-full bg-surface px-3 py-1 text-sm font-semibold text-accent-strong">
        Curated Resources for Career Growth
      </p>
      <h1 id="hero-title" className="mt-4 max-w-2xl text-3xl font-semibold md:text-5xl">
        Explore Tools & Resources for Career Growth
      </h1>
      <p className="mt-4 max-w-xl text-soft">
        Discover tools, templates, and guides that enhance both technical and soft skills.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/latest" className="button button-primary">
          Explore Resources
        </a>
        <a href="/submit" className="button">
          Contribute a Resource
        </a>
      </p>
    </section>
  );
}
