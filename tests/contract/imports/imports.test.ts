import { deflateRawSync } from "node:zlib";
import { login } from "@contract/auth";
import * as imports from "@contract/imports/imports";
import * as hubspot from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import * as leadNoteCalls from "@contract/leads/notes";
import * as userCalls from "@contract/users/users";
import { saveVenue, venueRecord } from "@contract/venues/records";
import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { processPendingImports } from "@upstream/imports/queue";
import { sendDueLeadsToHubspot } from "@upstream/leads/hubspot";
import { addPictureToRoom } from "@upstream/venues/pictures";
import { asc, count, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
} from "../support/upstream";
import {
  checkImportFile,
  importFile,
  loadImportRows,
  runImportWork,
  undoImport,
  uploadImportFile,
} from "./support/import-files";

const { test, upstream } = createUpstreamTest({ now: new Date("2026-11-01T02:00:00Z") });

const toCsv = (...lines: string[]) => `${lines.join("\n")}\n`;

/** A file of leads with an event each. */
const buildLeadCsv = (size: number) =>
  toCsv(
    "First name,Last name,Email,Event type,Guests",
    ...Array.from({ length: size }, (_, index) => `Ann,No ${index},ann${index}@example.com,Wedding,80`),
  );

async function countRows(
  table: typeof schema.leads | typeof schema.leadEvents | typeof schema.venues | typeof schema.users,
) {
  const [found] = await upstream.db.select({ rows: count() }).from(table as typeof schema.leads);
  return found?.rows;
}

/** Services whose process is killed at the end of a transaction, once a number of them were committed. */
function buildDyingServices(committed: number): Parameters<typeof processPendingImports>[0] {
  let begun = 0;
  return {
    ...upstream.services,
    db: {
      transaction: (run: (tx: Database) => Promise<unknown>) =>
        upstream.db.transaction(async (tx) => {
          const result = await run(tx);
          begun += 1;
          if (begun > committed) throw new Error("killed");
          return result;
        }),
    } as unknown as Database,
    log: { error: () => {} } as unknown as typeof upstream.services.log,
  };
}

