import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/site";
import { pageMeta } from "~/ui/page/page-meta";
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle("Portfolio Generator"),
    description: "A tool that turns your work into a portfolio page. It is not ready yet.",
    path: "/tools/portfolio",
  });

export const caching = "page";

export default function Portfolio() {
  return (
    <div className="panel mx-auto mt-8 max-w-xl py-16 text-center">
      <p className="badge">Coming Soon</p>
      <h1 className="mt-3 text-2xl font-semibold">Portfolio Generator</h1>
      <p className="mt-3 text-soft">A tool that turns your work into a portfolio page. It is not ready yet.</p>
      <a className="button mt-6" href="/latest?tag=portfolio">
        Resources about portfolios
      </a>
    </div>
  );
}
