import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";
import { transformSync } from "esbuild";

/** Stands for a path that a route does not have, which is not the same as an empty one. `unpack` knows it too. */
const NO_PATH = "-";
/** The first of the letters that stand for the files which routes share. `unpack` knows it too. */
const FIRST_LETTER = 48;

/**
 * A route as Remix's client reads it.
 *
 * @typedef {object} Route
 * @property {string} id its file without the ending
 * @property {string} [parentId]
 * @property {string} [path]
 * @property {boolean} [index]
 * @property {boolean} hasAction
 * @property {boolean} hasLoader
 * @property {boolean} hasErrorBoundary
 * @property {boolean} hasClientAction
 * @property {boolean} hasClientLoader
 * @property {string} module
 * @property {string[]} imports
 * @property {string[]} css
 */

/** @typedef {{ entry: object, routes: Record<string, Route>, url: string, version: string }} Manifest */

/**
 * What each page loads of all routes, in a form that is half as heavy: columns without the names of fields, and a
 * letter for each file that several routes need. Throws when what it unpacks is not what it was given.
 *
 * @param {string} script as Remix writes it
 * @returns {string} the script to serve in its place
 */
export function packManifest(script) {
  const manifest = read(script);
  const packed = pack(manifest);
  if (!isDeepStrictEqual(read(packed), manifest))
    throw new Error("The manifest of the routes has something that its short form has no place for");
  return packed;
}

/** @param {string} script @returns {Manifest} */
function read(script) {
  const window = /** @type {{ __remixManifest?: Manifest }} */ ({});
  runInNewContext(script, { window });
  return JSON.parse(JSON.stringify(window.__remixManifest));
}

/** @param {Manifest} manifest */
function pack({ routes, ...rest }) {
  const rows = Object.values(routes);
  const files = [...new Set(rows.flatMap(({ imports }) => imports))];
  /** @param {string} file */
  const letterOf = (file) => String.fromCharCode(FIRST_LETTER + files.indexOf(file));
  const columns = [
    files.map((file) => file.slice("/assets/".length, -".js".length)),
    rows.map(({ imports }) => imports.map(letterOf).join("")),
    rows.map(({ id }) => id.replace(/^routes\//, "/")),
    rows.map(({ path = NO_PATH }) => path),
    depthsOf(rows),
    rows.map(({ index, hasAction, hasLoader, hasErrorBoundary }) =>
      [index, hasAction, hasLoader, hasErrorBoundary].reduce(
        (bits, bit, at) => bits + Number(!!bit) * 2 ** at,
        0,
      ),
    ),
    // A file is named by its route and a hash.
    rows.map(({ id, module }) => module.slice(`/assets/${lastOf(id)}-`.length, -".js".length)),
  ];
  const { code } = transformSync(
    `window.__remixManifest = (${unpack})(${JSON.stringify(rest)}, ${JSON.stringify(columns.map((column) => column.join()))})`,
    { minify: true, target: "es2020", charset: "utf8" },
  );
  return code;
}

/** @param {string} id */
const lastOf = (id) => id.slice(id.lastIndexOf("/") + 1);

/** How deep each route lies, each standing right below its parent or beside its brothers. @param {Route[]} rows */
function depthsOf(rows) {
  /** @type {string[]} */
  const trail = [];
  return rows.map(({ id, parentId }) => {
    const depth = parentId === undefined ? 0 : trail.indexOf(parentId) + 1;
    trail.splice(depth, trail.length, id);
    return depth;
  });
}

/**
 * Runs in the browser, where nothing of this file is.
 *
 * @param {Omit<Manifest, "routes">} rest
 * @param {string[]} columns
 * @returns {Manifest}
 */
function unpack(rest, columns) {
  const [files = [], imports = [], ids = [], paths = [], depths = [], bits = [], hashes = []] = columns.map(
    (column) => column.split(","),
  );
  /** @type {Record<string, Route>} */
  const routes = {};
  /** @type {string[]} */
  const trail = [];
  /** @param {string} name */
  const urlOf = (name) => `/assets/${name}.js`;
  ids.forEach((name, at) => {
    const depth = Number(depths[at]);
    const id = name.startsWith("/") ? `routes${name}` : name;
    const bit = Number(bits[at]);
    const path = paths[at];
    trail[depth] = id;
    routes[id] = {
      id,
      ...(depth && { parentId: trail[depth - 1] }),
      ...(path !== "-" && { path }),
      ...(bit & 1 && { index: true }),
      hasAction: !!(bit & 2),
      hasLoader: !!(bit & 4),
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: !!(bit & 8),
      module: urlOf(`${name.split("/").pop()}-${hashes[at]}`),
      imports: Array.from(imports[at] ?? "", (letter) => urlOf(files[letter.charCodeAt(0) - 48] ?? "")),
      css: [],
    };
  });
  return { ...rest, routes };
}
