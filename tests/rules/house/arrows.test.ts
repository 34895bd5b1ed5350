import { expect, test } from "vitest";
import { sourcesIn } from "./sources";

/** In a client's way through the business; the sales of a venue are listed with it. */
const nouns = [
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
  "search",
  "dashboard",
];

/** The folders of each tree in the order in which they may know each other: each imports only from those before it. */
const order: Record<string, string[]> = {
  "app/services": ["format", "store", "upstream", "access", "lists", "forms", "shell", ...nouns],
  "app/components": ["ui", "editor", "shell", ...nouns],
  contract: ["references", "basemap", "places", "pdf", ...nouns, "check"],
  server: ["basemap"],
  upstream: ["db", "format", "mail", "access", ...nouns],
  demo: ["artwork", "seed"],
};

/** What each tree may import from: nothing of the product imports the demo. */
const below: Record<string, string[]> = {
  contract: [],
  config: ["contract"],
  app: ["config", "contract"],
  server: ["config", "contract"],
  upstream: ["contract"],
  demo: ["contract", "upstream"],
  scripts: ["contract", "server"],
};

const sources = sourcesIn(...Object.keys(below));
const arrows = sources.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));

/** "contract/leads/list.ts" lies in the room "leads" of the tree "contract", a file of the tree itself in one of its own. */
const roomIn = (tree: string, path: string) =>
  path.startsWith(`${tree}/`) ? path.slice(tree.length + 1).split("/") : [];
const nounOf = (path: string) => {
  const [, storey, room] = path.split("/");
  return (storey === "services" || storey === "components") && nouns.includes(room ?? "") ? room : undefined;
};

const wrong = (isWrong: (arrow: { from: string; to: string }) => boolean) =>
  arrows.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`);

test("each top-level folder imports only from those below it", () => {
  expect(arrows.length).toBeGreaterThan(1000);
  const treeOf = (path: string) => path.split("/")[0] ?? "";
  const isBelow = (from: string, to: string) =>
    treeOf(from) === treeOf(to) || below[treeOf(from)]?.includes(treeOf(to));
  expect(wrong(({ from, to }) => !isBelow(from, to))).toEqual([]);
});

test("imports between the layers of the web only go down", () => {
  expect(
    wrong(({ from, to }) => from.startsWith("app/services/") && /^app\/(components|routes)\//.test(to)),
  ).toEqual([]);
  expect(wrong(({ from, to }) => from.startsWith("app/components/") && to.startsWith("app/routes/"))).toEqual(
    [],
  );
});

test.each(Object.entries(order))("a folder of %s imports only from the folders before it", (tree, rooms) => {
  const at = (path: string) => {
    const [room, ...rest] = roomIn(tree, path);
    return room !== undefined && rest.length > 0 ? rooms.indexOf(room) : undefined;
  };
  const unlisted = sources.filter(({ path }) => at(path) === -1).map(({ path }) => path);
  expect(unlisted).toEqual([]);
  const isBack = (from: number | undefined, to: number | undefined) =>
    from !== undefined && to !== undefined && to > from;
  expect(wrong(({ from, to }) => isBack(at(from), at(to)))).toEqual([]);
});

test.each(Object.keys(below))("no folder or file of %s imports itself through others", (tree) => {
  const known = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [[room], [other]] = [roomIn(tree, from), roomIn(tree, to)];
    if (room && other && room !== other) known.set(room, (known.get(room) ?? new Set()).add(other));
  }
  expect(circlesIn(known)).toEqual([]);
});

test("components import services of their own or an earlier area; the design system imports none", () => {
  const isForeign = ({ from, to }: { from: string; to: string }) => {
    const noun = nounOf(to);
    if (!from.startsWith("app/components/") || !to.startsWith("app/services/") || !noun) return false;
    const own = nounOf(from);
    return own === undefined || nouns.indexOf(noun) > nouns.indexOf(own);
  };
  expect(wrong(isForeign)).toEqual([]);
});

test("no file imports itself through others, types included", () => {
  expect(circlesIn(new Map(sources.map(({ path, imports }) => [path, imports])))).toEqual([]);
});

test("only the seam checks the capabilities of an upstream", () => {
  const extensions = "app/services/upstream/extensions.server.ts";
  const isSeam = (path: string) => path.startsWith("app/services/upstream/");
  expect(arrows.some(({ from, to }) => to === extensions && isSeam(from))).toBe(true);
  const isAsking = ({ from, to }: { from: string; to: string }) => to === extensions && !isSeam(from);
  const asking = arrows.filter(isAsking).map(({ from }) => from);
  expect(asking).toEqual([]);
});

test("services are in a folder of their area, except log and paths", () => {
  const loose = sources
    .filter(({ path }) => roomIn("app/services", path).length === 1)
    .map(({ path }) => path);
  expect(loose.sort()).toEqual(["app/services/log.server.ts", "app/services/paths.ts"]);
});

test("services take values; only routes, access and forms read forms and requests", () => {
  const isFree = (path: string) => /^app\/services\/(access\/|forms\/|log\.server\.ts$)/.test(path);
  const found = sources.filter(
    ({ path, text }) =>
      path.startsWith("app/services/") && !isFree(path) && /\b(?:FormData|Request)\b/.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

/** The circles of a graph, each named by its members in order of their names. */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
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
