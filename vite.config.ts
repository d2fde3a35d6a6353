import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type PluginOption } from "vite";
import packageJson from "./package.json" with { type: "json" };
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

// Two files instead of twenty small ones. Each file would be another request and be listed in every document.
const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;
const list = /\/app\/ui\/((page|document|marks|lists|states|resources|home|layout)\/[a-z-]+|forms\/dialog)\.tsx?$/;
const chunkOf = (id: string) => (framework.test(id) ? "framework" : list.test(id) ? "list" : undefined);

/** The commands of operators, which start four times faster than from their sources. */
const commands = Object.fromEntries(
  ["admin", "backup", "doctor", "import", "make-database", "restore", "seed"].map((name) => [
    `commands/${name}`,
    `bin/${name}.ts`,
  ]),
);

/**
 * `server.ts` is built together with the Remix build and shares its modules, so that each module exists once in the
 * process.
 */
const serverEntry: PluginOption = {
  name: "server-entry",
  config: (_, { command, isSsrBuild }) =>
    command === "build" && isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: {
                index: "virtual:remix/server-build",
                server: "server.ts",
                // Run in worker threads (app/domain/background/threads.server.ts).
                "parse-file": "app/domain/import/parse-file.ts",
                "page-worker": "app/domain/links/facts/page-worker.ts",
                ...commands,
              },
              output: { entryFileNames: "[name].js" },
            },
          },
        }
      : undefined,
};

/** /readyz, the doctor and backups name the commit. An image is built without the repository. */
const commit =
  process.env.COMMIT || spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).stdout?.trim() || "";

export default defineConfig(({ isSsrBuild }) => ({
  define: {
    "process.env.BUILT_VERSION": JSON.stringify(packageJson.version),
    "process.env.BUILT_COMMIT": JSON.stringify(commit),
  },
  plugins: [tailwindcss(), remix(remixConfig), serverEntry],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // For development. To find a page's styles, Remix resolves its server modules as if the browser loaded them. Vite
  // would then bundle their packages for the browser, fail for some, and reload open pages with a second copy of React.
  optimizeDeps: { noDiscovery: true, include: ["amplitude-js", "ipaddr.js"] },
  // Node would load its CommonJS file, which has no named exports.
  ssr: { noExternal: ["punycode.js"] },
  build: {
    target: "es2022",
    // Saves four of a hundred kilobytes.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rollupOptions: {
      output: { manualChunks: isSsrBuild ? undefined : chunkOf },
      // Hides warnings about annotations for another bundler in packages, and about routes without browser code.
      onwarn: (warning, warn) =>
        ["INVALID_ANNOTATION", "EMPTY_BUNDLE"].includes(warning.code ?? "") ? undefined : warn(warning),
    },
  },
}));
