import { expect, test } from "vitest";
import { readSources } from "./sources";

/** The areas of the product, in the order of a client's journey; a venue's sales belong to the venue. */
const areas = [
  "deleted",
  "notices",
  "leads",
  "events",
  "recommender",
  "recommendations",
  "shortlists",
  "inspections",
  "sales",
  "venues",
  "reports",
  "users",
  "settings",
  "imports",
  "search",
  "dashboard",
  "history",
];

/** The folders of each top-level folder, in order: each imports only from those before it. */
const order: Record<string, string[]> = {
  "app/services": ["format", "store", "upstream", "access", "lists", "forms", "shell", ...areas],
  "app/components": ["ui", "editor", "shell", ...areas],
  contract: ["watch", "references", "basemap", "places", "pdf", ...areas, "check"],
  server: ["basemap"],
  upstream: ["db", "format", "mail", "media", "access", ...areas],
  demo: ["artwork", "seed", "size"],
};

/** The folders that each top-level folder may import from. Nothing in the product imports the demo. */
const below: Record<string, string[]> = {
  contract: [],
  config: ["contract"],
  app: ["config", "contract"],
  server: ["config", "contract"],
  upstream: ["contract"],
  demo: ["contract", "upstream"],
  scripts: ["contract", "server"],
};

const sources = readSources(...Object.keys(below));
const arrows = sources.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));

/** The path inside a top-level folder: `contract/leads/list.ts` becomes `["leads", "list.ts"]`. */
const listPathSteps = (tree: string, path: string) =>
  path.startsWith(`${tree}/`) ? path.slice(tree.length + 1).split("/") : [];
const findArea = (path: string) => {
  const [, layer, folder] = path.split("/");
  return (layer === "services" || layer === "components") && areas.includes(folder ?? "")
    ? folder
    : undefined;
};

const listWrongArrows = (isWrong: (arrow: { from: string; to: string }) => boolean) =>
  arrows.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`);

test("each top-level folder imports only from those below it", () => {
  expect(arrows.length).toBeGreaterThan(1000);
  const treeOf = (path: string) => path.split("/")[0] ?? "";
  const isBelow = (from: string, to: string) =>
    treeOf(from) === treeOf(to) || below[treeOf(from)]?.includes(treeOf(to));
  expect(listWrongArrows(({ from, to }) => !isBelow(from, to))).toEqual([]);
});

test("imports between the layers of the web only go down", () => {
  expect(
    listWrongArrows(
      ({ from, to }) => from.startsWith("app/services/") && /^app\/(components|routes)\//.test(to),
    ),
  ).toEqual([]);
  expect(
    listWrongArrows(({ from, to }) => from.startsWith("app/components/") && to.startsWith("app/routes/")),
  ).toEqual([]);
});

test.each(Object.entries(order))(
  "a folder of %s imports only from the folders before it",
  (tree, folders) => {
    const position = (path: string) => {
      const [folder, ...rest] = listPathSteps(tree, path);
      return folder !== undefined && rest.length > 0 ? folders.indexOf(folder) : undefined;
    };
    const unlisted = sources.filter(({ path }) => position(path) === -1).map(({ path }) => path);
    expect(unlisted).toEqual([]);
    const isBack = (from: number | undefined, to: number | undefined) =>
      from !== undefined && to !== undefined && to > from;
    expect(listWrongArrows(({ from, to }) => isBack(position(from), position(to)))).toEqual([]);
  },
);

test.each(Object.keys(below))("no folder or file of %s imports itself through others", (tree) => {
  const imported = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [[folder], [other]] = [listPathSteps(tree, from), listPathSteps(tree, to)];
    if (folder && other && folder !== other)
      imported.set(folder, (imported.get(folder) ?? new Set()).add(other));
  }
  expect(findCycles(imported)).toEqual([]);
});

test("components import services of their own or an earlier area; the design system imports none", () => {
  const isForeign = ({ from, to }: { from: string; to: string }) => {
    const area = findArea(to);
    if (!from.startsWith("app/components/") || !to.startsWith("app/services/") || !area) return false;
    const importer = findArea(from);
    return importer === undefined || areas.indexOf(area) > areas.indexOf(importer);
  };
  expect(listWrongArrows(isForeign)).toEqual([]);
});

test("no file imports itself through others, types included", () => {
  expect(findCycles(new Map(sources.map(({ path, imports }) => [path, imports])))).toEqual([]);
});

test("only the seam checks the capabilities of an upstream", () => {
  const extensions = "app/services/upstream/extensions.server.ts";
  const isSeam = (path: string) => path.startsWith("app/services/upstream/");
  expect(arrows.some(({ from, to }) => to === extensions && isSeam(from))).toBe(true);
  const outside = arrows.filter(({ from, to }) => to === extensions && !isSeam(from));
  expect(outside.map(({ from }) => from)).toEqual([]);
});

test("services are in a folder of their area, except log and paths", () => {
  const loose = sources
    .filter(({ path }) => listPathSteps("app/services", path).length === 1)
    .map(({ path }) => path);
  expect(loose.sort()).toEqual(["app/services/log.server.ts", "app/services/paths.ts"]);
});

test("services take values; only routes, access and forms read forms and requests", () => {
  const mayRead = (path: string) => /^app\/services\/(access\/|forms\/|log\.server\.ts$)/.test(path);
  const found = sources.filter(
    ({ path, text }) =>
      path.startsWith("app/services/") && !mayRead(path) && /\b(?:FormData|Request)\b/.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** The cycles of a graph, each as its members in alphabetical order. */
function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string, trail: string[]) => {
    const at = trail.indexOf(name);
    if (at >= 0) found.add(trail.slice(at).sort().join(" <-> "));
    if (at >= 0 || done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return [...found];
}
