import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { matchesPasswordHash } from "@upstream/access/passwords";
import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { verifyPortalToken } from "@upstream/leads/portal-link";
import { createMediaStore } from "@upstream/media/store";
import { parseUpstreamSettings } from "@upstream/settings";
import type { Manifest } from "@upstream/settings/export/manifest";
import { writeExportArchive } from "@upstream/settings/export/write";
import { restoreExport } from "@upstream/settings/restore/restore";
import { sendPasswordResetLink } from "@upstream/users/password-reset";
import { listPictureFileNames } from "@upstream/venues/picture-files";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { deleteProgramBundles, runUpstreamCommand } from "../support/backups";
import { createMigratedDatabase } from "../support/database";
import { insertBusinessWithEverything, PICTURE_KEY } from "../support/every-table";
import { loadStoredFigures } from "../support/figures";
import { createUpstreamTest } from "../support/fixtures";
import { startS3Server } from "../support/s3-server";
import { insertUser } from "../support/upstream";
import { buildZip, readZipEntries } from "../support/zip";

const now = new Date("2026-11-21T02:00:00Z");
const { test, upstream } = createUpstreamTest({ now });

/** The settings of an installation with a new data directory. */
const createSettings = (env = {}) =>
  parseUpstreamSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), "marquee-restore-")), ...env });

/** Exports a business to a file; the same business gives the same archive. */
async function exportToFile(db: Database, settings = createSettings()) {
  const path = join(settings.dataDir, "export.zip");
  await writeExportArchive(db, createWriteStream(path), {
    settings,
    media: createMediaStore(settings),
    at: now,
  });
  return path;
}

const readArchive = async (path: string) => readZipEntries(await buffer(createReadStream(path)));

/** A copy of an archive with changed files; with new checksums, unless the change is damage. */
async function copyArchive(path: string, change: (files: Map<string, Buffer>) => void, isDamage = false) {
  const files = await readArchive(path);
  change(files);
  if (!isDamage) {
    const sums = [...files].filter(([name]) => !["README.txt", "SHA256SUMS"].includes(name));
    const lines = sums.map(([name, file]) => `${createHash("sha256").update(file).digest("hex")}  ${name}\n`);
    files.set("SHA256SUMS", Buffer.from(lines.join("")));
  }
  const copy = join(mkdtempSync(join(tmpdir(), "marquee-archive-")), "copy.zip");
  writeFileSync(copy, await buildZip(files));
  return copy;
}

const createManifestChange = (change: (manifest: Manifest) => void) => (files: Map<string, Buffer>) => {
  const manifest: Manifest = JSON.parse(String(files.get("manifest.json")));
  change(manifest);
  files.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
};

const toNamesAndTexts = (files: Map<string, Buffer>) =>
  [...files].map(([name, content]) => [name, content.toString("latin1")]);

/** An empty database to restore into. */
let target: Awaited<ReturnType<typeof createMigratedDatabase>>;
test.beforeEach(async () => {
  target = await createMigratedDatabase();
});
test.afterEach(() => target.close());

const restoreToDatabase = (
  path: string,
  db: Database,
  settings = createSettings(),
  report: (text: string) => void = () => {},
) => restoreExport(path, { db, media: createMediaStore(settings), settings, now, report });

