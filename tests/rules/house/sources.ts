import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** A source file of the project and the files it imports, all relative to the project's folder. */
export interface Source {
  path: string;
  lines: number;
  text: string;
  imports: string[];
}

const ALIASES = [
  ["~/", "app/"],
  ["@config/", "config/"],
  ["@contract/", "contract/"],
  ["@demo/", "demo/"],
  ["@upstream/", "upstream/"],
] as const;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

/** Every TypeScript and JavaScript file below some folders. */
export function readSources(...folders: string[]): Source[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path)),
  );
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(path, "utf8");
    const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g)].flatMap(
      ([, name]) => resolveImportedFile(path, name ?? "", known) ?? [],
    );
    return {
      path,
      lines: text.split("\n").length - 1,
      text,
      imports,
    };
  });
}

export function resolveImportedFile(
  from: string,
  specifier: string,
  known: ReadonlySet<string>,
): string | undefined {
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  if (!alias && !specifier.startsWith(".")) return undefined;
  const base = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : posix.join(posix.dirname(from), specifier);
  return ENDINGS.map((ending) => base + ending).find((path) => known.has(path));
}
