import { expect, test } from "vitest";
import { packManifest } from "../../scripts/manifest.mjs";

const route = (id: string, rest: object) => ({
  id,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  imports: ["/assets/vendor-AbCd_-12.js"],
  css: [],
  ...rest,
});

const manifest = (changes = {}) => ({
  entry: { module: "/assets/entry.client-x.js", imports: [], css: [] },
  routes: {
    root: route("root", { path: "", hasErrorBoundary: true, module: "/assets/root-1234567.js" }),
    "routes/shell/home": route("routes/shell/home", {
      parentId: "root",
      index: true,
      hasLoader: true,
      module: "/assets/home--234567.js",
      imports: [],
    }),
    "routes/leads/layout": route("routes/leads/layout", {
      parentId: "root",
      path: "leads",
      hasAction: true,
      module: "/assets/layout-abcdefg.js",
      imports: ["/assets/vendor-AbCd_-12.js", "/assets/shell-zzzzzzz.js"],
    }),
    "karenV2/send": route("karenV2/send", {
      parentId: "routes/leads/layout",
      module: "/assets/send-7654321.js",
      ...changes,
    }),
  },
  url: "/assets/manifest-abc.js",
  version: "abc",
});

const scriptOf = (value: object) => `window.__remixManifest=${JSON.stringify(value)};`;

const unpacked = (script: string) => {
  const window: { __remixManifest?: object } = {};
  new Function("window", script)(window);
  return window.__remixManifest;
};

test("what a page unpacks of the routes is what Remix wrote, in less", () => {
  const script = scriptOf(manifest());
  const packed = packManifest(script);
  expect(unpacked(packed)).toEqual(manifest());
  expect(packManifest(packed)).toBe(packed);
});

test.each([
  { hasClientLoader: true },
  { css: ["/assets/some.css"] },
  { path: "a,b" },
  { path: "-" },
  { caseSensitive: true },
  { module: "/elsewhere/send-7654321.js" },
])("the build fails over a route that the short form cannot hold: %j", (changes) => {
  expect(() => packManifest(scriptOf(manifest(changes)))).toThrow("no place for");
});
