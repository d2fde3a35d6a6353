/** Example URLs of patterns with a variable part, and of endpoints that need a parameter. */
const examples: Record<string, string> = {
  "/product/:slug": "/product/mdn-web-docs",
  "/product/:slug.md": "/product/mdn-web-docs.md",
  "/product/:slug/verdict": "/product/mdn-web-docs/verdict",
  "/cards/:slug?": "/cards/mdn-web-docs",
  "/cards/paths/:slug": "/cards/paths/start-freelancing",
  "/cards/lists/:listing": "/cards/lists/technical-skills",
  "/paths/:slug": "/paths/start-freelancing",
  "/paths/:slug.md": "/paths/start-freelancing.md",
  "/topics/:tag": "/topics/frontend",
  "/:listing": "/technical-skills",
  "/:listing.atom": "/latest.atom",
  "/:listing.md": "/latest.md",
  "/resources": "/resources?per_page=5",
  "/resources/:id": "/resources/1",
  "/resources/:id/upvote": "/resources/1/upvote",
  "/library/:id": "/library/1",
  "/search": "/search?q=git",
  "/search/suggestions": "/search/suggestions?q=git",
  "/status/:token": "/status/nobody",
  "/payments/:token": "/payments/nobody",
  "/account/*": "/account/send-confirmation",
  "/assets/*": "/assets/nothing.js",
  "/*": "/no/such/page",
};

/** Returns a URL of a route's pattern. */
export const exampleUrl = (pattern: string): string => examples[pattern] ?? pattern;

/** Returns the URL by which Remix asks for the data of a page. */
export const dataUrl = (path: string): string => {
  const [page, search] = path.split("?");
  return `${page === "/" ? "/_root" : page}.data${search ? `?${search}` : ""}`;
};
