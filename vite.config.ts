import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Rollup } from "vite";
import babel from "vite-plugin-babel";
import remixConfig from "./remix.config.js";
import { stylesAtBuild } from "./scripts/styles-at-build.mjs";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = folder(".");

/** A module of ours that at least this share of the pages load goes into the file that all of them load. */
const SHARED_BY = 0.1;

/** One file for the libraries of most pages, one for our modules of the frame and of many pages; Rollup splits the rest. */
function sharedChunks(): Rollup.GetManualChunk {
  let pages: Set<string>[] | undefined;
  let frame: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    const loadedBy = (start: string) => {
      const loaded = new Set([start]);
      for (const module of loaded)
        for (const imported of getModuleInfo(module)?.importedIds ?? []) loaded.add(imported);
      return loaded;
    };
    const entries = [...getModuleIds()].filter((module) => getModuleInfo(module)?.isEntry);
    pages ??= entries.map(loadedBy);
    // Every page of staff is drawn in the frame.
    frame ??= loadedBy(entries.find((entry) => entry.includes("/app/routes/shell/layout.")) ?? "");
    const [all, inFrame] = [pages, frame.has(id)];
    const shareOf = (module: string) => all.filter((page) => page.has(module)).length / all.length;
    const isLibrary = (module: string) => !module.startsWith(root) || module.includes("/node_modules/");
    const isRareLibrary = (module: string) => isLibrary(module) && shareOf(module) < 0.5;
    // The schema library is apart, so that Rollup merges no small module into it that pages without forms load.
    if (id.includes("/node_modules/zod/") && isRareLibrary(id)) return "zod";
    if (isLibrary(id)) return isRareLibrary(id) ? undefined : "vendor";
    // What needs the library of forms or of dialogs stays with the pages that have these.
    return (inFrame || shareOf(id) >= SHARED_BY) && ![...loadedBy(id)].some(isRareLibrary)
      ? "shell"
      : undefined;
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    babel({
      include: /\/app\/.*\.tsx$/,
      babelConfig: {
        babelrc: false,
        configFile: false,
        presets: [
          ["@babel/preset-typescript", { isTSX: true, allExtensions: true, onlyRemoveTypeImports: false }],
        ],
        plugins: [["babel-plugin-styled-components", { ssr: true, displayName: false, pure: true }]],
        parserOpts: { plugins: ["jsx", "typescript"] },
      },
    }),
    stylesAtBuild,
    remix(remixConfig),
  ],
  resolve: {
    alias: [
      { find: "~", replacement: folder("app") },
      { find: "@config", replacement: folder("config") },
      { find: "@contract", replacement: folder("contract") },
      // Some ask for it by another name, and it would come twice.
      { find: /^tslib$/, replacement: folder("node_modules/tslib/tslib.es6.mjs") },
    ],
  },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    assetsInlineLimit: 0,
    // Takes longer than esbuild and leaves a twentieth less.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: sharedChunks(),
            // Smaller files join others: each costs a request.
            experimentalMinChunkSize: 600,
            // As short as Rollup allows: each name stands in what every page loads.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
          },
        },
  },
  ssr: {
    noExternal: [
      /^@reach\//,
      "react-remove-scroll",
      "react-remove-scroll-bar",
      "react-focus-lock",
      "focus-lock",
      "prop-types",
      "react-clientside-effect",
      "use-callback-ref",
      "use-sidecar",
      "pigeon-maps",
    ],
    // The development server runs what it takes in as it stands, and prop-types is CommonJS alone.
    optimizeDeps: { include: ["prop-types"] },
  },
}));
