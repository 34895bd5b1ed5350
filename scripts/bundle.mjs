import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { runWithProgress, UserError } from "./output.mjs";
import { root, runProgram, toPackageCommandPath } from "./run.mjs";
import { hashSources, readBuildHash, writeBuildHash } from "./sources.mjs";

/** Each program's entry point; the demo is the upstream with demo data, and the worker decodes its pictures. */
export const sources = {
  web: "server/main.ts",
  upstream: "upstream/main.ts",
  admin: "upstream/admin.ts",
  restoreExport: "upstream/restore-export.ts",
  backup: "upstream/backup.ts",
  restore: "upstream/restore.ts",
  move: "upstream/move.ts",
  demo: "demo/main.ts",
  size: "demo/size/main.ts",
  heicWorker: "upstream/media/heic-worker.mjs",
};

/** @satisfies {import("esbuild").BuildOptions} */
const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  // The web server loads the pages' build at startup.
  external: ["../server/index.js"],
};

/** Builds, unless there is a build of exactly these sources. */
export async function buildIfSourcesChanged() {
  if (readBuildHash() !== hashSources()) await buildApp();
}

/**
 * Builds pages and browser code (build/client, build/server), then web server (build/web) and embedded upstream
 * (build/upstream; build/demo with demo data). An interrupted build does not count.
 */
export async function buildApp() {
  const hash = hashSources();
  writeBuildHash(undefined);
  await runWithProgress("Building", async (progress) => {
    progress("pages");
    // The pages' build empties build/, so it runs first.
    await buildPages();
    progress("web server and upstream");
    await Promise.all([
      bundleProgram(sources.web, "build/web/main.js"),
      bundleProgram(sources.upstream, "build/upstream/main.js"),
      bundleProgram(sources.admin, "build/upstream/admin.js"),
      bundleProgram(sources.restoreExport, "build/upstream/restore-export.js"),
      bundleProgram(sources.backup, "build/upstream/backup.js"),
      bundleProgram(sources.restore, "build/upstream/restore.js"),
      bundleProgram(sources.move, "build/upstream/move.js"),
      bundleProgram(sources.demo, "build/demo/main.js"),
      bundleProgram(sources.size, "build/demo/size.js"),
      // Workers lie beside the program that starts them.
      bundleProgram(sources.heicWorker, "build/upstream/heic-worker.mjs"),
      bundleProgram(sources.heicWorker, "build/demo/heic-worker.mjs"),
    ]);
  });
  writeBuildHash(hash);
}

async function buildPages() {
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await runProgram(toPackageCommandPath("remix"), ["vite:build"], {
    capture: true,
    env,
  });
  if (code !== 0) throw new UserError(`${output.trim()}\n\nThe pages could not be built. See above.`);
  compressAssets(`${root}build/client/assets/`);
}

/** Writes a brotli and a gzip copy of each file; files below 512 bytes are skipped. @param {string} folder */
function compressAssets(folder) {
  for (const file of readdirSync(folder)) {
    const content = readFileSync(folder + file);
    if (content.length < 512) continue;
    writeFileSync(`${folder}${file}.br`, brotliCompressSync(content));
    writeFileSync(`${folder}${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Bundles a program. @param {string} entryPath the program's first file @param {string} bundlePath the bundle */
export async function bundleProgram(entryPath, bundlePath) {
  const { build: esbuild } = await import("esbuild");
  try {
    await esbuild({
      ...bundleOptions,
      entryPoints: [entryPath],
      outfile: bundlePath,
      sourcemap: true,
      logLevel: "silent",
    });
  } catch (error) {
    const { errors = [] } = /** @type {Partial<import("esbuild").BuildFailure>} */ (error);
    const lines = errors.map(
      ({ text, location }) => `${location?.file ?? entryPath}:${location?.line ?? 1}: ${text}`,
    );
    if (lines.length === 0) throw error;
    throw new UserError(`${lines.join("\n")}\n\n${entryPath} could not be bundled. See above.`);
  }
}

/**
 * Watches a program's files and prints their errors.
 *
 * @param {string} entryPath the program's entry point
 * @param {(isWhole: boolean) => void} onChange called after each change; whether the program has no errors
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function watchProgram(entryPath, onChange) {
  const { context } = await import("esbuild");
  /** @type {(isWhole: boolean) => void} */
  let notify;
  /** @type {Promise<void>} */
  const firstRead = new Promise((resolve) => {
    notify = () => {
      notify = onChange;
      resolve();
    };
  });
  const watching = await context({
    ...bundleOptions,
    entryPoints: [entryPath],
    write: false,
    logLevel: "error",
    plugins: [
      {
        name: "changes",
        setup: (build) =>
          build.onEnd(({ errors }) => {
            notify(errors.length === 0);
          }),
      },
    ],
  });
  await watching.watch();
  await firstRead;
  return { stop: () => watching.dispose() };
}
