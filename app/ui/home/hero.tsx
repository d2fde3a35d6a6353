import type { PathCard } from "~/domain/paths/list-paths.server";
import { site } from "~/site";
import { pathFacts } from "~/ui/paths/path-facts";
import { pathHref } from "~/ui/paths/path-href";
import { Mark } from "~/ui/resources/mark";

/** The banner at the top of the home screen. Where there is room, its right half shows a path to begin with. */
export function Hero({ path }: { path?: PathCard }) {
  return (
    <section aria-labelledby="hero-title" className="hero">
      <div>
        {site.badge && (
          <p className="w-fit rounded-full bg-surface px-3 py-1 text-xs font-semibold text-accent-strong max-sm:hidden">
            {site.badge}
          </p>
        )}
        <h1 id="hero-title" className="text-lg font-semibold sm:mt-3 sm:text-xl md:text-3xl">
          {site.headline}
        </h1>
        <p className="mt-2 text-sm text-soft md:text-base">{site.subline}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <a href="/latest" className="button button-primary max-sm:px-2 max-sm:text-[0.8125rem]">
            Explore Resources
          </a>{" "}
          <a href="/submit" className="button max-sm:px-2 max-sm:text-[0.8125rem]">
            <span>
              Contribute<span className="max-sm:sr-only"> a Resource</span>
            </span>
          </a>
        </p>
      </div>
      {path && <StartPath path={path} />}
    </section>
  );
}

function StartPath({ path }: { path: PathCard }) {
  return (
    <section aria-labelledby="start-title" className="panel p-4 max-xl:hidden">
      <h2 id="start-title" className="text-sm font-semibold text-soft">
        Start with a path
      </h2>
      <div className="mt-3 flex items-center gap-3">
        {path.firstSteps.map((step) => (
          <Mark key={step.id} card={step} />
        ))}
      </div>
      <h3 dir="auto" className="mt-2 text-lg font-semibold">
        {path.title}
      </h3>
      <p className="mb-3 text-sm text-soft">{pathFacts(path).join(" · ")}</p>
      <a href={pathHref(path.slug)} className="button" aria-label={`Start this path: ${path.title}`}>
        Start this path
      </a>
    </section>
  );
}
