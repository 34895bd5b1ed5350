/** What the router is given to find the routes of an address with; an optional part of a path, or a rest, may be anything. */
const routesAtHand = `
const branchesByRoutes = new WeakMap();
function branchesOf(routes) {
  let branches = branchesByRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesByRoutes.set(routes, branches);
  }
  return branches;
}
function mayMatch(branch, pathname) {
  const fixed = (branch.fixed ||= branch.path.toLowerCase().split("/"));
  const parts = pathname.toLowerCase().split("/");
  for (let at = 0; at < fixed.length; at += 1) {
    const part = fixed[at];
    if (part === "*" || part.endsWith("?")) return true;
    if (part && !part.startsWith(":") && part !== parts[at]) return false;
  }
  return true;
}`;

/**
 * What is changed in others' code for the browser, by the file it stands in: each piece, and what stands there instead.
 *
 * Left out of Remix and its router is what these pages never do, so that the minifier drops it:
 * - Nothing is deferred, no page is of a single-page app, and all routes are known (docs/decisions/0001).
 * - No navigation is a view transition.
 * - The router warns of mistakes of the code, which is seen while developing.
 * - The routes of the first page need not be looked for a second time: their modules are the only ones at hand.
 *
 * Otherwise than written by them:
 * - Remix notes the location in a transition, as the router does with its own updates; else React gives up what of the
 *   page it has not yet taken over and draws it anew (React error 421).
 * - The router looks for the routes of an address among those whose fixed parts are in it, and keeps their order and the
 *   expressions of their paths; it began anew with all of them at each look, several times for a page.
 * - zod does not compile its parsers with eval, which the content policy of the pages forbids.
 *
 * @type {Record<string, [from: string, to: string][]>}
 */
const amendments = {
  "@remix-run/react/dist/esm/browser.js": [
    ["setLocation(newState.location);", "React.startTransition(() => setLocation(newState.location));"],
    ["window.__remixContext.isSpaMode", "false"],
    [
      "matchRoutes(routes, window.location, window.__remixContext.basename)",
      "Object.keys(window.__remixRouteModules).map((id) => ({ route: { id } }))",
    ],
  ],
  "@remix-run/react/dist/esm/components.js": [
    ["staticContext ? `window.__remixContext", "false ? `window.__remixContext"],
    [
      "staticContext === null || staticContext === void 0 ? void 0 : staticContext.activeDeferreds",
      "undefined",
    ],
    ["!isStatic ? ", "true ? "],
    ["!isStatic && ", "false && "],
    ["isSpaMode && !isHydrated", "false"],
  ],
  "@remix-run/react/dist/esm/data.js": [
    ["function isDeferredResponse(response) {", "function isDeferredResponse(response) { return false;"],
    ["function isDeferredData(value) {", "function isDeferredData(value) { return false;"],
  ],
  "@remix-run/react/dist/esm/routes.js": [
    ["if (isSpaMode)", "if (false)"],
    ["return isSpaMode && ", "return false && "],
  ],
  "@remix-run/router/dist/router.js": [
    ["function compilePath(", "const compiledPaths = {};\nfunction compilePath("],
    ["function matchRoutesImpl(", `${routesAtHand}\nfunction matchRoutesImpl(`],
    [
      "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
      "let branches = branchesOf(routes);",
    ],
    [
      "matches = matchRouteBranch(branches[i], decoded, allowPartial);",
      "if (allowPartial || mayMatch(branches[i], decoded)) matches = matchRouteBranch(branches[i], decoded, allowPartial);",
    ],
    [
      "compilePath(pattern.path, pattern.caseSensitive, pattern.end)",
      "(compiledPaths[[pattern.path, pattern.caseSensitive, pattern.end]] ||= compilePath(pattern.path, pattern.caseSensitive, pattern.end))",
    ],
    ["function isDeferredResult(result) {", "function isDeferredResult(result) { return false;"],
    ["function isDeferredData(value) {", "function isDeferredData(value) { return false;"],
    ["function warning(cond, message) {", "function warning() { return;"],
    [
      "let patchRoutesOnNavigationImpl = init.patchRoutesOnNavigation;",
      "const patchRoutesOnNavigationImpl = undefined;",
    ],
    ["fogOfWar.active && fogOfWar.matches", "false"],
    ["if (fogOfWar.active)", "if (false)"],
    ["fogOfWar.active = false;", ""],
    ["fogOfWar.active", "false"],
    ["if (isFogOfWar)", "if (false)"],
    ["if (pendingAction === Action.Pop) {\n      // Forward takes", "if (false) {\n      // Forward takes"],
    ["if (pendingViewTransitionEnabled)", "if (false)"],
    ["restoreAppliedTransitions(routerWindow, appliedViewTransitions);", ""],
    ["persistAppliedTransitions(routerWindow, appliedViewTransitions)", "undefined"],
  ],
  "react-router/dist/index.js": [
    [
      "function logV6DeprecationWarnings(renderFuture, routerFuture) {",
      "function logV6DeprecationWarnings() { return;",
    ],
  ],
  "react-router-dom/dist/index.js": [
    ["!viewTransitionOpts || isViewTransitionUnavailable", "true"],
    ["if (vtContext.isTransitioning && !vtContext.flushSync)", "if (false)"],
    ["if (renderDfd && pendingState &&", "if (false &&"],
    ["if (!vtContext.isTransitioning && interruption)", "if (false)"],
    ["useViewTransitionState(path) && viewTransition === true", "false"],
  ],
  "zod/v4/core/core.js": [["globalConfig = {};", "globalConfig = { jitless: true };"]],
};

/**
 * Makes the changes in the browser's code. The build fails when one of the pieces stands elsewhere now.
 *
 * @type {import("vite").Plugin}
 */
export const amendedForBrowser = {
  name: "amended-for-browser",
  apply: "build",
  transform(code, id, { ssr } = {}) {
    const file = Object.keys(amendments).find((file) => id.endsWith(`/node_modules/${file}`));
    if (ssr || !file) return;
    return amendments[file]?.reduce((rest, [from, to]) => {
      if (!rest.includes(from)) this.error(`${file} has no "${from}" now`);
      return rest.replaceAll(from, to);
    }, code);
  },
};
