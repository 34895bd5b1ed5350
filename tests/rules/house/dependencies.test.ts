import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";
import project from "../../../package.json" with { type: "json" };
import { hashSources, readBuildHash } from "../../../scripts/sources.mjs";
import { readSources } from "./sources";

/** What runs in production; only builds and the development server load the packages after a slash. */
const running = readSources("app", "config", "contract", "server", "upstream").filter(
  ({ path }) => !path.startsWith("contract/check/") && !/\/routes\.ts$/.test(path.replace("upstream", "")),
);
const ONLY_IN_DEVELOPMENT = ["vite"];

const getPackageName = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages that a file imports. */
const listImportedPackages = (text: string) =>
  [
    ...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?\bfrom "([^"\n.~:][^"\n]*)"/gm),
    ...text.matchAll(/^import "([^"\n.~:][^"\n]*)"/gm),
    ...text.matchAll(/\b(?:import|require|require\.resolve)\(\s*"([^"\n.~:][^"\n]*)"/g),
  ].map(([, specifier]) => getPackageName(specifier ?? ""));

const imported = new Set(running.flatMap(({ text }) => listImportedPackages(text)));

test("[DEPLOY-06] every package that the running product imports is a production dependency", () => {
  const packages = [...imported].filter(
    (name) => name in { ...project.dependencies, ...project.devDependencies },
  );
  expect(packages.length).toBeGreaterThan(50);
  const development = packages.filter((name) => !(name in project.dependencies));
  expect(development).toEqual(ONLY_IN_DEVELOPMENT);
});

test("[DEPLOY-06] every production dependency is imported by the running product", () => {
  const unused = Object.keys(project.dependencies).filter((name) => !imported.has(name));
  expect(unused).toEqual([]);
});

const bundles = ["server/index", "web/main", "upstream/main", "upstream/admin", "upstream/backup"];
const isBuilt = readBuildHash() === hashSources();
test.runIf(isBuilt).each(bundles)("[DEPLOY-06] the built %s imports only production dependencies", (name) => {
  const packages = new Set(listImportedPackages(readFileSync(`build/${name}.js`, "utf8")));
  const foreign = [...packages].filter((name) => !isBuiltin(name) && !(name in project.dependencies));
  expect(packages.size).toBeGreaterThan(5);
  expect(foreign.filter((name) => !ONLY_IN_DEVELOPMENT.includes(name))).toEqual([]);
});
