import type { Call } from "@contract/call";
import { calls } from "@contract/calls";
import { expect, test } from "vitest";
import { listRouteEntries } from "../../../support/route-entries";
import { readSources, resolveImportedFile } from "../../house/sources";

const contract = import.meta.glob<Record<string, unknown>>(
  ["../../../../contract/**/*.ts", "!../../../../contract/check/**"],
  { eager: true },
);
const sources = new Map(readSources("app").map(({ path, text }) => [path, text]));
const files = new Set([
  ...sources.keys(),
  ...Object.keys(contract).map((path) => path.replace(/^[./]+/, "")),
]);

/** An identifier of a statement and the member after its dot: `notes.all`. */
type Identifier = [name: string, member: string | undefined];

interface Module {
  /** The identifiers used by each top-level statement, by the names it declares. */
  words: Map<string, Identifier[]>;
  /** Where imported and re-exported names come from; "*" means the whole file. */
  imports: Map<string, { file: string; name: string }>;
}

/** Parses a file by its lines: the formatter starts only top-level statements at the margin. */
function parseModule(path: string, source: string): Module {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const module: Module = { words: new Map(), imports: new Map() };
  for (const [, names = "", from = ""] of text.matchAll(/^(?:import|export) ([^;"]+) from "([^"]+)"/gm)) {
    const file = resolveImportedFile(path, from, files);
    for (const entry of names.replace(/[{}\n]/g, "").split(",")) {
      const [name = "", alias = name] = entry.trim().split(" as ");
      if (file) module.imports.set(alias, { file, name });
    }
  }
  for (const statement of text.replace(/"[^"\n]*"/g, "").split(/\n(?=\w)/)) {
    const [, names = ""] =
      /^(?:export )?(?:async )?(?:(?:const|function|class) )?(\{[^}]*\}|\w+)/.exec(statement) ?? [];
    const words = [...statement.matchAll(/(?<!\w|[^.]\.)(\w+)(?:\.(\w+))?/g)];
    for (const [name] of names.matchAll(/\w+/g))
      module.words.set(name, [
        ...(module.words.get(name) ?? []),
        ...words.map(([, word = "", member]): Identifier => [word, member]),
      ]);
  }
  return module;
}

const modules = new Map([...sources].map(([path, source]) => [path, parseModule(path, source)]));

const isCallDefinition = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value;

/** Looks up names that some upstreams leave out; no screen depends on it. */
const LOOK_UPS = "app/services/upstream/names.server.ts";

/** The calls that a top-level name of a file ends up making. */
function listCalls(file: string, name: string, seen = new Set<string>()): Call[] {
  const found = contract[`../../../../${file}`]?.[name];
  if (isCallDefinition(found)) return [found];
  const { words, imports } = modules.get(file) ?? {};
  if (seen.has(`${file} ${name}`) || file === LOOK_UPS) return [];
  seen.add(`${file} ${name}`);
  const imported = imports?.get(name);
  if (imported) return listCalls(imported.file, imported.name, seen);
  return (words?.get(name) ?? []).flatMap(([word, member = ""]) => {
    const namespace = imports?.get(word);
    return namespace?.name === "*" ? listCalls(namespace.file, member, seen) : listCalls(file, word, seen);
  });
}

/** The root loads what the frame of every page shows. */
const routes = [{ address: "", file: "root.tsx" }, ...listRouteEntries()];

const titles = new Map(
  routes.flatMap(({ address, file }) => {
    const title = /buildMeta\(\s*"([^"]+)"/.exec(sources.get(`app/${file}`) ?? "")?.[1];
    return title ? [[address, title]] : [];
  }),
);

/** The title of the page at an address, or of its nearest titled parent. */
const findScreen = (address: string): string =>
  titles.get(address) ?? (address ? findScreen(address.replace(/[/.][^/.]*$/, "")) : "Every page");

const MAX_TITLES = 5;
const titleCount = new Set(titles.values()).size;

function formatScreens(screens: string[]): string {
  if (screens.length > titleCount / 2) return "Every page";
  const remaining = screens.length - MAX_TITLES;
  return screens.slice(0, MAX_TITLES).join(", ") + (remaining > 0 ? ` and ${remaining} more` : "");
}

test("the contract check knows the screens of every call", async () => {
  const screens = new Map(calls.map(({ id, method }) => [`${id} ${method}`, new Set<string>()]));
  for (const { address, file } of routes)
    for (const { id, method } of ["loader", "action"].flatMap((name) => listCalls(`app/${file}`, name)))
      screens.get(`${id} ${method}`)?.add(findScreen(address));
  expect([...screens].filter(([, screenSet]) => screenSet.size === 0)).toEqual([]);
  const rows = [...screens].map(([call, screenSet]) => [call, formatScreens([...screenSet])]);
  const text = `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../../contract/check/screens.json");
});
