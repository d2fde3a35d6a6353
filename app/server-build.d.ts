/** The built app as Remix's server sees it, of which entry.server.tsx is a part. */
declare module "virtual:remix/server-build" {
  export const assets: import("@remix-run/node").ServerBuild["assets"];
}
