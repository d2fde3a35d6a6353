/** Remix's own options; vite.config.ts hands them to the Vite plugin. @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    // All routes with the first page: to discover one costs a round trip before each click on a card.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
