import * as notes from "@contract/leads/notes";
import * as schema from "@upstream/db/schema";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect } from "vitest";
import { allCalls, fillPathParams } from "../support/calls";
import { insertAdministratorToken, seedSmallBusiness } from "../support/every-call";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser } from "../support/upstream";

const later = "2100-02-01T00:00:00.000Z";

/** A good request to each call that makes something new, by its name; ids are of the rows of `seed`. */
const requests: Record<string, { params?: Record<string, number>; body: Record<string, unknown> }> = {
  "leads.create": {
    body: { first_name: "Ann", last_name: "Lee", country: "AU", event: { event_type: "wedding" } },
  },
  "leads.mergeDuplicates": { body: { duplicate_ids: [2] } },
  "follow-ups.add": { body: { note: "Call back", due_date: "2100-02-01" } },
  "notes.add": { body: { note: "Calls at noon" } },
  "email-repeat.repeat": { body: {} },
  "events.create": { body: { event_type: "wedding" } },
  "events.merge": { params: { id: 1, otherId: 2 }, body: {} },
  "events.sendVenueBrochure": { body: { venue_id: 1 } },
  "inspections.request": { params: { id: 2 }, body: { venues: [1], times: { 1: later } } },
  "inspections.reschedule": { body: { venues: [1], times: { 1: later } } },
  "inspections.requestCustom": { body: { venue_name: "The Barn", time: later } },
  "sales.create": { params: { id: 2 }, body: { venue_id: 1, value: 1000 } },
  "invoices.sendInvoice": {
    body: {
      to: "a@b.example",
      subject: "Invoice",
      message: "Hello",
      file_name: "invoice.pdf",
      file: "JVBERi0=",
    },
  },
  "sales.markVenuesLost": { body: { venues: [1] } },
  "users.create": {
    body: {
      username: "new@marquee.test",
      display_name: "New",
      role: "staff",
      vc_role: "Sales",
      country: "AU",
      password: "long enough words",
    },
  },
  "invitations.invite": {
    body: { username: "guest@marquee.test", display_name: "Guest", vc_role: "Sales", country: "AU" },
  },
  "records.createVenue": { body: { name: "The Paper Mill", location_id: 1, event_types: ["wedding"] } },
  "records.createRoom": { body: { name: "Press Room" } },
  "venues.addNote": { body: { note: "<p>Steep stairs</p>" } },
  "offers.create": {
    body: {
      title: "10% off",
      description: "<p>Now</p>",
      for_event_type: null,
      start_date_utc: later,
      expiry_date_utc: "2100-03-01T00:00:00.000Z",
    },
  },
  "custom-venues.create": { body: { name: "The Byre", country: "AU" } },
  "custom-venues.sell": { params: { eventId: 1, venueId: 1 }, body: { value: 1000 } },
};

/** Uploads and sends have a body or a rule of their own, and tests beside theirs. */
const ELSEWHERE = ["pictures.addPicture", "quotes.uploadQuote", "recommendations.send", "scheduled.schedule"];

const tables = Object.values(schema).filter((table) => is(table, PgTable));

const { test, upstream } = createUpstreamTest({
  seed: async (db) => {
    await seedSmallBusiness(db);
    await db.insert(schema.customVenues).values({ name: "The Shed", country: "AU" });
    const mail = {
      sender: "a@b.example",
      recipient: "c@d.example",
      subject: "Hi",
      html: "<p>Hi</p>",
      plain: "Hi",
    };
    await db.insert(schema.emails).values({ ...mail, leadId: 1, status: "outbox" });
  },
});

describe("the key of a form", () => {
  let token = "";

  test.beforeEach(async () => {
    token = await insertAdministratorToken(upstream.db);
  });

  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [getTableName(table), await upstream.db.$count(table)] as const),
      ),
    );

  const creating = allCalls.filter(({ name, call }) => call.creates && !ELSEWHERE.includes(name));

  test.each(creating)(
    "[SEND-08] $name makes one however often it is sent, with the same answer",
    async (named) => {
      const { params = fillPathParams(named.call, 1), body } = requests[named.name] ?? { body: {} };
      const send = (key: string, changes: object = {}) =>
        upstream.call(named.call, {
          token,
          params,
          body: { ...body, ...changes },
          headers: { "idempotency-key": key },
        });
      const before = await rows();
      const first = await send("form-of-one");
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const after = await rows();
      expect(after).not.toEqual(before);
      const [again, atOnce] = await Promise.all([send("form-of-one"), send("form-of-one")]);
      expect([again.status, again.body, atOnce.body]).toEqual([200, first.body, first.body]);
      expect(await rows()).toEqual(after);
    },
  );

  test("[SEND-08] every call that makes something new is tried", () => {
    const made = allCalls.filter(({ call }) => call.creates).map(({ name }) => name);
    expect(made.sort()).toEqual([...Object.keys(requests), ...ELSEWHERE].sort());
  });

  test("[SEND-08] a key that was used for other words is refused, and belongs to its person alone", async () => {
    const add = (note: string, by = token) =>
      upstream.call(notes.add, {
        token: by,
        params: { id: 1 },
        body: { note },
        headers: { "idempotency-key": "one-form" },
      });
    expect((await add("One")).status).toBe(200);
    expect(await add("Two")).toMatchObject({
      status: 409,
      failure: { error: { message: expect.stringContaining("already used to save something else") } },
    });
    await insertUser(upstream.db, { username: "other@marquee.test" });
    expect(
      (await add("Two", await insertAccessToken(upstream.db, { username: "other@marquee.test" }))).status,
    ).toBe(200);
    expect(await upstream.db.$count(schema.leadNotes)).toBe(2);
  });

  test("[SEND-08] what was refused leaves the key free", async () => {
    const add = (id: number) =>
      upstream.call(notes.add, {
        token,
        params: { id },
        body: { note: "One" },
        headers: { "idempotency-key": "one-form" },
      });
    expect((await add(99)).status).toBe(404);
    expect((await add(1)).status).toBe(200);
  });
});
