import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { login } from "@contract/auth";
import { encryptText } from "@upstream/access/encryption";
import { countUndecryptableFactors } from "@upstream/access/second-factor";
import { type Database, openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { assertNoOtherConnections } from "@upstream/settings/backup/command";
import { openDatabaseCopyPort, requestDatabaseCopy } from "@upstream/settings/backup/copy-port";
import { formatFailureMessage } from "@upstream/settings/backup/failures";
import { resolveBackupFilePath, writeFileAtomically } from "@upstream/settings/backup/file";
import { BackupManifest } from "@upstream/settings/backup/manifest";
import {
  listMigrations,
  listStructureDefinitions,
  runAndRecordMigrations,
} from "@upstream/settings/backup/structure";
import { loadSequenceStates } from "@upstream/settings/backup/tables";
import { listPictureFileNames } from "@upstream/venues/picture-files";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  backUpInstallation,
  createInstallation,
  createTempFolder,
  deleteProgramBundles,
  type Installation,
  now,
  openPgliteCopy,
  readAllRows,
  restoreInstallation,
  runUpstreamCommand,
  startUpstreamCommand,
} from "../support/backups";
import { createDatabaseWithoutTables, engine } from "../support/database";
import { insertBusinessWithEverything, PICTURE_KEY } from "../support/every-table";
import { demoPassword, insertLead, insertUser } from "../support/factories";
import { migrations } from "../support/migrations";
import { startServices } from "../support/start-services";
import { preparePgliteTemplate } from "../support/template";
import { buildZip, readZipEntries } from "../support/zip";

async function createInstallationForTest(env?: Record<string, string>) {
  const created = await createInstallation(env);
  onTestFinished(created.close);
  return created;
}

/** An installation with records of every kind, pictures, a waiting email and a second factor. */
async function createFullBusiness() {
  const source = await createInstallation({ SESSION_SECRET: "of the first installation" });
  const { user } = await insertBusinessWithEverything(source.db);
  for (const name of listPictureFileNames(PICTURE_KEY))
    await source.media.write(name, Buffer.from(`JPEG ${name}`));
  const sealedKey = encryptText(source.settings, `second factor of user ${user.id}`, "KEY");
  await source.db
    .insert(schema.secondFactors)
    .values({ userId: user.id, sealedKey, lastStep: 1, createdAt: now });
  const texts = { sender: "a@b.example", recipient: "c@d.example", subject: "s", html: "h", plain: "p" };
  await source.db.insert(schema.emails).values({ ...texts, status: "queued" });
  return { source, user };
}

/** A copy of a backup with changed files; with new checksums, unless the change is damage. */
async function copyBackup(path: string, change: (files: Map<string, Buffer>) => void, isDamage = false) {
  const files = await readZipEntries(readFileSync(path));
  change(files);
  if (!isDamage) {
    const lines = [...files].flatMap(([name, file]) =>
      name === "SHA256SUMS" ? [] : `${createHash("sha256").update(file).digest("hex")}  ${name}\n`,
    );
    files.set("SHA256SUMS", Buffer.from(lines.join("")));
  }
  const copy = join(createTempFolder(), "copy.zip");
  writeFileSync(copy, await buildZip(files));
  return copy;
}

/** A copy of the first half of a file. */
function copyFirstHalf(path: string) {
  const copy = join(createTempFolder(), "half.zip");
  const content = readFileSync(path);
  writeFileSync(copy, content.subarray(0, content.length / 2));
  return copy;
}

const readManifest = async (path: string) => {
  const files = await readZipEntries(readFileSync(path));
  return BackupManifest.parse(JSON.parse(String(files.get("manifest.json"))));
};

/** The business that the tests back up and its backup, made once: both are only read. */
let place: Installation;
let user: Awaited<ReturnType<typeof insertUser>>;
let path: string;
let everything: Awaited<ReturnType<typeof readAllRows>>;
beforeAll(async () => {
  ({ source: place, user } = await createFullBusiness());
  everything = await readAllRows(place.db);
  path = await backUpInstallation(place);
});
afterAll(async () => {
  deleteProgramBundles();
  await place.close();
});

