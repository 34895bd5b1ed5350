import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { root } from "./run.mjs";

/** The inputs of a build; tests and other scripts are not part of it. */
export const inputs = [
  "app",
  "config",
  "contract",
  "demo",
  "server",
  "upstream",
  "public",
  "package-lock.json",
  "remix.config.js",
  "scripts/bundle.mjs",
  "scripts/styles-at-build.mjs",
  "tsconfig.json",
  "vite.config.ts",
];
const stampPath = `${root}build/.stamp`;

/** Hashes the names and contents of all inputs. @returns {string} */
export function hashSources() {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap(listSourceFiles))
    hash
      .update(`${path}\0`)
      .update(readFileSync(root + path))
      .update("\0");
  return hash.digest("hex");
}

/** The hash in build/; `undefined` if there is no finished build. */
export function readBuildHash() {
  try {
    return readFileSync(stampPath, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Marks the build as built from these sources, or as unfinished.
 *
 * @param {string | undefined} hash
 */
export function writeBuildHash(hash) {
  rmSync(stampPath, { force: true });
  if (!hash) return;
  mkdirSync(`${root}build`, { recursive: true });
  writeFileSync(stampPath, hash);
}

/** @param {string} path from the project's folder @returns {string[]} the files there, sorted */
function listSourceFiles(path) {
  const found = statSync(root + path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => listSourceFiles(`${path}/${name}`));
}
