import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importKinds } from "@contract/imports/kinds";
import { prepareExport } from "@contract/settings/export";
import { hashPassword } from "@upstream/access/passwords";
import { acquireNamedLock } from "@upstream/db/locks";
import * as schema from "@upstream/db/schema";
import { exportedTables, listExportedColumns, unexportedTables } from "@upstream/settings/export/tables";
import { eq, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect } from "vitest";
import { seedSmallBusiness, usernames } from "../support/every-call";
import { createUpstreamTest } from "../support/fixtures";
import { engine, insertAccessToken } from "../support/upstream";

const dataDir = mkdtempSync(join(tmpdir(), "marquee-export-"));
let now = new Date("2026-11-21T02:00:00Z");
const { test, upstream } = createUpstreamTest({
  seed: seedSmallBusiness,
  now: () => now,
  env: { DATA_DIR: dataDir },
});

const password = "paper lanterns at dusk";

describe("the export of all data", () => {
  let administrator = "";

  test.beforeEach(async () => {
    now = new Date("2026-11-21T02:00:00Z");
    administrator = await insertAccessToken(upstream.db, { username: usernames.administrator });
    await upstream.db
      .update(schema.users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(schema.users.username, usernames.administrator));
  });

  const prepare = (entered = password, token = administrator) =>
    upstream.call(prepareExport, { token, body: { password: entered } });
  const download = async () => {
    const { url } = (await prepare()).body.data;
    return upstream.app.inject({ method: "GET", url: new URL(url).pathname });
  };

  /** Unpacks an archive with the system's own program, which also checks it. */
  function unpack(content: Buffer) {
    const folder = mkdtempSync(join(tmpdir(), "marquee-unzipped-"));
    writeFileSync(join(folder, "export.zip"), content);
    execFileSync("unzip", ["-q", "export.zip", "-d", "out"], { cwd: folder });
    const out = join(folder, "out");
    const names = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
    return { names, read: (name: string) => readFileSync(join(out, name)), folder: out };
  }
  const linesOf = (content: Buffer) =>
    content
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));

  test("[EXPORT-01] the archive holds every table as CSV and JSON lines, files and mails", async () => {
    const { db } = upstream;
    const [lead] = await db.select().from(schema.leads);
    await db.update(schema.leads).set({ lastName: '=1+1, "Zoë"\nof Fitzroy' });
    const [mail] = await db
      .insert(schema.emails)
      .values({
        leadId: lead?.id,
        sender: "Marquee <hello@marquee.example>",
        recipient: "zoe@client.example",
        subject: "Venues for you",
        html: "<p>Hello Zoë</p>",
        plain: "Hello Zoë",
        status: "sent",
      })
      .returning();
    await db.insert(schema.emailAttachments).values({
      emailId: mail?.id ?? 0,
      name: "brochure.pdf",
      mediaType: "application/pdf",
      size: 5,
      content: Buffer.from("%PDF-"),
    });
    const response = await download();
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/zip"]);
    const { names, read } = unpack(response.rawPayload);
    const tables = exportedTables.map(({ table }) => getTableName(table));
    expect(names.toSorted()).toEqual(
      [
        ...tables.flatMap((name) => [`data/${name}.csv`, `data/${name}.jsonl`]),
        ...importKinds.map((kind) => `imports/${kind}.csv`),
        ...[1, 2, 3].map((id) => `quotes/${id}-quote.pdf`),
        `emails/${mail?.id}.eml`,
        "attachments/1-brochure.pdf",
        "manifest.json",
        "README.txt",
        "SHA256SUMS",
      ].toSorted(),
    );
    expect(linesOf(read("data/leads.jsonl"))).toHaveLength(3);
    expect(linesOf(read("data/leads.jsonl"))[0]).toMatchObject({ last_name: '=1+1, "Zoë"\nof Fitzroy' });
    expect(read("data/leads.csv").toString()).toContain(`"'=1+1, ""Zoë""\nof Fitzroy"`);
    for (const file of ["quotes/1-quote.pdf", "attachments/1-brochure.pdf"])
      expect(read(file).toString()).toBe("%PDF-");
    const message = read(`emails/${mail?.id}.eml`).toString();
    for (const words of [
      "To: zoe@client.example",
      "Subject: Venues for you",
      "brochure.pdf",
      "Hello Zo=C3=AB",
    ])
      expect(message).toContain(words);
  });

  test("[EXPORT-02] README and checksums state what is in the archive", async () => {
    const { names, read } = unpack((await download()).rawPayload);
    const sums = read("SHA256SUMS").toString().trim().split("\n");
    expect(sums).toHaveLength(names.length - 2);
    for (const line of sums) {
      const [, sum, name = ""] = /^(\w{64}) {2}(.+)$/.exec(line) ?? [];
      expect(createHash("sha256").update(read(name)).digest("hex"), name).toBe(sum);
    }
    const readme = read("README.txt").toString();
    for (const words of ["leads: 3 rows", "2026-11-21T02:00:00.000Z", "Files: 3.", "value_minor (integer)"])
      expect(readme).toContain(words);
  });

  test("[EXPORT-03] no secret is in the archive", async () => {
    const { folder, names, read } = unpack((await download()).rawPayload);
    expect(folder).not.toBe("");
    const all = names.map((name) => read(name).toString()).join("\n");
    const [user] = await upstream.db.select().from(schema.users);
    expect(all).not.toContain(String(user?.passwordHash).slice(-30));
    expect(all).not.toContain("$argon2");
    expect(all).not.toContain("key-1");
    const secret = /password|hash|secret|token|unique_id|idempotency|portal_link|_key$|content$/;
    for (const exported of exportedTables)
      for (const { name } of listExportedColumns(exported).columns)
        expect(name, getTableName(exported.table)).not.toMatch(secret);
  });

  test("[EXPORT-03] every table is either exported or left out for a reason", () => {
    const decided = [...exportedTables, ...unexportedTables].map(({ table }) => getTableName(table));
    const tables = Object.values(schema).filter((table) => is(table, PgTable));
    expect(decided.toSorted()).toEqual(tables.map((table) => getTableName(table)).toSorted());
  });

  test("[EXPORT-04] only an administrator who gives their password again gets the link", async () => {
    const wrong = await prepare("not my password");
    expect([wrong.status, wrong.failure.error.errors]).toEqual([
      422,
      { password: ["This password is wrong. Try again."] },
    ]);
    const lead = await insertAccessToken(upstream.db, { username: usernames.teamLead });
    expect((await prepare(password, lead)).status).toBe(403);
    for (let attempt = 0; attempt < 20; attempt += 1) await prepare("not my password");
    expect((await prepare()).status).toBe(429);
  });

  test("[EXPORT-04] a link expires, cannot be forged and ends with its administrator", async () => {
    const path = new URL((await prepare()).body.data.url).pathname;
    const get = async (url: string) => (await upstream.app.inject({ method: "GET", url })).statusCode;
    expect(await get(`${path}x`)).toBe(404);
    now = new Date("2026-11-21T02:10:01Z");
    expect(await get(path)).toBe(410);
    now = new Date("2026-11-21T02:05:00Z");
    await upstream.db.update(schema.users).set({ isDisabled: true });
    expect(await get(path)).toBe(404);
  });

  test.runIf(engine === "PostgreSQL")("[EXPORT-01] two archives are not written at once", async () => {
    const refused = await upstream.db.transaction(async (tx) => {
      await acquireNamedLock(tx, "export");
      return download();
    });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      "Another export is running. Wait until it has finished, then try again.",
    ]);
    expect((await download()).statusCode).toBe(200);
  });

  test("[EXPORT-01] the archive is of one moment, also while others write", async () => {
    const { url } = (await prepare()).body.data;
    const [response] = await Promise.all([
      upstream.app.inject({ method: "GET", url: new URL(url).pathname }),
      upstream.db.insert(schema.leadNotes).values({ leadId: 1, note: "Written meanwhile" }),
    ]);
    const { read } = unpack(response.rawPayload);
    const csv = read("data/lead_notes.csv").toString().includes("Written meanwhile");
    expect(read("data/lead_notes.jsonl").toString().includes("Written meanwhile")).toBe(csv);
  });
});
