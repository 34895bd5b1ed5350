import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Rollup } from "vite";
import babel from "vite-plugin-babel";
import remixConfig from "./remix.config.js";
import { stylesAtBuild } from "./scripts/styles-at-build.mjs";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = folder(".");

/** Our modules that at least this share of the pages import go into the file that every page loads. */
const SHARED_BY = 0.03;

/** One file for common libraries, one for the shell and our common modules; Rollup splits the rest. */
function sharedChunks(): Rollup.GetManualChunk {
  let pages: Set<string>[] | undefined;
  let shellModules: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    const findImports = (start: string) => {
      const loaded = new Set([start]);
      for (const module of loaded)
        for (const imported of getModuleInfo(module)?.importedIds ?? []) loaded.add(imported);
      return loaded;
    };
    const entries = [...getModuleIds()].filter((module) => getModuleInfo(module)?.isEntry);
    pages ??= entries.map(findImports);
    // The shell surrounds every page of staff.
    shellModules ??= findImports(entries.find((entry) => entry.includes("/app/routes/shell/layout.")) ?? "");
    const [all, isInShell] = [pages, shellModules.has(id)];
    const shareOf = (module: string) => all.filter((page) => page.has(module)).length / all.length;
    const isLibrary = (module: string) => !module.startsWith(root) || module.includes("/node_modules/");
    const isRareLibrary = (module: string) => isLibrary(module) && shareOf(module) < 0.5;
    // The schema library has its own file: Rollup must not merge modules into it that pages without forms need.
    if (id.includes("/node_modules/zod/") && isRareLibrary(id)) return "zod";
    if (isLibrary(id)) return isRareLibrary(id) ? undefined : "vendor";
    // Modules that need the form or dialog library stay with the pages that use it.
    return (isInShell || shareOf(id) >= SHARED_BY) && ![...findImports(id)].some(isRareLibrary)
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
      // Some packages import another build of tslib, which would bundle it twice.
      { find: /^tslib$/, replacement: folder("node_modules/tslib/tslib.es6.mjs") },
    ],
  },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    assetsInlineLimit: 0,
    // Slower than esbuild, but its files are 5% smaller.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: sharedChunks(),
            // Merge smaller files into others, because each costs a request.
            experimentalMinChunkSize: 1000,
            // Short hashes, because every page loads the names of all files.
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
      // What these import themselves: other packages may bring other versions of it, or only development does.
      "object-assign",
      "react-is",
      "react-style-singleton",
      /^@babel\/runtime/,
      "react-clientside-effect",
      "use-callback-ref",
      "use-sidecar",
      "pigeon-maps",
    ],
    // The development server does not convert CommonJS, and prop-types is CommonJS only.
    optimizeDeps: { include: ["prop-types"] },
  },
}));
