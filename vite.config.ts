import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import babel from "vite-plugin-babel";
import remixConfig from "./remix.config.js";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
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
    remix(remixConfig),
  ],
  resolve: { alias: { "~": folder("app"), "@contract": folder("contract") } },
  build: { target: "es2020", assetsInlineLimit: 0 },
  ssr: {
    noExternal: [
      "styled-components",
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
});