/** In milliseconds: on a busy machine a test that restores a business takes minutes. */
const timeout = 180_000;

describe(`backups on ${engine}`, { timeout }, () => {
  test("[BACKUP-01] a restored business has the same rows, files and structure, and people sign in", async () => {
    const target = await createInstallationForTest({ SESSION_SECRET: "of the first installation" });
    const parts = await listStructureDefinitions(target.db);
    await restoreInstallation(path, target);
    expect(await readAllRows(target.db)).toEqual(everything);
    for (const name of listPictureFileNames(PICTURE_KEY))
      expect(String(await target.media.read(name))).toBe(`JPEG ${name}`);
    expect(await listStructureDefinitions(target.db)).toEqual(parts);
    expect(await loadSequenceStates(target.db)).toEqual(await loadSequenceStates(place.db));
    expect(await countUndecryptableFactors(target)).toBe(0);
    await target.db.delete(schema.secondFactors);

    const log = pino({ level: "silent" });
    const { app, stop } = await startServices({ ...target, log, now: () => now });
    onTestFinished(stop);
    const payload = { username: user.username, password: demoPassword };
    const answer = await app.inject({ method: login.method, url: `/auth${login.path}`, payload });
    expect(answer.statusCode).toBe(200);
    await expect(target.db.update(schema.venues).set({ mergedIntoId: 999_999 })).rejects.toThrow();
  });

  test("[BACKUP-02] the manifest names version, migration, rows and checksums of every table", async () => {
    const manifest = await readManifest(path);
    expect(manifest.tables.map(({ name }) => name)).toEqual(Object.keys(everything));
    for (const { name, rows, sha256 } of manifest.tables) {
      const lines = everything[name] ?? [];
      expect([name, rows]).toEqual([name, lines.length]);
      expect(sha256).toBe(createHash("sha256").update(lines.join("")).digest("hex"));
    }
    expect(manifest).toMatchObject({
      product_version: expect.stringMatching(/^\d+\.\d+/),
      schema: listMigrations(migrations).at(-1)?.folderMillis,
      engine,
      missing_pictures: [],
    });
    expect(manifest.folders.files).toBeGreaterThan(1);
    expect(readFileSync(path).includes("of the first installation")).toBe(false);

    for (const name of listPictureFileNames(PICTURE_KEY)) await place.media.remove(name);
    expect((await readManifest(await backUpInstallation(place))).missing_pictures).toEqual([PICTURE_KEY]);
  });

  test("[BACKUP-03] a backup that fails or is stopped leaves no file that looks whole", async () => {
    const file = join(createTempFolder(), "backup.zip");
    const failure = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    const failed = writeFileAtomically(file, async (target) => {
      target.write("half");
      throw failure;
    });
    await expect(failed).rejects.toThrow("no space left");
    expect(readdirSync(join(file, ".."))).toEqual([]);
    expect(formatFailureMessage(failure)).toBe(
      "The disk is full. Make room, or choose another folder. (no space left)",
    );
    expect(
      formatFailureMessage({
        message: "Failed query",
        cause: Object.assign(new Error("no"), { code: "28P01" }),
      }),
    ).toMatch(/^PostgreSQL refused the password/);
    writeFileSync(file, "earlier");
    expect(() => resolveBackupFilePath(file, now)).toThrow("exists already");
    expect(resolveBackupFilePath(join(file, ".."), now)).toBe(
      join(file, "..", "marquee-backup-20261121-020000.zip"),
    );
    expect(() => resolveBackupFilePath(join(file, "none", "b.zip"), now)).toThrow("There is no folder");
  });

  test("[BACKUP-04] damaged, incomplete and newer backups are refused, and nothing changes", async () => {
    const target = await createInstallationForTest();
    const before = await readAllRows(target.db);
    const change = (values: object) => (files: Map<string, Buffer>) => {
      const manifest = JSON.parse(String(files.get("manifest.json")));
      files.set("manifest.json", Buffer.from(JSON.stringify({ ...manifest, ...values })));
    };
    const edit = (from: RegExp, to: string) => (files: Map<string, Buffer>) =>
      files.set("data/leads.jsonl", Buffer.from(String(files.get("data/leads.jsonl")).replace(from, to)));
    const removePicture = (files: Map<string, Buffer>) => files.delete(`pictures/${PICTURE_KEY}.jpg`);
    const damages: [string, (files: Map<string, Buffer>) => unknown, boolean, RegExp][] = [
      ["tampered", edit(/first_name":"/, 'first_name":"X'), true, /data\/leads.jsonl has another checksum/],
      ["tampered with sums", edit(/first_name":"/, 'first_name":"X'), false, /rows of leads differ/],
      ["picture missing", removePicture, true, /lacks pictures/],
      ["picture missing, with sums", removePicture, false, /files in pictures/],
      ["newer form", change({ format: 2 }), false, /newer version/],
      ["newer database", change({ schema: 9e12 }), false, /newer version/],
      ["no manifest", (files) => files.delete("manifest.json"), false, /not a backup/],
    ];
    for (const [title, edited, isDamage, reason] of damages)
      await expect(
        restoreInstallation(await copyBackup(path, edited, isDamage), target),
        title,
      ).rejects.toThrow(reason);
    await expect(restoreInstallation(copyFirstHalf(path), target)).rejects.toThrow(
      "is damaged or no ZIP archive",
    );
    expect(await readAllRows(target.db)).toEqual(before);
    expect(readdirSync(target.dataDir)).not.toContain("media");
  });

  test("[BACKUP-05] a business with records is only replaced on request, completely or not at all", async () => {
    const target = await createInstallationForTest();
    const { id } = await insertUser(target.db, { username: "there@before.example" });
    await expect(restoreInstallation(path, target)).rejects.toThrow(
      /^The database is not empty: .* Choose an empty one.$/,
    );
    await expect(restoreInstallation(path, target, { replace: false })).rejects.toThrow("or add --replace");
    const before = await readAllRows(target.db);
    const media = { ...target.media, write: () => Promise.reject(new Error("no room for pictures")) };
    await expect(restoreInstallation(path, { ...target, media }, { replace: true })).rejects.toThrow(
      "no room for pictures",
    );
    expect(await readAllRows(target.db)).toEqual(before);
    await restoreInstallation(path, target, { replace: true });
    expect(await readAllRows(target.db)).toEqual(everything);
    expect(await target.db.$count(schema.users, eq(schema.users.username, "there@before.example"))).toBe(0);
    expect(id).toBeGreaterThan(0);
    expect(await countUndecryptableFactors(target)).toBe(1);
  });

  test("[BACKUP-06] emails that were waiting are only sent on request", async () => {
    const target = await createInstallationForTest();
    // Other tests restore with emails that wait, and compare every row.
    await restoreInstallation(path, target, { sendWaiting: false });
    const [mail] = await target.db
      .select()
      .from(schema.emails)
      .where(eq(schema.emails.recipient, "c@d.example"));
    expect(mail).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("may have been sent since"),
    });
    expect(everything.emails?.join("")).toContain('"status":"queued"');
  });

  test("[BACKUP-07] a backup of an older version is migrated", async () => {
    const all = listMigrations(migrations);
    const older = await createBusinessOfEarlierMigration(all.length - 12);
    const olderPath = await backUpInstallation(older);
    expect((await readManifest(olderPath)).schema).toBe(all.at(-13)?.folderMillis);
    const target = await createInstallationForTest();
    const parts = await listStructureDefinitions(target.db);
    await restoreInstallation(olderPath, target);
    expect(await listStructureDefinitions(target.db)).toEqual(parts);
    const { rows } = (await target.db.execute(sql`SELECT name FROM locations`)) as unknown as {
      rows: object[];
    };
    expect(rows).toEqual([{ name: "Fitzroy" }]);
  });

  test("[BACKUP-08] the program copies its database for a command that has its key", async () => {
    const { copyTo, dataDir } = place;
    await expect(requestDatabaseCopy(dataDir)).rejects.toThrow("Another command uses the data");
    if (!copyTo) return expect(engine).toBe("PostgreSQL");
    const port = await openDatabaseCopyPort({ copyTo, dataDir, log: pino({ level: "silent" }) });
    onTestFinished(port.stop);
    const copy = await openDatabase({ folder: await requestDatabaseCopy(dataDir) });
    expect(await readAllRows(copy.db)).toEqual(everything);
    await copy.close();
    const file = join(dataDir, "copy-port.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { url } = JSON.parse(readFileSync(file, "utf8"));
    expect((await fetch(url, { method: "POST", headers: { authorization: "Bearer wrong" } })).status).toBe(
      403,
    );
  });

  test("[BACKUP-01] a backup made while people write is of one moment", async () => {
    let isOver = false;
    const [venue] = await place.db.select().from(schema.venues).limit(1);
    const venueId = venue?.id ?? 0;
    const addPair = (index: number) =>
      place.db.transaction(async (tx) => {
        const lead = await insertLead(tx as unknown as Database, { company: `Pair ${index}` });
        await tx.insert(schema.venueNotes).values({ venueId, note: `Pair ${index}` });
        return lead;
      });
    const write = async () => {
      // The pause lets the backup go on: PGlite answers in this thread, without one.
      for (let index = 0; !isOver; index += 1) await addPair(index).then(() => setImmediate());
    };
    await addPair(-1);
    const writing = write();
    const busyPath = await backUpInstallation(place);
    isOver = true;
    await writing;
    const target = await createInstallationForTest();
    await restoreInstallation(busyPath, target);
    const count = (text: ReturnType<typeof sql>, table: ReturnType<typeof sql>) =>
      target.db.execute(sql`SELECT count(*)::int AS count FROM ${table} WHERE ${text} LIKE 'Pair %'`);
    const leads = (await count(sql`company`, sql`leads`)) as unknown as { rows: { count: number }[] };
    const notes = (await count(sql`note`, sql`venue_notes`)) as unknown as { rows: { count: number }[] };
    expect(leads.rows[0]?.count).toBeGreaterThan(0);
    expect(notes.rows).toEqual(leads.rows);
  });
});