describe("an export that is restored", () => {
  test("[EXPORT-05] exports the same files again, pictures and figures included", async () => {
    const settings = createSettings();
    await insertBusinessWithEverything(upstream.db);
    for (const name of listPictureFileNames(PICTURE_KEY))
      await createMediaStore(settings).write(name, Buffer.from(`JPEG ${name}`));
    const path = await exportToFile(upstream.db, settings);
    const files = await readArchive(path);
    const manifest: Manifest = JSON.parse(String(files.get("manifest.json")));
    expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
    expect(Object.values(manifest.folders).every((count) => count > 0)).toBe(true);

    const restored = createSettings();
    await restoreToDatabase(path, target.db, restored);
    const again = await readArchive(await exportToFile(target.db, restored));
    expect(toNamesAndTexts(again)).toEqual(toNamesAndTexts(files));
    expect(await loadStoredFigures(target.db)).toEqual(await loadStoredFigures(upstream.db));
    const listings = (db: Database) =>
      db.select().from(schema.venueListings).orderBy(asc(schema.venueListings.venueId));
    expect(await listings(target.db)).toEqual(await listings(upstream.db));
  });

  test("[EXPORT-05] new records get new ids, and their triggers and references work again", async () => {
    await insertBusinessWithEverything(upstream.db);
    await restoreToDatabase(await exportToFile(upstream.db), target.db);
    const nextId = async (db: Database) => {
      const [lead] = await db
        .insert(schema.leads)
        .values({ firstName: "New", lastName: "One", country: "AU" })
        .returning();
      return lead?.id;
    };
    expect(await nextId(target.db)).toBe(await nextId(upstream.db));
    const changes = await target.db
      .select()
      .from(schema.recordChanges)
      .where(eq(schema.recordChanges.kind, "lead"))
      .orderBy(asc(schema.recordChanges.id));
    expect(changes.at(-1)?.changes).toMatchObject({ first_name: [null, "New"] });
    await expect(target.db.update(schema.venues).set({ mergedIntoId: 999_999 })).rejects.toThrow();
  });

  test("[EXPORT-06] pages get new addresses, unsubscribed addresses stay so, and no old password works", async () => {
    const { db } = target;
    const { lead, user } = await insertBusinessWithEverything(upstream.db);
    const settings = createSettings();
    await restoreToDatabase(await exportToFile(upstream.db), db, settings);
    const [send] = await db.select().from(schema.recommendationSends);
    const token = send?.portalLink.split("/portal/")[1] ?? "";
    expect(await verifyPortalToken(db, token, now)).toEqual({ leadId: lead.id, isStaff: false });
    const [scheduled] = await db.select().from(schema.scheduledSends);
    expect(scheduled?.email.portal_link).toBe(send?.portalLink);
    const [before] = await upstream.db.select().from(schema.inspections);
    const [after] = await db.select().from(schema.inspections);
    expect([after?.uniqueId, after?.venueKey]).not.toContain(before?.uniqueId);
    expect([typeof after?.uniqueId, typeof after?.venueKey]).toEqual(["string", "string"]);
    const known = await db.$count(
      schema.unsubscribedAddresses,
      sql`address_hash = hash_address('stop@client.example')`,
    );
    expect(known).toBe(1);

    const people = await db.select().from(schema.users).orderBy(asc(schema.users.id));
    expect(await matchesPasswordHash("marquee-demo", people[0]?.passwordHash ?? "")).toBe(false);
    const invited = await db.select().from(schema.invitations);
    expect(people.filter(({ passwordHash }) => passwordHash === null).map(({ id }) => id)).toEqual(
      invited.map(({ userId }) => userId),
    );
    await sendPasswordResetLink({ ...upstream.services, db }, user.username);
    expect(await db.$count(schema.passwordResets)).toBe(1);
  });

  test("[RIGHTS-03] [EXPORT-06] the archive and the restore say how many unsubscribed addresses are lost", async () => {
    await insertBusinessWithEverything(upstream.db);
    const readmeOf = async (path: string) => String((await readArchive(path)).get("README.txt"));
    expect(await readmeOf(await exportToFile(upstream.db))).toContain("on no lead are not included: 0.");
    await upstream.db.insert(schema.unsubscribedAddresses).values({
      addressHash: sql`hash_address('erased@client.example')`,
      unsubscribedAt: now,
    });
    const path = await exportToFile(upstream.db);
    const lost =
      "Unsubscribed addresses that are on no lead are not included: 1. After a restore they can get emails again.";
    expect(await readmeOf(path)).toContain(lost);
    const reports: string[] = [];
    await restoreToDatabase(path, target.db, createSettings(), (text) => reports.push(text));
    expect(reports).toContain(lost);
    expect(await target.db.$count(schema.unsubscribedAddresses)).toBe(1);
  });

  test("[EXPORT-06] emails that were waiting are not sent, nor scheduled ones whose time has passed", async () => {
    const { event } = await insertBusinessWithEverything(upstream.db);
    const texts = {
      sender: "a@b.example",
      recipient: "c@d.example",
      subject: "s",
      html: "secret link",
      plain: "secret link",
    };
    await upstream.db.insert(schema.emails).values({ ...texts, status: "queued", isSecret: true });
    const [due] = await upstream.db.select().from(schema.scheduledSends);
    if (!due) throw new Error("Nothing is scheduled");
    const { id: _, ...send } = due;
    const open = { ...send, leadEventId: event.id, refusal: null };
    await upstream.db
      .insert(schema.scheduledSends)
      .values([open, { ...open, dueAt: new Date("2026-11-22T00:00:00Z") }]);
    const path = await exportToFile(upstream.db);
    const all = [...(await readArchive(path)).values()].join("\n");
    expect(all).not.toContain("secret link");
    await restoreToDatabase(path, target.db);
    const [mail] = await target.db
      .select()
      .from(schema.emails)
      .where(eq(schema.emails.recipient, "c@d.example"));
    expect(mail).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("when the data were exported"),
    });
    const refusals = await target.db
      .select()
      .from(schema.scheduledSends)
      .orderBy(asc(schema.scheduledSends.id));
    expect(refusals.map(({ refusal }) => refusal !== null)).toEqual([true, true, false]);
  });

  test("[EXPORT-05] the demo business stays one, and pictures move from a bucket to another", async () => {
    const [from, to] = [await startS3Server(), await startS3Server()];
    try {
      await insertBusinessWithEverything(upstream.db);
      await upstream.db.insert(schema.installation).values({ name: "seed", value: "demo" });
      const settings = createSettings({ MEDIA_BUCKET: from.url });
      const names = listPictureFileNames(PICTURE_KEY);
      for (const name of names) await createMediaStore(settings).write(name, Buffer.from(name));
      await restoreToDatabase(
        await exportToFile(upstream.db, settings),
        target.db,
        createSettings({ MEDIA_BUCKET: to.url }),
      );
      expect([...to.files.values()].map(String).toSorted()).toEqual(names.toSorted());
      const seeds = await target.db.$count(schema.installation, eq(schema.installation.name, "seed"));
      expect(seeds).toBe(1);
    } finally {
      await from.stop();
      await to.stop();
    }
  });
});

