import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readTerms } from "./domain/resources/terms/terms";
import { setSite } from "./site";

// Votes and saves are posted to routes that have no client module, so there is nothing to load first.
for (const route of ["resources", "resources.$id", "resources.$id.upvote", "library", "library.$id"])
  window.__remixRouteModules[`routes/${route}`] = { default: () => null };

const { site: changed, terms } = document.body.dataset;
if (changed) setSite(JSON.parse(changed));
if (terms) readTerms(terms);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