/** A database with the tables of an earlier migration and one record. */
async function createBusinessOfEarlierMigration(count: number): Promise<Installation> {
  const older = await (await createEmptyPlace()).open();
  onTestFinished(older.close);
  await older.db.transaction(async (tx) => {
    await runAndRecordMigrations(tx as unknown as Database, listMigrations(migrations).slice(0, count));
    await tx.execute(sql`INSERT INTO locations (name, country, state, postcode, lat, lng, zone)
      VALUES ('Fitzroy', 'AU', 'VIC', '3065', 0, 0, 'Australia/Melbourne')`);
  });
  return { ...place, ...older };
}

describe(`the commands on ${engine}`, { timeout }, () => {
  test("[BACKUP-04] a restore that is killed changes nothing, and can be started again", async () => {
    const { environment, open } = await createEmptyPlace();
    const first = await startUpstreamCommand("restore", ["--from", path], environment);
    await killAtLine(first, "Creating tables");
    expect((await first.end()).status).toBe(null);
    const after = await open();
    expect(await readAllRows(after.db)).toEqual({});
    // PostgreSQL may notice a moment later that the command is gone.
    if (engine === "PostgreSQL") await vi.waitFor(() => assertNoOtherConnections(after.db));
    await after.close();
    const { status, out, error } = await runUpstreamCommand("restore", ["--from", path], environment);
    expect([status, error]).toEqual([0, ""]);
    expect(out).toContain("WARNING: 1 second factor can't be read with this SESSION_SECRET");
    const again = await runUpstreamCommand("restore", ["--from", path], environment);
    expect([again.status, again.error]).toEqual([1, expect.stringContaining("Nothing was restored.")]);
  });

  test("[BACKUP-03] --check tells a whole file from a damaged one", async () => {
    expect(await runUpstreamCommand("backup", ["--check", path], place.environment)).toMatchObject({
      status: 0,
      out: expect.stringContaining("The backup is whole"),
    });
    expect(
      await runUpstreamCommand("backup", ["--check", copyFirstHalf(path)], place.environment),
    ).toMatchObject({
      status: 1,
      error: expect.stringContaining("damaged"),
    });
  });

  // Port 1 is never open.
  const unreachable = { DATABASE_URL: "postgres://marquee:hush@127.0.0.1:1/marquee" };
  test.each<[string, string[], number, string, Record<string, string>?]>([
    ["backup", [], 2, "npm run backup -- --to"],
    ["backup", ["--everything"], 2, "Unknown option '--everything'"],
    ["backup", ["--to", "/no/such/folder/b.zip"], 1, "There is no folder /no/such/folder"],
    ["backup", ["--check", "/no/such/file.zip"], 1, "There is no file /no/such/file.zip"],
    ["backup", ["--to", tmpdir()], 1, "Nothing answers at the address of the database", unreachable],
    ["restore", [], 2, "npm run restore -- --from"],
    ["restore", ["--from", "/no/such/file.zip"], 1, "Nothing answers at the address", unreachable],
    ["move", [], 2, "npm run move -- --to"],
    ["move", ["--to", "mysql://db.example"], 2, "npm run move -- --to"],
    ["move", ["--to", unreachable.DATABASE_URL], 1, "Nothing was moved."],
  ])("[BACKUP-03] %s %j ends with status %i and says why", async (name, args, status, reason, settings) => {
    const environment = { DATA_DIR: join(createTempFolder(), "data"), ...settings };
    const ended = await runUpstreamCommand(name, args, environment);
    expect(ended).toMatchObject({ status, error: expect.stringContaining(reason) });
    expect(ended.error).not.toMatch(/^ +at |hush/m);
  });
});