describe("a restore that is refused changes nothing", () => {
  test("[EXPORT-07] the command ends with status 1 and the reason", async () => {
    onTestFinished(deleteProgramBundles);
    const { dataDir } = createSettings();
    const run = (...args: string[]) => runUpstreamCommand("restore-export", args, { DATA_DIR: dataDir });
    const reason = "Name the archive: npm run";
    expect(await run()).toMatchObject({ status: 1, error: expect.stringContaining(reason) });
    const none = join(dataDir, "none.zip");
    expect(await run("--archive", none)).toMatchObject({
      status: 1,
      error: `There is no file ${none}.\nNothing was restored.\n`,
    });
  });

  test("[EXPORT-07] into a database with records", async () => {
    await insertBusinessWithEverything(upstream.db);
    const path = await exportToFile(upstream.db);
    const user = await insertUser(target.db);
    await expect(restoreToDatabase(path, target.db)).rejects.toThrow(
      "The database is not empty: it has records in users.",
    );
    await target.db.delete(schema.users).where(eq(schema.users.id, user.id));
    await target.db.delete(schema.recordChanges);
    await target.db.insert(schema.locations).values({
      name: "Fitzroy",
      country: "AU",
      state: "VIC",
      postcode: "3065",
      lat: 0,
      lng: 0,
      zone: "Australia/Melbourne",
    });
    await restoreToDatabase(path, target.db);
    expect(await target.db.$count(schema.locations, eq(schema.locations.name, "Fitzroy"))).toBe(0);
    await expect(restoreToDatabase(path, target.db)).rejects.toThrow("The database is not empty");
  });

  const damages: [string, (files: Map<string, Buffer>) => void, boolean, string][] = [
    [
      "with a changed file",
      (files) => files.set("data/leads.jsonl", Buffer.from("{}\n")),
      true,
      "data/leads.jsonl has another checksum",
    ],
    [
      "with a missing file",
      (files) => files.delete("data/sales.jsonl"),
      true,
      "The archive lacks data/sales.jsonl",
    ],
    ["without a manifest", (files) => files.delete("manifest.json"), false, "not an export of Marquee"],
    [
      "of a newer form",
      createManifestChange((manifest) => Object.assign(manifest, { format: 2 })),
      false,
      "A newer version of Marquee",
    ],
    [
      "of a newer database",
      createManifestChange((manifest) => Object.assign(manifest, { schema: 9e12 })),
      false,
      "A newer version of Marquee",
    ],
    [
      "with fewer rows than it should have",
      createManifestChange((manifest) =>
        manifest.tables.forEach((table) => {
          table.rows += 1;
        }),
      ),
      false,
      "rows in data/users.jsonl",
    ],
    [
      "with fewer pictures than it should have",
      createManifestChange((manifest) => Object.assign(manifest.folders, { pictures: 9 })),
      false,
      "of 9 files in pictures",
    ],
    [
      "with an unknown column",
      createManifestChange((manifest) => manifest.tables[0]?.columns.push("shoe_size")),
      false,
      "the column shoe_size of users",
    ],
    [
      "with a wrong reference",
      (files) =>
        files.set(
          "data/leads.jsonl",
          Buffer.from(
            String(files.get("data/leads.jsonl")).replaceAll(/"owner_id":\d+/g, '"owner_id":99999'),
          ),
        ),
      false,
      "We couldn't load data/leads.jsonl after row 0",
    ],
    [
      "without the file of a quote",
      (files) => {
        const [name = "", file = Buffer.alloc(0)] =
          [...files].find(([name]) => name.startsWith("quotes/")) ?? [];
        files.delete(name);
        files.set("quotes/77-other.pdf", file);
      },
      false,
      "its file in quotes is missing",
    ],
  ];
  test("[EXPORT-07] archives that are damaged, incomplete or newer", async () => {
    const settings = createSettings();
    await insertBusinessWithEverything(upstream.db);
    for (const name of listPictureFileNames(PICTURE_KEY))
      await createMediaStore(settings).write(name, Buffer.from(name));
    const path = await exportToFile(upstream.db, settings);
    for (const [title, change, isDamage, reason] of damages)
      await expect(
        restoreToDatabase(await copyArchive(path, change, isDamage), target.db),
        title,
      ).rejects.toThrow(reason);
    const content = await buffer(createReadStream(path));
    writeFileSync(path, content.subarray(0, content.length / 2));
    await expect(restoreToDatabase(path, target.db)).rejects.toThrow("is damaged or no ZIP archive");
    await expect(restoreToDatabase(`${path}.none`, target.db)).rejects.toThrow("There is no file");
    for (const table of [schema.users, schema.locations, schema.leads])
      expect(await target.db.$count(table)).toBe(0);
  });

  test("[EXPORT-07] pictures that belong to no venue are refused, and those written are removed", async () => {
    const [settings, restored] = [createSettings(), createSettings()];
    await insertBusinessWithEverything(upstream.db);
    for (const name of listPictureFileNames(PICTURE_KEY))
      await createMediaStore(settings).write(name, Buffer.from(name));
    const copy = await copyArchive(await exportToFile(upstream.db, settings), (files) => {
      files.delete(`pictures/${PICTURE_KEY}.jpg`);
      files.set("pictures/..%2f.jpg", Buffer.from("other"));
    });
    await expect(restoreToDatabase(copy, target.db, restored)).rejects.toThrow("2 of 3 pictures");
    expect(readdirSync(join(restored.dataDir, "media"))).toEqual([]);
    expect(await target.db.$count(schema.users)).toBe(0);
  });

  test("[EXPORT-07] an archive of an older version is restored without what it lacks", async () => {
    await insertBusinessWithEverything(upstream.db);
    const older = await copyArchive(await exportToFile(upstream.db), (files) => {
      createManifestChange((manifest) => {
        manifest.schema -= 1;
        manifest.tables = manifest.tables.filter(({ name }) => name !== "retention_rules");
        for (const table of manifest.tables)
          if (table.name === "leads") table.columns = table.columns.filter((name) => name !== "company");
      })(files);
      files.delete("data/retention_rules.jsonl");
    });
    await restoreToDatabase(older, target.db);
    expect(await target.db.$count(schema.leads)).toBe(await upstream.db.$count(schema.leads));
    expect(await target.db.$count(schema.leads, sql`company <> ''`)).toBe(0);
  });
});