describe("imports", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, {
      username: "ada@marquee.test",
      displayName: "Ada",
      role: "administrator",
      vcRole: "Admin",
    });
    token = await insertAccessToken(upstream.db, { username: "ada@marquee.test" });
    await insertLocation(upstream.db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
    await insertLocation(upstream.db, {
      name: "Fitzroy",
      lat: -37.798,
      lng: 144.978,
      postcode: "3065",
      parentId: 1,
    });
  });

  test("[B-01][IMPORT-01] imports are listed with search and order", async () => {
    for (const name of ["leads May.csv", "leads June.csv"])
      await uploadImportFile(upstream, token, { kind: "leads", content: buildLeadCsv(2), name });
    const list = async (query: object) =>
      (await upstream.call(imports.all, { token, query })).body.data.map(({ file_name }) => file_name);
    expect(await list({})).toEqual(["leads June.csv", "leads May.csv"]);
    expect(await list({ search: "may" })).toEqual(["leads May.csv"]);
    expect(await list({ kind: "users" })).toEqual([]);
    expect(await list({ sort_by: "file_name", sort_order: "asc" })).toEqual([
      "leads June.csv",
      "leads May.csv",
    ]);
  });

  test("[B-02][IMPORT-01] only administrators can import", async () => {
    await insertUser(upstream.db, { username: "tess@marquee.test", vcRole: "Team Lead" });
    const other = await insertAccessToken(upstream.db, { username: "tess@marquee.test" });
    expect(
      (await uploadImportFile(upstream, other, { kind: "leads", content: buildLeadCsv(1) })).status,
    ).toBe(403);
    expect((await upstream.call(imports.all, { token: other })).status).toBe(403);
  });

  test("[B-04][IMPORT-03] chosen columns are remembered for files with the same headings", async () => {
    const content = toCsv("Who,Mail,Shoe size", "Ann Lee,ann@example.com,38");
    const first = await uploadImportFile(upstream, token, { kind: "leads", content });
    expect(first.job?.columns?.map(({ target }) => target)).toEqual(["note", "email", "note"]);
    await checkImportFile(
      upstream,
      token,
      { kind: "leads", content },
      { targets: ["name", "email", "skip"] },
    );
    const again = await uploadImportFile(upstream, token, { kind: "leads", content });
    expect(again.job?.columns?.map(({ target }) => target)).toEqual(["name", "email", "skip"]);
  });

  test("[B-04][IMPORT-03] a field cannot be used twice", async () => {
    const { job } = await uploadImportFile(upstream, token, { kind: "leads", content: buildLeadCsv(1) });
    const targets = ["first_name", "first_name", "email", "skip", "skip"];
    const body = { country: "AU", targets };
    const { status, failure } = await upstream.call(imports.check, {
      token,
      params: { id: job?.id ?? 0 },
      body,
    });
    expect([status, failure.error?.errors]).toEqual([
      422,
      { targets: ["Two columns are matched to “First name”. Keep only one."] },
    ]);
  });

  test("[B-05][IMPORT-04] a check changes nothing and gives each row a verdict", async () => {
    const known = await insertLead(upstream.db, {
      firstName: "Bob",
      lastName: "Ray",
      email: "bob@example.com",
      phone: "61412345678",
    });
    const job = await checkImportFile(upstream, token, {
      kind: "leads",
      content: toCsv(
        "First name,Last name,Email,Phone",
        "Ann,Lee,ann@example.com,",
        "Bob,Ray,BOB@example.com,",
        "Robert,Ray,bob@example.com,",
        "Cy,Dee,,0412 345 678",
        "Ann,Lee,ann@example.com,",
        "Di,Fox,di.example,",
      ),
    });
    expect(job.verdicts).toEqual({ new: 1, same: 1, changes: 1, duplicate: 2, refused: 1 });
    expect(await countRows(schema.leads)).toBe(1);
    const rows = await loadImportRows(upstream, token, job.id);
    expect(rows.map(({ id, verdict, record_id, other_row }) => [id, verdict, record_id, other_row])).toEqual([
      [2, "new", undefined, undefined],
      [3, "same", known.id, undefined],
      [4, "changes", known.id, 3],
      [5, "duplicate", known.id, undefined],
      [6, "duplicate", undefined, 2],
      [7, "refused", undefined, undefined],
    ]);
    expect(rows[5]?.remarks).toEqual([
      { field: "email", message: "Enter an email address like name@example.com" },
    ]);
    const refused = await upstream.call(imports.rows, {
      token,
      params: { id: job.id },
      query: { verdict: "refused", search: "di." },
    });
    expect([refused.body.meta?.total, refused.body.data[0]?.id]).toEqual([1, 7]);
  });

  test("[B-06][IMPORT-05] a run that is interrupted goes on where it was, without half a row", async () => {
    const { id } = await checkImportFile(upstream, token, { kind: "leads", content: buildLeadCsv(450) });
    await upstream.call(imports.run, { token, params: { id } });
    await expect(processPendingImports(buildDyingServices(1))).rejects.toThrow("killed");
    expect([await countRows(schema.leads), await countRows(schema.leadEvents)]).toEqual([200, 200]);
    const { body } = await upstream.call(imports.get, { token, params: { id } });
    expect([body.data.state, body.data.handled, body.data.outcomes]).toEqual([
      "running",
      200,
      { created: 200 },
    ]);
    await runImportWork(upstream);
    expect([await countRows(schema.leads), await countRows(schema.leadEvents)]).toEqual([450, 450]);
  });

  test("[B-07][IMPORT-06] an interrupted run can be undone", async () => {
    const { id } = await checkImportFile(upstream, token, { kind: "leads", content: buildLeadCsv(250) });
    await upstream.call(imports.run, { token, params: { id } });
    const controller = new AbortController();
    const slow = {
      ...upstream.services,
      now: () => {
        controller.abort();
        return upstream.services.now();
      },
    };
    await processPendingImports(slow, { signal: controller.signal });
    expect(await countRows(schema.leads)).toBe(200);
    const job = await undoImport(upstream, token, id);
    expect([job.state, job.outcomes]).toEqual(["undone", { removed: 200 }]);
    expect([await countRows(schema.leads), await countRows(schema.leadEvents)]).toEqual([0, 0]);
  });

  for (const committed of [0, 1, 2])
    test(`[B-07][IMPORT-06] undoing that is killed after ${committed} batches goes on, without half a row`, async () => {
      await insertLead(upstream.db, { firstName: "Bob", lastName: "Ray", email: "bob@example.com" });
      const state = async () => [
        await upstream.db.select().from(schema.leads),
        await upstream.db.select().from(schema.leadEvents),
        await upstream.db.select().from(schema.leadEmails),
      ];
      const before = await state();
      // The first and the last row change one client, in different batches.
      const content = `${buildLeadCsv(248).trim()}\nRob,Ray,bob@example.com,Social,20\n`.replace(
        "\n",
        "\nRobert,Ray,bob@example.com,Social,10\n",
      );
      const { id } = await importFile(upstream, token, { kind: "leads", content });
      expect(await countRows(schema.leads)).toBe(249);
      await upstream.call(imports.undo, { token, params: { id } });
      await expect(processPendingImports(buildDyingServices(committed))).rejects.toThrow("killed");
      const taken = [0, 200, 250][committed] ?? 0;
      const left = 1 + 248 - Math.max(0, Math.min(248, taken - 1));
      const { body } = await upstream.call(imports.get, { token, params: { id } });
      expect([body.data.state, body.data.handled, await countRows(schema.leads)]).toEqual([
        "undoing",
        taken,
        left,
      ]);
      // Pressed again, it goes on where it was.
      expect((await upstream.call(imports.undo, { token, params: { id } })).status).toBe(200);
      await Promise.all([runImportWork(upstream), runImportWork(upstream)]);
      const undone = (await upstream.call(imports.get, { token, params: { id } })).body.data;
      expect([undone.state, undone.outcomes]).toEqual(["undone", { removed: 248, restored: 2 }]);
      expect(await state()).toEqual(before);
    });

  test("[B-06][IMPORT-05] two processes bring each row in once", async () => {
    const { id } = await checkImportFile(upstream, token, { kind: "leads", content: buildLeadCsv(450) });
    await upstream.call(imports.run, { token, params: { id } });
    for (let turn = 0; turn < 5; turn += 1)
      await Promise.all([runImportWork(upstream), runImportWork(upstream), runImportWork(upstream)]);
    const { body } = await upstream.call(imports.get, { token, params: { id } });
    expect([body.data.state, body.data.outcomes, await countRows(schema.leads)]).toEqual([
      "done",
      { created: 450 },
      450,
    ]);
  });

  test("[B-07][IMPORT-06] taking back keeps what someone has used or changed since, and names it", async () => {
    const job = await importFile(upstream, token, { kind: "leads", content: buildLeadCsv(4) });
    const [first, second, third] = await upstream.db
      .select()
      .from(schema.leads)
      .orderBy(asc(schema.leads.id));
    await upstream.call(leadNoteCalls.add, {
      token,
      params: { id: first?.id ?? 0 },
      body: { note: "Call back" },
    });
    await upstream.call(leadCalls.update, {
      token,
      params: { id: second?.id ?? 0 },
      body: { last_name: "New" },
    });
    await insertLeadEvent(upstream.db, { leadId: third?.id ?? 0 });
    const undone = await undoImport(upstream, token, job.id);
    expect(undone.outcomes).toEqual({ kept: 3, removed: 1 });
    expect(
      (await loadImportRows(upstream, token, job.id)).map(({ remarks }) => remarks?.[0]?.message),
    ).toEqual([
      "Kept because it has had notes since the import.",
      "Kept because it has changed since the import.",
      "Kept because it has had events since the import.",
      undefined,
    ]);
    expect(await countRows(schema.leads)).toBe(3);
  });

  test("[B-07][IMPORT-06] taking back restores changed records to what they were", async () => {
    const lead = await insertLead(upstream.db, {
      firstName: "Bob",
      lastName: "Ray",
      email: "bob@example.com",
    });
    const event = await insertLeadEvent(upstream.db, {
      leadId: lead.id,
      eventType: "wedding",
      eventDate: "2027-02-14",
      guestCount: 80,
    });
    const state = async () => [
      await upstream.db.select().from(schema.leads),
      await upstream.db.select().from(schema.leadEvents),
      await upstream.db.select().from(schema.leadEmails),
      await upstream.db.select().from(schema.leadPhoneNumbers),
      await upstream.db.select().from(schema.leadNotes),
    ];
    const before = await state();
    const job = await importFile(upstream, token, {
      kind: "leads",
      content: toCsv(
        "First name,Last name,Email,Phone,Company,Event type,Event date,Guests,Notes,Shoe size",
        "Rob,Ray,bob@example.com,0412345678,Acme,Wedding,14/2/2027,90,Quiet,44",
        "Rob,Ray,bob@example.com,0412345678,Acme Ltd,Social,1/3/2027,20,,45",
      ),
    });
    expect(job.outcomes).toEqual({ changed: 2 });
    const [changed] = await upstream.db
      .select()
      .from(schema.leadEvents)
      .where(eq(schema.leadEvents.id, event.id));
    expect(changed).toMatchObject({ guestCount: 90, notes: "Quiet" });
    expect((await undoImport(upstream, token, job.id)).outcomes).toEqual({ restored: 2 });
    expect(await state()).toEqual(before);
  });

  test("[B-07][IMPORT-06] a lead that was synced since is to be synced again after taking back", async () => {
    const { id } = await insertLead(upstream.db, {
      firstName: "Bob",
      lastName: "Ray",
      email: "bob@example.com",
    });
    const sync = async () => {
      await upstream.call(hubspot.requeueToHubspot, { token, body: { leadIds: [id] } });
      await sendDueLeadsToHubspot(upstream.db, upstream.services.now);
      return (await upstream.call(hubspot.hubspotSyncStatus, { token, params: { id } })).body.data.status;
    };
    expect(await sync()).toBe("synced");
    const content = toCsv("First name,Last name,Email", "Rob,Ray,bob@example.com");
    const job = await importFile(upstream, token, { kind: "leads", content });
    expect(await sync()).toBe("synced");
    expect((await undoImport(upstream, token, job.id)).outcomes).toEqual({ restored: 1 });
    const [lead] = await upstream.db.select().from(schema.leads);
    expect(lead).toMatchObject({ firstName: "Bob", hubspotStatus: "pending" });
  });

  test("[B-07][IMPORT-06] venues with rooms, and users, are deleted by undoing", async () => {
    const venues = await importFile(upstream, token, {
      kind: "venues",
      content: toCsv(
        "Venue,Suburb,Event types,Room,Seated,Parking",
        "Barn,Fitzroy,Wedding,Hall,120,40 spaces",
        "Barn,Fitzroy,Wedding,Loft,60,40 spaces",
        "Mill,Fitzroy,Wedding,,,",
      ),
    });
    expect(venues.outcomes).toEqual({ created: 3 });
    const { body } = await upstream.call(venueRecord, { token, params: { id: 2 } });
    const { id: _, country: __, is_active: ___, ...record } = body.data;
    await upstream.call(saveVenue, { token, params: { id: 2 }, body: { ...record, address: "1 Mill St" } });
    expect((await undoImport(upstream, token, venues.id)).outcomes).toEqual({ removed: 2, kept: 1 });
    expect(await upstream.db.select({ name: schema.venues.name }).from(schema.venues)).toEqual([
      { name: "Mill" },
    ]);
    const users = await importFile(upstream, token, {
      kind: "users",
      content: toCsv("Name,Email", "Tess Quill,tess@venues.example"),
    });
    expect(await countRows(schema.users)).toBe(2);
    expect((await undoImport(upstream, token, users.id)).outcomes).toEqual({ removed: 1 });
    expect(await countRows(schema.users)).toBe(1);
  });

  test("[B-07][IMPORT-06] taking back keeps venues and rooms that got pictures since", async () => {
    const job = await importFile(upstream, token, {
      kind: "venues",
      content: toCsv(
        "Venue,Suburb,Event types,Room,Seated",
        "Barn,Fitzroy,Wedding,Hall,120",
        "Mill,Fitzroy,Wedding,,",
        "Shed,Fitzroy,Wedding,,",
      ),
    });
    const rooms = await upstream.db.select().from(schema.rooms).orderBy(asc(schema.rooms.id));
    const picture = { path: "/media/pictures/a.jpg", caption: "", publicUrl: "" };
    for (const { id: roomId, venueId, name } of rooms)
      if (name === "Hall" || venueId === 2) await addPictureToRoom(upstream.db, { venueId, roomId }, picture);
    expect((await undoImport(upstream, token, job.id)).outcomes).toEqual({ kept: 2, removed: 1 });
    expect(
      await upstream.db.select({ name: schema.venues.name }).from(schema.venues).orderBy(schema.venues.id),
    ).toEqual([{ name: "Barn" }, { name: "Mill" }]);
  });

  describe("undoing an import that made someone administrator", () => {
    async function promoteBob() {
      await insertUser(upstream.db, { username: "bob@marquee.test", displayName: "Bob", vcRole: "Admin" });
      const content = toCsv("Name,Email,System role", "Bob,bob@marquee.test,Administrator");
      const job = await importFile(upstream, token, { kind: "users", content });
      expect(job.outcomes).toEqual({ changed: 1 });
      return job;
    }
    const bob = () => insertAccessToken(upstream.db, { username: "bob@marquee.test" });
    const countAdministrators = () =>
      upstream.db.$count(schema.users, eq(schema.users.role, "administrator"));

    test("[B-07][IMPORT-06] taking back keeps the last administrator", async () => {
      const { id } = await promoteBob();
      const byBob = await bob();
      expect((await upstream.call(userCalls.remove, { token: byBob, params: { id: 1 } })).status).toBe(204);
      expect((await undoImport(upstream, byBob, id)).outcomes).toEqual({ kept: 1 });
      expect((await loadImportRows(upstream, byBob, id))[0]?.remarks?.[0]?.message).toBe(
        "Kept because no administrator would be left.",
      );
      expect(await countAdministrators()).toBe(1);
    });

    test("[B-07][IMPORT-06] taking back leaves an administrator while another one loses the role", async () => {
      const { id } = await promoteBob();
      const byBob = await bob();
      await upstream.call(imports.undo, { token: byBob, params: { id } });
      await Promise.all([
        upstream.call(userCalls.update, { token: byBob, params: { id: 1 }, body: { role: "staff" } }),
        runImportWork(upstream),
      ]);
      expect(await countAdministrators()).toBe(1);
    });

    test("[B-07][IMPORT-06] taking back takes the role if another administrator is left", async () => {
      const { id } = await promoteBob();
      expect((await undoImport(upstream, token, id)).outcomes).toEqual({ restored: 1 });
      expect(await countAdministrators()).toBe(1);
    });
  });

  test("[IMPORT-07] imported users cannot sign in until they set a password", async () => {
    await importFile(upstream, token, {
      kind: "users",
      content: toCsv("Name,Email,Role", "Tess Quill,tess@venues.example,Sales"),
    });
    for (const password of ["", "tess@venues.example", "password1234"]) {
      const { status } = await upstream.call(login, { body: { username: "tess@venues.example", password } });
      expect([401, 422]).toContain(status);
    }
  });

  test("[B-06][IMPORT-04] an import runs only after its check, and changes columns only before it", async () => {
    const { job } = await uploadImportFile(upstream, token, { kind: "leads", content: buildLeadCsv(1) });
    const params = { id: job?.id ?? 0 };
    expect((await upstream.call(imports.run, { token, params })).status).toBe(409);
    expect((await upstream.call(imports.undo, { token, params })).status).toBe(409);
    expect((await upstream.call(imports.remove, { token, params })).status).toBe(204);
    const done = await importFile(upstream, token, { kind: "leads", content: buildLeadCsv(1) });
    const body = { country: "AU", targets: done.columns?.map(({ target }) => target) ?? [] };
    expect((await upstream.call(imports.check, { token, params: { id: done.id }, body })).status).toBe(409);
    expect((await upstream.call(imports.remove, { token, params: { id: done.id } })).status).toBe(409);
  });

  test("[B-02][IMPORT-08] a workbook that unpacks to more than its limit is refused", async () => {
    const content = buildZipBomb();
    const { status, error } = await uploadImportFile(upstream, token, {
      kind: "leads",
      content,
      name: "bomb.xlsx",
    });
    expect([status, error.errors]).toEqual([
      422,
      { file: ["This workbook is too large. Delete other sheets, or save it as CSV."] },
    ]);
    expect((await upstream.call(imports.all, { token })).body.data).toEqual([]);
  });
});

/** A workbook with an entry of 500 MB of zeros, which its table of contents calls small. */
function buildZipBomb() {
  const packed = deflateRawSync(Buffer.alloc(50 * 1024 * 1024));
  const entries = Array.from({ length: 10 }, (_, index) => ({
    name: index === 0 ? "xl/workbook.xml" : `xl/media/${index}`,
    packed,
  }));
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(entry.packed.length, 18);
    local.writeUInt32LE(10, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(entry.packed.length, 20);
    central.writeUInt32LE(10, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, name, entry.packed);
    table.push(central, name);
    offset += 30 + name.length + entry.packed.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
