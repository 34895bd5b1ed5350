import type { Call } from "@contract/call";
import { calls } from "@contract/calls";
import { expect, test } from "vitest";
import { routeEntries } from "../../../support/route-entries";
import { fileOf, sourcesIn } from "../../house/sources";

const contract = import.meta.glob<Record<string, unknown>>(
  ["../../../../contract/**/*.ts", "!../../../../contract/check/**"],
  { eager: true },
);
const sources = new Map(sourcesIn("app").map(({ path, text }) => [path, text]));
const files = new Set([
  ...sources.keys(),
  ...Object.keys(contract).map((path) => path.replace(/^[./]+/, "")),
]);

/** A word of a statement, with the one behind its dot: `notes.all`. */
type Word = [name: string, member: string | undefined];

interface Module {
  /** The words of the statements at the top of the file, by the names that these declare. */
  words: Map<string, Word[]>;
  /** Where imported and re-exported names come from; "*" means all of a file. */
  imports: Map<string, { file: string; name: string }>;
}

/** Reads a file by its lines: the formatter begins each statement, and nothing else that has a name, at the margin. */
function parseModule(path: string, source: string): Module {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const module: Module = { words: new Map(), imports: new Map() };
  for (const [, names = "", from = ""] of text.matchAll(/^(?:import|export) ([^;"]+) from "([^"]+)"/gm)) {
    const file = fileOf(path, from, files);
    for (const one of names.replace(/[{}\n]/g, "").split(",")) {
      const [name = "", alias = name] = one.trim().split(" as ");
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
        ...words.map(([, word = "", member]): Word => [word, member]),
      ]);
  }
  return module;
}

const modules = new Map([...sources].map(([path, source]) => [path, parseModule(path, source)]));

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value;

/** The client looks up names that some upstreams leave out, of whatever record it reads: no screen depends on that. */
const LOOK_UPS = "app/services/upstream/names.server.ts";

/** The calls that a name at the top of a file comes to make. */
function callsOf(file: string, name: string, seen = new Set<string>()): Call[] {
  const found = contract[`../../../../${file}`]?.[name];
  if (isCall(found)) return [found];
  const { words, imports } = modules.get(file) ?? {};
  if (seen.has(`${file} ${name}`) || file === LOOK_UPS) return [];
  seen.add(`${file} ${name}`);
  const imported = imports?.get(name);
  if (imported) return callsOf(imported.file, imported.name, seen);
  return (words?.get(name) ?? []).flatMap(([word, member = ""]) => {
    const whole = imports?.get(word);
    return whole?.name === "*" ? callsOf(whole.file, member, seen) : callsOf(file, word, seen);
  });
}

const routes = routeEntries();

const titles = new Map(
  routes.flatMap(({ address, file }) => {
    const title = /titled\(\s*"([^"]+)"/.exec(sources.get(`app/${file}`) ?? "")?.[1];
    return title ? [[address, title]] : [];
  }),
);

/** The title of the page at an address, or of the nearest above it that has one. */
const screenOf = (address: string): string =>
  titles.get(address) ?? (address ? screenOf(address.replace(/[/.][^/.]*$/, "")) : "Every page");

const MOST_TITLES = 5;
const countOfTitles = new Set(titles.values()).size;

function inWords(screens: string[]): string {
  if (screens.length > countOfTitles / 2) return "Every page";
  const more = screens.length - MOST_TITLES;
  return screens.slice(0, MOST_TITLES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

test("the check of a contract knows the screens of every call", async () => {
  const screens = new Map(calls.map(({ id, method }) => [`${id} ${method}`, new Set<string>()]));
  for (const { address, file } of routes)
    for (const { id, method } of ["loader", "action"].flatMap((name) => callsOf(`app/${file}`, name)))
      screens.get(`${id} ${method}`)?.add(screenOf(address));
  expect([...screens].filter(([, of]) => of.size === 0)).toEqual([]);
  const rows = [...screens].map(([call, of]) => [call, inWords([...of])]);
  const text = `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../../contract/check/screens.json");
});
