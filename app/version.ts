/** The version and the commit of this build, which the build puts here. Empty in development. */
export const build = { version: process.env.BUILT_VERSION ?? "", commit: process.env.BUILT_COMMIT ?? "" };

/** Returns "1.0.0 (f6c465b8)". */
export const versionText = (): string =>
  [build.version || "in development", build.commit && `(${build.commit})`].filter(Boolean).join(" ");
