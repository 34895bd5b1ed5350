import { expect, test } from "vitest";
import project from "../../../package.json" with { type: "json" };
import { sourcesIn } from "./sources";

/** What runs in production; only builds and the development server load the packages after a slash. */
const running = sourcesIn("app", "config", "contract", "server", "upstream").filter(
  ({ path }) => !path.startsWith("contract/check/") && !/\/routes\.ts$/.test(path.replace("upstream", "")),
);
const ONLY_IN_DEVELOPMENT = ["vite"];

const nameOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

const imported = new Set(
  running.flatMap(({ text }) =>
    [
      ...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?\bfrom "([^"\n.~][^"\n]*)"/gm),
      ...text.matchAll(/^import "([^"\n.~][^"\n]*)"/gm),
      ...text.matchAll(/\b(?:import|require|require\.resolve)\(\s*"([^"\n.~][^"\n]*)"/g),
    ].map(([, specifier]) => nameOf(specifier ?? "")),
  ),
);

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
