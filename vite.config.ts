import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Rollup } from "vite";
import babel from "vite-plugin-babel";
import remixConfig from "./remix.config.js";
import { stylesAtBuild } from "./scripts/styles-at-build.mjs";

/**
 * The files that pages load beside their own: few and large, as each one costs a request, but nothing that only some
 * pages need. The rest is split by Rollup.
 */
const sharedChunks: Record<string, RegExp> = {
  vendor:
    /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|get-nonce|remix-utils)\//,
  forms:
    /\/node_modules\/(zod|@conform-to)\/|\/contract\/(enums|call|tolerant)\.ts$|\/services\/forms\/|\/ui\/(CheckedForm|CheckboxGroup|RadioGroup|Range\w+|SeatingStylePicker|NumberField|TextField|Toggle|ErrorSummary|form-errors)\./,
  dialog:
    /\/node_modules\/(@reach|react-remove-scroll|react-focus-lock|focus-lock|use-|tslib)|\/ui\/(DialogPage|dialog-frame|closing|typed-values)\./,
  recommender:
    /\/recommender\/(queue\/|ranking\/comparison\.|RecommenderLayout|VenueSearch|map\/MapLink|[\w/]*(PlaceText|VenueListHeading|RoomMenu|RoomFigures|NoVenues|VenueCardFrame|CompareLink|ShowMore|criterion-states)\.)|\/(ui\/(AnchoredLink|Distance)|format\/distance)\.|\/contract\/venues\/name\.ts$/,
  // Without a schema: filters of lists have them as well as forms.
  fields:
    /\/app\/components\/ui\/(Field|field-props|Checkbox|SelectField|CountryChoice|FilterSelect|FoldedFilters)\.|\/leads\/(OwnerChoice|owner-options)\./,
  // Not the form in a dialog, which would bring the forms and dialogs above to every page, nor what few pages draw.
  shell:
    /vite\/preload-helper|\/app\/(styles\/|components\/(events\/EventFactLine|shell(?!\/(Shortcut(List|Sheet|sPage)|NotFoundPage))|ui(?!\/(DialogForm|ConflictFields|TextAreaField|StatsCard|Collapse|Progress|Spinner|CountrySelect|Tabs|typing-store|charts|PrintButton)))|services\/(access(?!\/permissions)|format(?!\/(zoned|local)-time)|lists(?!\/whole-list)|shell(?!\/shortcut-groups)|paths|leads\/(lead(?=\.)|waiting)))[./]|\/contract\/vocabulary\.ts$/,
};

const namedChunk = (id: string) =>
  Object.keys(sharedChunks).find((name) => sharedChunks[name]?.test(id.replaceAll("\\", "/")));

/** Answers nothing for a piece of the shell that needs forms or dialogs: it goes to the pages that have them. */
const sharedChunk: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const seen = new Set<string>();
  const needsMore = (from: string): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return (
      /^(forms|dialog)$/.test(namedChunk(from) ?? "") ||
      (getModuleInfo(from)?.importedIds ?? []).some(needsMore)
    );
  };
  const name = namedChunk(id);
  return name === "shell" && needsMore(id) ? undefined : name;
};

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
            manualChunks: sharedChunk,
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
