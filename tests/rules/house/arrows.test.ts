import { expect, test } from "vitest";
import { type Source, sourcesIn } from "./sources";

/**
 * The folders in the order in which they may know each other: each imports only from those before it. The nouns
 * stand in a client's way through the business.
 */
const foundations = ["format", "store", "upstream", "access", "lists", "forms", "shell"];
const nouns = [
  "leads",
  "events",
  "recommender",
  "recommendations",
  "shortlists",
  "inspections",
  "venues",
  "sales",
  "reports",
  "users",
  "settings",
  "search",
  "dashboard",
];
const order = {
  services: [...foundations, ...nouns],
  components: ["ui", "editor", "shell", ...nouns],
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

/** "app/services/leads/list.ts" lies in the room "leads" of the storey "app/services". */
const roomIn = (storey: string, path: string) =>
  path.startsWith(`${storey}/`) ? path.slice(storey.length + 1).split("/") : [];
const nounOf = (path: string) => {
  const [, storey, room] = path.split("/");
  return (storey === "services" || storey === "components") && nouns.includes(room ?? "") ? room : undefined;
};

const wrong = (isWrong: (arrow: { from: string; to: string }) => boolean) =>
  arrows.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`);

test("a tree imports only from those below it", () => {
  expect(arrows.length).toBeGreaterThan(1000);
  const treeOf = (path: string) => path.split("/")[0] ?? "";
  const isBelow = (from: string, to: string) =>
    treeOf(from) === treeOf(to) || below[treeOf(from)]?.includes(treeOf(to));
  expect(wrong(({ from, to }) => !isBelow(from, to))).toEqual([]);
});

test("arrows between the storeys of the web run down only", () => {
  expect(
    wrong(({ from, to }) => from.startsWith("app/services/") && /^app\/(components|routes)\//.test(to)),
  ).toEqual([]);
  expect(wrong(({ from, to }) => from.startsWith("app/components/") && to.startsWith("app/routes/"))).toEqual(
    [],
  );
});

test.each(["services", "components"] as const)(
  "a folder of %s imports only from those before it",
  (storey) => {
    const rooms = order[storey];
    const at = (path: string) => {
      const [room, ...rest] = roomIn(`app/${storey}`, path);
      return room !== undefined && rest.length > 0 ? rooms.indexOf(room) : undefined;
    };
    const unlisted = sources.filter(({ path }) => at(path) === -1).map(({ path }) => path);
    expect(unlisted).toEqual([]);
    const isBack = (from: number | undefined, to: number | undefined) =>
      from !== undefined && to !== undefined && to > from;
    expect(wrong(({ from, to }) => isBack(at(from), at(to)))).toEqual([]);
  },
);

test("components import services of their own noun or of one before it; the design system knows no noun", () => {
  const isForeign = ({ from, to }: { from: string; to: string }) => {
    const noun = nounOf(to);
    if (!from.startsWith("app/components/") || !to.startsWith("app/services/") || !noun) return false;
    const own = nounOf(from);
    return own === undefined || nouns.indexOf(noun) > nouns.indexOf(own);
  };
  expect(wrong(isForeign)).toEqual([]);
});

test("no file loads itself by way of others", () => {
  const loadsOf = new Map(sources.map(({ path, loads }) => [path, loads]));
  expect(circlesIn(loadsOf)).toEqual([]);
});

test("services lie in a folder of their noun, but for log and paths", () => {
  const loose = sources
    .filter(({ path }) => roomIn("app/services", path).length === 1)
    .map(({ path }) => path);
  expect(loose.sort()).toEqual(["app/services/log.server.ts", "app/services/paths.ts"]);
});

/** What is data or drawing in the form of code may be as long as it is. */
const isData = ({ path }: Source) => path.startsWith("demo/") || path.startsWith("upstream/db/schema/");

test("no file is longer than 400 lines, no route longer than 100", () => {
  const long = [...sources, ...sourcesIn("bench")].filter((source) => source.lines > 400 && !isData(source));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  const routes = sources.filter(({ path }) => path.startsWith("app/routes/"));
  expect(routes.filter(({ lines }) => lines > 100).map(({ path }) => path)).toEqual([]);
});

/** The circles of a graph, each named by its files in order of their names. */
function circlesIn(loadsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) found.add(trail.slice(at).sort().join(" <-> "));
    if (at >= 0 || done.has(path)) return;
    for (const next of loadsOf.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of loadsOf.keys()) visit(path, []);
  return [...found];
}
