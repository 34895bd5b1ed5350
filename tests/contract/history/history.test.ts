import * as events from "@contract/events/events";
import * as history from "@contract/history/history";
import * as leads from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import * as sales from "@contract/sales/sales";
import * as users from "@contract/users/users";
import * as records from "@contract/venues/records";
import { runAsActor } from "@upstream/db/actor";
import { companySettings, leads as leadTable, recordChanges } from "@upstream/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

let clock = new Date("2026-11-21T01:00:00Z");
const { test, upstream } = createUpstreamTest({ now: () => clock });

describe("the history of records", () => {
  let [sam, tess, ada] = ["", "", ""];

  test.beforeEach(async () => {
    clock = new Date("2026-11-21T01:00:00Z");
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    await insertUser(db, { username: "tess@marquee.test", displayName: "Tess", vcRole: "Team Lead" });
    await insertUser(db, {
      username: "ada@marquee.test",
      displayName: "Ada",
      role: "administrator",
      vcRole: "Admin",
    });
    sam = await insertAccessToken(db, { username: "sam@marquee.test" });
    tess = await insertAccessToken(db, { username: "tess@marquee.test" });
    ada = await insertAccessToken(db, { username: "ada@marquee.test" });
  });

  const read = async (key: string, id: number, query = {}, token = tess) =>
    (await upstream.call(history.ofRecord, { token, params: { key, id }, query })).body;
  const forget = () => upstream.db.delete(recordChanges);
  const put = (id: number, field: string, version?: number, token = tess) =>
    upstream.call(history.putBack, { token, params: { id }, body: { field, version } });

  test("[HISTORY-01] a save of a lead shows who changed which field, from and to", async () => {
    const lead = await insertLead(upstream.db, { firstName: "Emma", email: "old@example.test", ownerId: 1 });
    await forget();
    const body = { first_name: "Ema", email: "new@example.test", company: "Fern" };
    expect((await upstream.call(leads.update, { token: sam, params: { id: lead.id }, body })).status).toBe(
      200,
    );
    const owner = { hubspot_owner_id: 2 };
    await upstream.call(leads.changeOwner, { token: tess, params: { id: lead.id }, body: owner });
    const { data, people, name } = await read("lead", lead.id);
    expect(data.map(({ by, source, action, at }) => [by, source, action, at])).toEqual([
      ["Tess", "staff", "changed", clock.toISOString()],
      ["Sam", "staff", "changed", clock.toISOString()],
      ["Sam", "staff", "changed", clock.toISOString()],
    ]);
    expect(data.flatMap(({ fields }) => fields)).toEqual([
      { field: "leads.owner_id", from: "Sam", to: "Tess", can_put_back: true },
      { field: "lead_emails.email", from: "old@example.test", to: "new@example.test", can_put_back: true },
      { field: "leads.company", from: "", to: "Fern", can_put_back: true },
      { field: "leads.first_name", from: "Emma", to: "Ema", can_put_back: true },
    ]);
    expect(people).toEqual([
      { id: 1, name: "Sam" },
      { id: 2, name: "Tess" },
    ]);
    expect(name).toContain("Ema");
    // A save that changes nothing leaves no row.
    await upstream.call(leads.update, { token: sam, params: { id: lead.id }, body });
    expect((await read("lead", lead.id)).data).toHaveLength(3);
  });

  test("[HISTORY-01] events, sales, venues, rooms, users and settings have a history", async () => {
    const { db } = upstream;
    const venue = await insertVenue(db, { name: "Fern Hall" });
    const event = await insertLeadEvent(db, { budgetMinor: 100_000 });
    await forget();
    await upstream.call(events.update, { token: sam, params: { id: event.id }, body: { budget: 2000 } });
    expect((await read("event", event.id)).data[0]).toMatchObject({
      by: "Sam",
      country: "AU",
      lead_id: event.leadId,
      fields: [{ field: "lead_events.budget_minor", from: 1000, to: 2000 }],
    });
    const body = {
      venue_id: venue.id,
      event_date: "2027-02-01",
      guest_count: 90,
      value: 5000,
      commission: 12.5,
    };
    const sold = await upstream.call(sales.create, { token: sam, params: { id: event.id }, body });
    const sale = sold.body.data.id;
    expect((await read("sale", sale)).data[0]).toMatchObject({ action: "created", by: "Sam" });
    expect((await read("sale", sale)).data[0]?.fields).toContainEqual({
      field: "sales.commission_basis_points",
      from: null,
      to: 12.5,
      can_put_back: false,
    });
    const room = { name: "Loft", dinner_and_dance_max_capacity: 80 };
    await upstream.call(records.createRoom, { token: tess, params: { id: venue.id }, body: room });
    expect((await read("venue", venue.id)).data[0]).toMatchObject({
      by: "Tess",
      part: "rooms",
      action: "created",
    });
    await upstream.call(users.update, { token: ada, params: { id: 1 }, body: { display_name: "Samuel" } });
    expect((await read("user", 1)).data[0]).toMatchObject({
      by: "Ada",
      fields: [{ field: "users.display_name", from: "Sam", to: "Samuel" }],
    });
    const all = (await upstream.call(history.all, { token: ada })).body;
    expect(new Set(all.data.map(({ kind }) => kind))).toEqual(new Set(["event", "sale", "venue", "user"]));
    expect((await upstream.call(history.all, { token: tess })).status).toBe(403);
  });

  test("[HISTORY-02] passwords and keys never appear in it", async () => {
    await forget();
    const password = "correct horse battery";
    await upstream.call(users.update, { token: ada, params: { id: 1 }, body: { password } });
    const [row] = (await read("user", 1)).data;
    expect(row?.fields).toEqual([{ field: "users.password", from: null, to: null, can_put_back: false }]);
    const created = {
      username: "new@marquee.test",
      display_name: "New",
      vc_role: "Sales",
      country: "AU",
      password,
    };
    expect((await upstream.call(users.create, { token: ada, body: created })).status).toBe(200);
    const stored = JSON.stringify(await upstream.db.select().from(recordChanges));
    expect(stored).toContain("new@marquee.test");
    expect(stored).not.toMatch(/scrypt|argon|\$|correct horse|password_hash|unique_id|venue_key/);
  });

  test("[HISTORY-02] every column is recorded or left out on purpose", async () => {
    const { rows } = (await upstream.db.execute(sql`SELECT tgrelid::regclass::text AS name,
        encode(tgargs, 'escape') AS args FROM pg_trigger WHERE tgname = 'A_record_change'`)) as unknown as {
      rows: { name: string; args: string }[];
    };
    // A second factor is recorded without any column.
    const listColumns = (args: string) => args.split("\\000")[2]?.split(",").filter(Boolean) ?? [];
    const recorded = new Map(rows.map(({ name, args }) => [name, listColumns(args)]));
    expect(recorded.size).toBe(24);
    const columns = (await upstream.db.execute(sql`SELECT table_name AS "table", column_name AS "column"
        FROM information_schema.columns WHERE table_schema = 'public'`)) as unknown as {
      rows: { table: string; column: string }[];
    };
    const known = new Set(columns.rows.map(({ table, column }) => `${table}.${column}`));
    const unknown = [...recorded].flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
    expect(unknown.filter((name) => !known.has(name))).toEqual([]);
    expect(recorded.get("users")).not.toContain("password_hash");
  });

  test("[HISTORY-03] a change that is rolled back leaves no row", async () => {
    const lead = await insertLead(upstream.db);
    await forget();
    const body = { first_name: "Ema", phone_number: "12" };
    expect((await upstream.call(leads.update, { token: sam, params: { id: lead.id }, body })).status).toBe(
      422,
    );
    expect(await upstream.db.select().from(recordChanges)).toEqual([]);
  });

  test("[HISTORY-04] it is filtered by person and local day, and paged", async () => {
    const lead = await insertLead(upstream.db);
    await forget();
    for (let index = 0; index < 27; index += 1)
      await upstream.call(leads.update, {
        token: index % 9 === 0 ? tess : sam,
        params: { id: lead.id },
        body: { company: `Company ${index}` },
      });
    clock = new Date("2026-11-21T14:00:00Z");
    await upstream.call(leads.update, { token: sam, params: { id: lead.id }, body: { company: "Late" } });
    expect((await read("lead", lead.id)).meta).toMatchObject({ total: 28, per_page: 25 });
    expect((await read("lead", lead.id, { page: 2 })).data).toHaveLength(3);
    expect((await read("lead", lead.id, { user_id: 2 })).meta?.total).toBe(3);
    // 14:00 UTC is the next day in Melbourne.
    expect((await read("lead", lead.id, { day: "2026-11-22" })).meta?.total).toBe(1);
    expect((await read("lead", lead.id, { day: "2026-11-22", timezone: "UTC" })).meta?.total).toBe(0);
    const refused = { key: "lead", id: lead.id };
    const query = { day: "2026-11-22", timezone: "Mars/Olympus" };
    expect((await upstream.call(history.ofRecord, { token: sam, params: refused, query })).status).toBe(422);
  });

  test("[HISTORY-05] the history of a deleted lead stays, with its name", async () => {
    const lead = await insertLead(upstream.db, { firstName: "Emma", lastName: "Stone" });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    await upstream.call(notes.add, { token: sam, params: { id: lead.id }, body: { note: "Likes barns" } });
    await upstream.call(leads.remove, { token: sam, params: { id: lead.id } });
    const body = await read("lead", lead.id);
    expect(body).toMatchObject({ name: "Emma Stone", is_deleted: true });
    expect(body.data[0]).toMatchObject({ action: "deleted", by: "Sam" });
    expect((await read("event", event.id)).data[0]).toMatchObject({ action: "deleted", lead_id: lead.id });
    const deleted = (
      await upstream.call(history.all, { token: ada, query: { action: "deleted", kind: "lead" } })
    ).body;
    expect(deleted.data.map(({ record_name }) => record_name)).toContain("Emma Stone");
    expect(
      (await upstream.call(history.ofRecord, { token: sam, params: { key: "lead", id: 99 } })).status,
    ).toBe(404);
    expect(
      (await upstream.call(history.ofRecord, { token: sam, params: { key: "ghost", id: 1 } })).status,
    ).toBe(404);
  });

  test("[HISTORY-06] putting a field back saves the old value, with its rules and conflicts", async () => {
    const lead = await insertLead(upstream.db, { firstName: "Emma", lastName: "Stone" });
    const id = lead.id;
    await upstream.call(leads.update, { token: sam, params: { id }, body: { first_name: "Ema" } });
    const row = (await read("lead", id)).data[0];
    const change = row?.id ?? 0;
    const { version } = (await upstream.call(history.change, { token: sam, params: { id: change } })).body
      .data;
    expect((await put(change, "leads.first_name", (version ?? 0) - 1)).status).toBe(409);
    expect((await put(change, "leads.last_name", version)).status).toBe(409);
    expect((await put(change, "leads.first_name", version)).status).toBe(200);
    expect((await upstream.call(leads.get, { token: sam, params: { id } })).body.data.first_name).toBe(
      "Emma",
    );
    expect((await read("lead", id)).data[0]).toMatchObject({
      by: "Tess",
      fields: [{ field: "leads.first_name", from: "Ema", to: "Emma" }],
    });
    // A value that the rules no longer allow is refused at its field.
    await upstream.db.execute(sql`UPDATE lead_emails SET email = 'not an address' WHERE lead_id = ${id}`);
    await upstream.call(leads.update, { token: sam, params: { id }, body: { email: "fine@example.test" } });
    const bad = (await read("lead", id)).data[0]?.id ?? 0;
    expect((await put(bad, "lead_emails.email")).status).toBe(422);
  });

  test.for([
    {
      what: "email address",
      field: "lead_emails.email",
      values: ["a@example.test", "b@example.test", "c@example.test"],
    },
    {
      what: "phone number",
      field: "lead_phone_numbers.number",
      values: ["0412 345 671", "0412 345 672", "0412 345 673"],
    },
  ])("[HISTORY-06] putting an old $what back leaves the others alone", async ({ field, values }) => {
    const [a = "", b = "", c = ""] = values;
    const isEmail = field === "lead_emails.email";
    const { id } = await insertLead(upstream.db, isEmail ? { email: a } : { phone: a });
    const save = (value: string) =>
      upstream.call(leads.update, {
        token: sam,
        params: { id },
        body: isEmail ? { email: value } : { phone_number: value },
      });
    expect((await save(b)).status).toBe(200);
    const change = (await read("lead", id)).data[0]?.id ?? 0;
    const table = sql.identifier(isEmail ? "lead_emails" : "lead_phone_numbers");
    const column = sql.identifier(isEmail ? "email" : "number");
    const other = isEmail
      ? sql`INSERT INTO lead_emails (lead_id, email) VALUES (${id}, ${c})`
      : sql`INSERT INTO lead_phone_numbers (lead_id, number, normalised) VALUES (${id}, ${c}, '+61412345673')`;
    await upstream.db.execute(other);
    expect((await save(c)).status).toBe(200);
    const list = async () =>
      (
        (await upstream.db.execute(
          sql`SELECT ${column} AS value, is_primary FROM ${table} WHERE lead_id = ${id} ORDER BY id`,
        )) as unknown as { rows: { value: string; is_primary: boolean }[] }
      ).rows.map(({ value, is_primary }) => (is_primary ? `${value} primary` : value));
    expect((await put(change, field)).status).toBe(200);
    expect(await list()).toEqual([a, `${c} primary`]);
    // It is no longer what the change had set.
    expect((await put(change, field)).status).toBe(409);
    await upstream.db.execute(sql`DELETE FROM ${table} WHERE ${column} = ${a}`);
    expect((await put(change, field)).status).toBe(409);
    expect(await list()).toEqual([`${c} primary`]);
  });

  test("[HISTORY-06] fields of events, venues, rooms, sales and users are put back", async () => {
    const { db } = upstream;
    const location = await insertLocation(db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
    const barn = { name: "Barn", location_id: location.id, event_types: ["wedding" as const], styles: [] };
    const venue = (await upstream.call(records.createVenue, { token: tess, body: barn })).body.data.id;
    const event = await insertLeadEvent(db, {
      guestCount: 80,
      budgetMinor: 150_000,
      locationId: location.id,
    });
    const sold = { venue_id: venue, event_date: "2027-02-01", guest_count: 90, value: 5000 };
    const sale = (await upstream.call(sales.create, { token: sam, params: { id: event.id }, body: sold }))
      .body.data.id;
    await upstream.call(records.saveVenue, {
      token: tess,
      params: { id: venue },
      body: { ...barn, phone: "1" },
    });
    await upstream.call(events.update, {
      token: sam,
      params: { id: event.id },
      body: { budget: 9, guest_count: 81 },
    });
    await upstream.call(sales.update, { token: sam, params: { id: sale }, body: { value: 6000 } });
    await upstream.call(users.update, { token: ada, params: { id: 1 }, body: { display_name: "Samuel" } });
    const wanted = [
      ["venue", venue, "venues.phone"],
      ["event", event.id, "lead_events.budget_minor"],
      ["event", event.id, "lead_events.guest_count"],
      ["sale", sale, "sales.value_minor"],
      ["user", 1, "users.display_name"],
    ] as const;
    for (const [kind, id, field] of wanted) {
      const row = (await read(kind, id)).data.find(({ fields }) =>
        fields?.some((one) => one.field === field),
      );
      const before = row?.fields?.find((one) => one.field === field);
      expect((await put(row?.id ?? 0, field)).status, field).toBe(200);
      expect((await read(kind, id)).data[0]?.fields, field).toContainEqual({
        ...before,
        from: before?.to,
        to: before?.from,
      });
    }
    const [row] = (await read("venue", venue)).data;
    expect((await put(row?.id ?? 0, "venues.phone", undefined, sam)).status).toBe(403);
  });

  test("[HISTORY-01] settings have a history for administrators, with an entry for each value", async () => {
    await upstream.db
      .insert(companySettings)
      .values({ country: "AU", facts: { legal_name: "Old" } as never });
    await forget();
    await upstream.db.update(companySettings).set({ facts: { legal_name: "New", phone: "1" } as never });
    const [change] = (await upstream.call(history.all, { token: ada, query: { kind: "settings" } })).body
      .data;
    expect(change).toMatchObject({
      kind: "settings",
      part: "company_settings",
      country: "AU",
      source: "system",
    });
    expect(change?.fields).toEqual([
      { field: "company_settings.facts.legal_name", from: "Old", to: "New", can_put_back: false },
      { field: "company_settings.facts.phone", from: null, to: "1", can_put_back: false },
    ]);
  });

  test("[HISTORY-07] the work of clients and of background tasks is distinguished from that of staff", async () => {
    const lead = await insertLead(upstream.db);
    const rename = () =>
      upstream.db.update(leadTable).set({ firstName: "Ema" }).where(eq(leadTable.id, lead.id));
    const restore = () =>
      upstream.db.update(leadTable).set({ firstName: "Ada" }).where(eq(leadTable.id, lead.id));
    await forget();
    await rename();
    await runAsActor({ source: "client", name: "Emma" }, () => upstream.db.transaction(async () => {}));
    await runAsActor({ source: "client", name: "Emma" }, async () => restore());
    await runAsActor({ source: "none" }, async () => rename());
    expect((await read("lead", lead.id)).data.map(({ source, by }) => [source, by])).toEqual([
      ["client", "Emma"],
      ["system", undefined],
    ]);
    const user = { key: "user", id: 1 };
    expect((await upstream.call(history.ofRecord, { token: sam, params: user })).status).toBe(403);
  });
});