/** A place without tables, in which a command may restore. */
async function createEmptyPlace() {
  const dataDir = createTempFolder();
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  if (engine === "PGlite")
    return { environment, open: () => openDatabase({ folder: join(dataDir, "pglite") }) };
  const { url, drop } = await createDatabaseWithoutTables();
  onTestFinished(drop);
  return { environment: { ...environment, DATABASE_URL: url }, open: () => openDatabase({ url }) };
}

async function killAtLine({ child }: Awaited<ReturnType<typeof startUpstreamCommand>>, line: string) {
  for (;;) {
    const [chunk] = await once(child.stdout as NodeJS.ReadableStream, "data");
    if (!String(chunk).includes(line)) continue;
    child.kill("SIGKILL");
    return;
  }
}

describe.runIf(engine === "PostgreSQL")("from PGlite to PostgreSQL", { timeout }, () => {
  test("[BACKUP-09] a move keeps every row, counter and picture, once, and the way back works", async () => {
    const dataDir = createTempFolder();
    const empty = await preparePgliteTemplate();
    const source = await openPgliteCopy(dataDir, empty);
    await insertBusinessWithEverything(source.db);
    const expected = await readAllRows(source.db);
    await source.close();
    const { url, drop } = await createDatabaseWithoutTables();
    onTestFinished(drop);
    const environment = { DATA_DIR: dataDir, LOG_LEVEL: "silent", DATABASE_URL: url };
    const { status, out, error } = await runUpstreamCommand("move", [], environment);
    expect([status, error]).toEqual([0, ""]);
    expect(out).toContain("Pictures and session-secret stay");
    const moved = await openDatabase({ url, migrations });
    expect(await readAllRows(moved.db)).toEqual(expected);
    const back = await openPgliteCopy(createTempFolder(), empty);
    onTestFinished(back.close);
    const { media } = await createInstallationForTest();
    const movedPath = await backUpInstallation({ ...place, ...moved, media });
    await restoreInstallation(movedPath, { db: back.db, media });
    expect(await readAllRows(back.db)).toEqual(expected);
    expect((await insertLead(back.db)).id).toBe((await insertLead(moved.db)).id);
    await moved.close();
    const again = await runUpstreamCommand("move", ["--to", url], environment);
    expect(again).toMatchObject({ status: 1, error: expect.stringContaining("The database is not empty") });
    expect(readdirSync(dataDir)).toEqual(["pglite"]);
  });
});
