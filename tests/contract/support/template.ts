import { createHash, randomInt } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { openDatabase } from "@upstream/db/database";
import type { TestProject } from "vitest/node";
import type { Engine } from "./engines";
import { migrations } from "./migrations";
import { buildDatabaseUrl, connectToTestServer } from "./server";

/** The template for the databases of test files: a PGlite dump, or a database on the server. */
export type Template =
  | { engine: "PGlite"; file: string }
  | { engine: "PostgreSQL"; database: string; prefix: string };

declare module "vitest" {
  interface ProvidedContext {
    engine: Engine;
    template: Template;
  }
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Migrates one database for all files of a project before the first of them, and removes it after the last. */
export default async function setup(project: TestProject) {
  const { engine } = project.getProvidedContext();
  if (engine === "PGlite") {
    project.provide("template", { engine, file: await preparePgliteTemplate() });
    return;
  }
  const { template, remove } = await preparePostgresTemplate();
  project.provide("template", template);
  return remove;
}

/** The file of a migrated, empty PGlite database, reused until a migration or PGlite changes. */
export async function preparePgliteTemplate() {
  const folder = join(root, ".cache/pglite-template");
  const name = `${hashMigrations()}.tar`;
  mkdirSync(folder, { recursive: true });
  const found = readdirSync(folder);
  for (const other of found) if (other !== name && !isBeingWritten(other)) rmSync(join(folder, other));
  const file = join(folder, name);
  if (found.includes(name)) return file;

  const database = await openDatabase({ migrations });
  const { $client } = database.db as unknown as { $client: PGlite };
  const dump = await $client.dumpDataDir("none");
  await database.close();
  // Renamed when complete, so that a killed run does not leave a partial template.
  const part = join(folder, `${process.pid}.part`);
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
  return file;
}

function hashMigrations() {
  const hash = createHash("sha256");
  const files = readdirSync(migrations, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(readFileSync(path));
  hash.update(readFileSync(join(root, "upstream/db/database.ts")));
  hash.update(readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}

function isBeingWritten(name: string) {
  const [, pid] = /^(\d+)\.part$/.exec(name) ?? [];
  if (!pid) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** An arbitrary number shared by the advisory locks of test runs. */
const RUNS = 20_261_103;

/**
 * A migrated, empty database on the server. Every database of a run has the run's number in its name, and the run holds
 * an advisory lock on that number: an unlocked number belongs to a killed run.
 */
async function preparePostgresTemplate() {
  const server = await connectToTestServer();
  for (const run of await listRunsOnServer(server)) {
    const { rows } = await server.query("SELECT pg_try_advisory_lock($1, $2) AS ended", [RUNS, run]);
    if (rows[0].ended) await dropDatabasesOfRun(server, run);
  }
  const run = randomInt(2 ** 31);
  await server.query("SELECT pg_advisory_lock($1, $2)", [RUNS, run]);
  const database = `${formatRunPrefix(run)}template`;
  await server.query(`CREATE DATABASE ${database}`);
  await (await openDatabase({ url: buildDatabaseUrl(database), migrations })).close();
  const template: Template = { engine: "PostgreSQL", database, prefix: formatRunPrefix(run) };
  return {
    template,
    async remove() {
      await dropDatabasesOfRun(server, run);
      await server.end();
    },
  };
}

const formatRunPrefix = (run: number) => `marquee_run_${run}_`;

async function listDatabasesLike(
  server: Awaited<ReturnType<typeof connectToTestServer>>,
  pattern: string,
): Promise<string[]> {
  const { rows } = await server.query("SELECT datname FROM pg_database WHERE datname ~ $1", [pattern]);
  return rows.map(({ datname }) => datname);
}

async function listRunsOnServer(server: Awaited<ReturnType<typeof connectToTestServer>>) {
  const names = await listDatabasesLike(server, "^marquee_run_[0-9]+_");
  return new Set(names.map((name) => Number(name.split("_")[2])));
}

async function dropDatabasesOfRun(server: Awaited<ReturnType<typeof connectToTestServer>>, run: number) {
  for (const name of await listDatabasesLike(server, `^${formatRunPrefix(run)}`))
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.query("SELECT pg_advisory_unlock($1, $2)", [RUNS, run]);
}
