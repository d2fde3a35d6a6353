import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// What a vote is sent to is the server's alone: there is nothing to load before it.
for (const route of ["resources", "resources.$id", "resources.$id.upvote"])
  window.__remixRouteModules[`routes/${route}`] = { default: () => null };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
