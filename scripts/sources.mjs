import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { root } from "./run.mjs";

/** What a build is made from; what its tests and the other scripts are made from does not count. */
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
const stamp = `${root}build/.stamp`;

/** The hash of everything that the build is made from: names and contents. @returns {string} */
export function sourcesHash() {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap(filesIn))
    hash
      .update(`${path}\0`)
      .update(readFileSync(root + path))
      .update("\0");
  return hash.digest("hex");
}

/** The sources' hash that stands in build/, or nothing when there is no finished build. */
export function builtHash() {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Marks the build as made from these sources, or as unfinished while it is being made.
 *
 * @param {string | undefined} hash
 */
export function stampBuild(hash) {
  rmSync(stamp, { force: true });
  if (!hash) return;
  mkdirSync(`${root}build`, { recursive: true });
  writeFileSync(stamp, hash);
}

/** @param {string} path from the project's folder @returns {string[]} the files there, sorted */
function filesIn(path) {
  const found = statSync(root + path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
