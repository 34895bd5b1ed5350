import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Database, openDatabase } from "@upstream/db/database";
import { listExpectedIndexNames, logMissingIndexes } from "@upstream/db/index-check";
import { venues } from "@upstream/db/schema";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { createDatabaseWithoutTables, createMigratedDatabase, engine } from "../support/database";
import { insertLocation, insertVenue } from "../support/factories";
import { migrations } from "../support/migrations";

const run = promisify(execFile);

const hasTools = ["pg_dump", "pg_restore"].every((tool) => !spawnSync(tool, ["--version"]).error);

/** The entries of a log. */
function createRecordingLog() {
  const entries: { missing: string[]; msg: string }[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void entries.push(JSON.parse(line)) });
  return { log, entries };
}

describe(`indexes and backups on ${engine}`, () => {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  const fresh = async () => {
    const database = await createMigratedDatabase();
    cleanUps.push(database.close);
    return database;
  };

  test("a migrated database has all indexes, and a missing one is logged", async () => {
    const { db } = await fresh();
    const { log, entries } = createRecordingLog();
    expect(listExpectedIndexNames().length).toBeGreaterThan(100);
    expect(await logMissingIndexes({ db, log })).toBe(true);
    await db.execute(sql`DROP INDEX venues_earth, leads_sign`);
    expect(await logMissingIndexes({ db, log })).toBe(false);
    expect(entries).toMatchObject([{ missing: ["leads_sign", "venues_earth"] }]);
    expect(entries[0]?.msg).toMatch(/^The database lacks 2 indexes: leads_sign, venues_earth\./);
  });

  test.runIf(engine === "PostgreSQL" && !hasTools)(
    "pg_dump and pg_restore are not installed here",
    ({ skip }) => skip(),
  );

  describe.runIf(engine === "PostgreSQL" && hasTools)("a backup by pg_dump", () => {
    test.each([
      ["as it is", []],
      ["in one transaction", ["--single-transaction"]],
      ["with what was there removed first", ["--clean", "--if-exists"]],
    ])("[BACKUP-10] restores with its indexes, triggers and functions: %s", async (_, options) => {
      const { db, url = "" } = await fresh();
      const city = await insertLocation(db, { name: "Melbourne", lat: -37.8, lng: 144.96 });
      const near = await insertVenue(db, { cityId: city.id, locationId: city.id, lat: -37.81, lng: 144.96 });
      const file = join(mkdtempSync(join(tmpdir(), "marquee-backup-")), "business.dump");
      cleanUps.push(() => rmSync(dirname(file), { recursive: true }));
      await run("pg_dump", ["-Fc", "--file", file, url]);

      const restored = await createDatabaseWithoutTables();
      cleanUps.push(restored.drop);
      const { stderr } = await run("pg_restore", [
        ...options,
        "--exit-on-error",
        "--dbname",
        restored.url,
        file,
      ]);
      expect(stderr).toBe("");
      const opened = await openDatabase({ url: restored.url, migrations });
      cleanUps.push(opened.close);

      const { log, entries } = createRecordingLog();
      expect(await logMissingIndexes({ db: opened.db, log })).toBe(true);
      expect(entries).toEqual([]);
      expect(await listSchemaParts(opened.db)).toEqual(await listSchemaParts(db));
      const around = await opened.db
        .select({ id: venues.id })
        .from(venues)
        .where(
          sql`earth_box(point_on_earth(-37.8, 144.96), 5000) @> point_on_earth(${venues.lat}, ${venues.lng})`,
        );
      expect(around.map(({ id }) => id)).toEqual([near.id]);
    });
  });
});

/** Definitions of indexes, constraints, triggers and functions, sorted. */
async function listSchemaParts(db: Database) {
  const parts = await db.select({ words: sql<string>`words` }).from(sql`(
      SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND probin IS NULL
    ) part (words)`);
  expect(parts.length).toBeGreaterThan(200);
  return parts.map(({ words }) => words).sort();
}
