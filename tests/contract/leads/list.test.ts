import * as leads from "@contract/leads/leads";
import { leadSortFields } from "@contract/leads/sorting";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const toFebruaryDay = (number: number) => new Date(Date.UTC(2026, 1, number));

const { test, upstream } = createUpstreamTest();

describe("the list of leads", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const list = async (query: object = {}) =>
    (await upstream.call(leads.all, { token, query: { ...query } })).body;
  const ids = async (query: object = {}) => (await list(query)).data.map(({ id }) => id);

  test("[L-01][LEAD-01] ten a page, newest first; beyond the end is empty with the total", async () => {
    for (let number = 1; number <= 23; number += 1)
      await insertLead(upstream.db, { createdAt: toFebruaryDay(number) });
    const first = await list();
    expect(first.meta).toEqual({ total: 23, page: 1, per_page: 10 });
    expect(first.data.map(({ id }) => id)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
    expect(await ids({ page: 3 })).toEqual([3, 2, 1]);
    expect(await list({ page: 4 })).toEqual({
      data: [],
      meta: { total: 23, page: 4, per_page: 10 },
      isWhole: true,
      unreadable: 0,
      unreadableItems: [],
    });
    expect((await list({ page: "-7" })).meta?.page).toBe(1);
  });

  test("[L-01] a page has the requested size, up to 500, in a stable order", async () => {
    for (let number = 1; number <= 7; number += 1)
      await insertLead(upstream.db, {
        firstName: number % 2 ? "Ann" : "Bo",
        createdAt: toFebruaryDay(number),
      });
    const query = { sort_by: "first_name", sort_order: "desc", per_page: 3 };
    expect((await list(query)).meta).toEqual({ total: 7, page: 1, per_page: 3 });
    expect([
      ...(await ids(query)),
      ...(await ids({ ...query, page: 2 })),
      ...(await ids({ ...query, page: 3 })),
    ]).toEqual([6, 4, 2, 7, 5, 3, 1]);
    expect(await list({ ...query, page: 4 })).toMatchObject({ data: [], meta: { total: 7 } });
    expect(await list({ search: "ann", per_page: 2, page: 9 })).toMatchObject({
      data: [],
      meta: { total: 4 },
    });
    for (const per_page of [501, 0, "x"]) expect((await list({ per_page })).meta?.per_page).toBe(10);
  });

  test("[L-01] filters leads whose last email failed, until another is sent", async () => {
    const { db } = upstream;
    const mail = (leadId: number, status: string, at: number) =>
      db.insert(schema.emails).values({
        leadId,
        sender: "us",
        recipient: "client@example.test",
        subject: "Hello",
        html: "",
        plain: "",
        status,
        createdAt: toFebruaryDay(at),
      });
    const failed = await insertLead(db);
    const [healed, tried, sent] = [await insertLead(db), await insertLead(db), await insertLead(db)];
    await mail(failed.id, "sent", 1);
    await mail(failed.id, "failed", 2);
    await mail(failed.id, "failed", 3);
    await mail(healed.id, "failed", 2);
    await mail(healed.id, "sent", 3);
    await mail(tried.id, "failed", 2);
    await mail(tried.id, "queued", 3);
    await mail(sent.id, "outbox", 1);
    expect(await ids({ mail_failed_only: "1" })).toEqual([failed.id]);
    expect((await list({ mail_failed_only: "1" })).meta?.total).toBe(1);
  });

  test("[L-01] filters unowned leads among those waiting", async () => {
    const owner = await insertUser(upstream.db);
    await insertLead(upstream.db, { ownerId: owner.id, waitingSince: toFebruaryDay(1) });
    const unowned = await insertLead(upstream.db, { waitingSince: toFebruaryDay(2) });
    const answered = await insertLead(upstream.db);
    expect(await ids({ unowned_only: "1" })).toEqual([answered.id, unowned.id]);
    expect(await ids({ unowned_only: "1", waiting_only: "1" })).toEqual([unowned.id]);
    expect(await ids({ unowned_only: "1", hubspot_owner_id: owner.id })).toEqual([]);
    expect((await list({ unowned_only: "0" })).meta?.total).toBe(3);
  });

  test("[L-01][LEAD-01] a row shows the contact detail that the search matched", async () => {
    const lead = await insertLead(upstream.db, { email: "ada@example.test", phone: "61412345678" });
    await upstream.db.insert(schema.leadEmails).values({ leadId: lead.id, email: "office@mill.test" });
    await upstream.db
      .insert(schema.leadPhoneNumbers)
      .values({ leadId: lead.id, number: "(03) 9876 5432", normalised: "61398765432" });
    const met = async (search?: string) => {
      const [row] = (await list({ search })).data;
      return [row?.email, row?.phone_number];
    };
    expect(await met()).toEqual(["ada@example.test", "61412345678"]);
    expect(await met("office@")).toEqual(["office@mill.test", "61412345678"]);
    expect(await met("03 9876")).toEqual(["ada@example.test", "(03) 9876 5432"]);
  });

  test("[L-01] a row has the newest event, the last enquired venue and the owner", async () => {
    const city = await insertLocation(upstream.db, { name: "Ballarat" });
    const lead = await insertLead(upstream.db, {
      ownerId: 1,
      email: "ada@example.test",
      phone: "61412345678",
    });
    const venue = await insertVenue(upstream.db, { name: "The Old Mill" });
    const older = await insertLeadEvent(upstream.db, {
      leadId: lead.id,
      guestCount: 10,
      createdAt: toFebruaryDay(1),
    });
    await insertEnquiry(upstream.db, {
      leadEventId: older.id,
      venueId: venue.id,
      createdAt: toFebruaryDay(2),
    });
    await insertEnquiry(upstream.db, { leadEventId: older.id, createdAt: toFebruaryDay(3), isSpam: true });
    await insertLeadEvent(upstream.db, {
      leadId: lead.id,
      eventType: "corporate",
      subType: "Gala Dinner",
      locationId: city.id,
      eventDate: "2026-09-05",
      guestCount: 120,
      budgetMinor: 1_234_550,
      createdAt: toFebruaryDay(4),
    });
    const [row] = (await list()).data;
    expect(row).toMatchObject({
      id: lead.id,
      event_type: "corporate",
      event_details: "Gala Dinner, Ballarat, 5 Sep 2026",
      estimated_guests: 120,
      estimated_budget: 12_345.5,
      latest_lead_event_id: 2,
      last_enquired_venue: { id: venue.id, name: "The Old Mill" },
      hubspot_owner: { id: 1, name: "Lea" },
      email: "ada@example.test",
      phone_number: "61412345678",
      is_spam: true,
    });
  });

  test("[L-01] a lead without events, contact details or owner is still listed", async () => {
    await upstream.db.insert(schema.leads).values({ firstName: "Bo", lastName: "", country: "UK" });
    expect((await list()).data[0]).toMatchObject({ first_name: "Bo", country: "UK", is_spam: false });
  });

  test("[L-01][LEAD-01] every field sorts both ways, missing values last, ties by id", async () => {
    const venueCity = await insertLocation(upstream.db, { name: "Aberdeen" });
    const make = async (firstName: string, createdAt: Date, event?: object) => {
      const lead = await insertLead(upstream.db, { firstName, createdAt });
      if (event) await insertLeadEvent(upstream.db, { leadId: lead.id, locationId: venueCity.id, ...event });
    };
    await make("ben", toFebruaryDay(5), { budgetMinor: 300, guestCount: 5, eventType: "wedding" });
    await make("Anna", toFebruaryDay(4), { budgetMinor: 100, guestCount: 9, eventType: "social" });
    await make("Cleo", toFebruaryDay(9));
    await make("anna", toFebruaryDay(4), { budgetMinor: 200, guestCount: 5, eventType: "corporate" });
    const expected = {
      id: [1, 2, 3, 4],
      first_name: [2, 4, 1, 3],
      estimated_budget: [2, 4, 1, 3],
      estimated_guests: [1, 4, 2, 3],
      event_type: [4, 2, 1, 3],
      event_details: [4, 2, 1, 3],
      created_at: [2, 4, 1, 3],
    };
    const descending = {
      id: [4, 3, 2, 1],
      first_name: [3, 1, 4, 2],
      estimated_budget: [1, 4, 2, 3],
      estimated_guests: [2, 4, 1, 3],
      event_type: [1, 2, 4, 3],
      event_details: [1, 2, 4, 3],
      created_at: [3, 1, 4, 2],
    };
    for (const field of leadSortFields) {
      expect([field, await ids({ sort_by: field })]).toEqual([field, expected[field]]);
      expect([field, await ids({ sort_by: field, sort_order: "desc" })]).toEqual([field, descending[field]]);
    }
    expect(await ids({ sort_by: "password; DROP TABLE leads" })).toEqual([3, 1, 4, 2]);
  });

  test("[L-01][LEAD-01] sort values follow the newest event when it is changed, moved or deleted", async () => {
    const [first, second] = [await insertLead(upstream.db), await insertLead(upstream.db)];
    const older = await insertLeadEvent(upstream.db, {
      leadId: first.id,
      guestCount: 10,
      createdAt: toFebruaryDay(1),
    });
    const newer = await insertLeadEvent(upstream.db, {
      leadId: first.id,
      guestCount: 90,
      createdAt: toFebruaryDay(2),
    });
    await insertLeadEvent(upstream.db, { leadId: second.id, guestCount: 50, createdAt: toFebruaryDay(1) });
    const byGuests = () => ids({ sort_by: "estimated_guests" });
    const { leadEvents } = schema;
    expect(await byGuests()).toEqual([second.id, first.id]);
    await upstream.db.update(leadEvents).set({ guestCount: 5 }).where(eq(leadEvents.id, newer.id));
    expect(await byGuests()).toEqual([first.id, second.id]);
    await upstream.db
      .update(leadEvents)
      .set({ leadId: second.id, guestCount: 7 })
      .where(eq(leadEvents.id, newer.id));
    expect(await byGuests()).toEqual([second.id, first.id]);
    await upstream.db.delete(leadEvents).where(eq(leadEvents.id, newer.id));
    expect(await byGuests()).toEqual([first.id, second.id]);
    await upstream.db.delete(leadEvents).where(eq(leadEvents.id, older.id));
    expect(await byGuests()).toEqual([second.id, first.id]);
  });

  test("[L-01][LEAD-01] search finds by name, email, id, venue and phone in any notation", async () => {
    const venue = await insertVenue(upstream.db, { name: "Willow 100% Barn" });
    const lead = await insertLead(upstream.db, {
      firstName: "Zoë",
      lastName: "O'Hara_Quinn",
      email: "zoe@quinn.example",
      phone: "61412345678",
    });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    await insertEnquiry(upstream.db, { leadEventId: event.id, venueId: venue.id });
    await insertLead(upstream.db, {
      firstName: "Someone",
      lastName: "Else",
      email: "else@example.com",
      phone: "447911123456",
    });
    for (const search of [
      "zoë o'h",
      "O'HARA_",
      "ZOE@quinn",
      "1",
      "#1",
      "100% barn",
      "0412 345 678",
      "+61 (0)412-345-678",
      "+61412345678",
      "345678",
    ])
      expect([search, await ids({ search })]).toEqual([search, [1]]);
    for (const search of ["100x barn", "%%%", "nobody", "\\", "💐", "00000"])
      expect([search, await ids({ search })]).toEqual([search, []]);
    expect(await ids({ search: "   " })).toEqual([2, 1]);
    expect((await list({ search: "zoë", country: "UK" })).meta?.total).toBe(0);
  });

  test("[L-01][LEAD-01] a name is found and sorted as people spell it", async () => {
    const names = ["Zoe Nook", "Đặng Van der Berg", "Anne Marie Strauß", "Étienne Mac Donald"];
    const leads = [];
    for (const name of names) {
      const [firstName = "", ...others] = name.split(" ");
      leads.push(
        (await insertLead(upstream.db, { firstName, lastName: others.join(" "), country: "UK" })).id,
      );
    }
    const [nook, berg, strauss, donald] = leads;
    for (const [search, id] of [
      ["strauss", strauss],
      ["annemarie", strauss],
      ["van-der-berg", berg],
      ["vanderberg dang", berg],
      ["macdonald", donald],
    ])
      expect([search, await ids({ search })]).toEqual([search, [id]]);
    expect(await ids({ country: "UK", sort_by: "first_name", sort_order: "asc" })).toEqual([
      strauss,
      berg,
      donald,
      nook,
    ]);
  });

  test("[L-01][LEAD-01] search finds names without their accents, and apostrophes of every kind", async () => {
    const venue = await insertVenue(upstream.db, { name: "Château Lumière" });
    const jose = await insertLead(upstream.db, {
      firstName: "José",
      lastName: "Herrera",
      email: "jh@x.test",
    });
    const event = await insertLeadEvent(upstream.db, { leadId: jose.id });
    await insertEnquiry(upstream.db, { leadEventId: event.id, venueId: venue.id });
    const orla = await insertLead(upstream.db, {
      firstName: "Orla",
      lastName: "O’Brien",
      email: "oo@x.test",
    });
    const josephine = await insertLead(upstream.db, {
      firstName: "Josephine",
      lastName: "Hall",
      email: "h@x.test",
    });
    for (const search of [
      "jose herrera",
      "HERRERA, JOSE",
      "José Herrera",
      "jose\u0301 herrera",
      "chateau lumiere",
    ])
      expect([search, await ids({ search })]).toEqual([search, [jose.id]]);
    for (const search of ["O'Brien", "o’brien", "obrien"])
      expect([search, await ids({ search })]).toEqual([search, [orla.id]]);
    expect(await ids({ search: "jos" })).toEqual([josephine.id, jose.id]);
    expect(await ids({ search: "josé", sort_by: "id", sort_order: "asc" })).toEqual([jose.id, josephine.id]);
  });

  test("[L-01][LEAD-01] search finds an event by its city with and without its accents", async () => {
    const montreal = await insertLocation(upstream.db, { name: "Montréal" });
    const plain = await insertLocation(upstream.db, { name: "Port Montreal" });
    const first = await insertLead(upstream.db, { firstName: "Ada", lastName: "Lovelace" });
    await insertLeadEvent(upstream.db, { leadId: first.id, locationId: montreal.id });
    const second = await insertLead(upstream.db, { firstName: "Bo", lastName: "Ek" });
    await insertLeadEvent(upstream.db, { leadId: second.id, locationId: plain.id });
    for (const search of ["montreal", "Montréal", "MONTRE\u0301AL", "wedding, Montreal"])
      expect([search, await ids({ search })]).toEqual([search, [second.id, first.id]]);
    for (const search of ["ontreal", "montr_al"])
      expect([search, await ids({ search })]).toEqual([search, []]);
  });

  test("[L-01][LEAD-01] search knows a number in every notation and an event by what it is, where and when", async () => {
    const melbourne = await insertLocation(upstream.db, { name: "Melbourne" });
    const kilda = await insertLocation(upstream.db, { name: "St Kilda" });
    const party = await insertLead(upstream.db, {
      firstName: "Ada",
      lastName: "Lovelace",
      phone: "61412345678",
    });
    await insertLeadEvent(upstream.db, {
      leadId: party.id,
      eventType: "corporate",
      subType: "Gala Dinner",
      locationId: melbourne.id,
      eventDate: "2026-09-05",
    });
    const wedding = await insertLead(upstream.db, { firstName: "Bo", lastName: "Ek", phone: "447911123456" });
    await insertLeadEvent(upstream.db, { leadId: wedding.id, locationId: kilda.id, eventDate: "2026-10-31" });
    for (const search of [
      "0412345678",
      "(04) 1234 5678",
      "0412.345.678",
      "+61 0412 345 678",
      "0061 412 345 678",
      "tel: 0412\u2011345\u2011678",
      "0412\u00a0345\u00a0678 ext 4",
      "Lovelace, Ada",
      "gala dinner",
      "Gala Dinner, Melbourne, 5 Sep 2026",
      "melb",
      "dinner",
      "5th September 2026",
      "05/09/2026",
      "2026-09-05",
      "sept 2026",
    ])
      expect([search, await ids({ search })]).toEqual([search, [party.id]]);
    for (const search of [
      "07911 123 456",
      "+44 (0)7911-123456",
      "wedding",
      "kilda",
      "wedding st kilda oct 2026",
    ])
      expect([search, await ids({ search })]).toEqual([search, [wedding.id]]);
    for (const search of ["gala dinner kilda", "wedding 5 sep 2026", "0412 345 679", "31 feb 2026"])
      expect([search, await ids({ search })]).toEqual([search, []]);
  });

  test("[L-01][LEAD-01] a complete email address finds all its leads, in any case", async () => {
    for (const email of ["zoe_q@x.test", "Zoe_Q@X.test", "zoerq@x.test"])
      await insertLead(upstream.db, { email });
    for (const search of ["zoe_q@x.test", "ZOE_Q@x.test"]) expect(await ids({ search })).toEqual([2, 1]);
  });

  test("[L-01][LEAD-01] exact matches come first, unless sorted", async () => {
    const ann = await insertLead(upstream.db, {
      firstName: "Ann",
      lastName: "Lee",
      email: "a@lee.example",
      createdAt: toFebruaryDay(1),
    });
    const anna = await insertLead(upstream.db, {
      firstName: "Joann",
      lastName: "Leeds",
      email: "b@lee.example",
      createdAt: toFebruaryDay(2),
    });
    const numbered = await insertLead(upstream.db, {
      email: `x${ann.id}@lee.example`,
      createdAt: toFebruaryDay(3),
    });
    expect(await ids({ search: "ann lee" })).toEqual([ann.id, anna.id]);
    expect(await ids({ search: "ann lee", sort_by: "created_at", sort_order: "desc" })).toEqual([
      anna.id,
      ann.id,
    ]);
    expect(await ids({ search: String(ann.id) })).toEqual([ann.id, numbered.id]);
    expect(await ids({ search: `#${ann.id}` })).toEqual([ann.id]);
    expect(await list({ search: "lee", page: 2 })).toMatchObject({ data: [], meta: { total: 3 } });
  });

  test("[L-01][LEAD-01] filters: country, owner, failed HubSpot sync, spam", async () => {
    const uk = await insertLead(upstream.db, { country: "UK", ownerId: 1 });
    const failed = await insertLead(upstream.db, { hubspotStatus: "failed" });
    const spam = await insertLead(upstream.db);
    await insertEnquiry(upstream.db, {
      leadEventId: (await insertLeadEvent(upstream.db, { leadId: spam.id })).id,
      isSpam: true,
    });
    expect(await ids({ country: "UK" })).toEqual([uk.id]);
    expect(await ids({ hubspot_owner_id: 1 })).toEqual([uk.id]);
    expect(await ids({ hubspot_sync_failed_only: 1 })).toEqual([failed.id]);
    expect(await ids({ spam_enquiries_only: 1 })).toEqual([spam.id]);
    expect(await ids({ spam_enquiries_only: 1, country: "UK" })).toEqual([]);
    expect(await ids({ spam_enquiries_only: 0 })).toHaveLength(3);
  });

  test("[L-01] filters leads awaiting a reply, oldest first unless sorted", async () => {
    const later = await insertLead(upstream.db, {
      waitingSince: toFebruaryDay(3),
      createdAt: toFebruaryDay(1),
      ownerId: 1,
    });
    const first = await insertLead(upstream.db, {
      waitingSince: toFebruaryDay(2),
      createdAt: toFebruaryDay(2),
    });
    await insertLead(upstream.db);
    const { data } = await list({ waiting_only: 1 });
    expect(data.map(({ id, waiting_since }) => [id, waiting_since])).toEqual([
      [first.id, toFebruaryDay(2).toISOString()],
      [later.id, toFebruaryDay(3).toISOString()],
    ]);
    expect(await ids({ waiting_only: 1, sort_by: "id" })).toEqual([later.id, first.id]);
    expect(await ids({ waiting_only: 1, hubspot_owner_id: 1 })).toEqual([later.id]);
    expect(await ids({ waiting_only: 0 })).toHaveLength(3);
  });
});
