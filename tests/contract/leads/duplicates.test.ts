import * as dismissals from "@contract/leads/dismissals";
import * as leads from "@contract/leads/leads";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
} from "../support/upstream";

const { test, upstream } = createUpstreamTest();

describe("duplicates of leads", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const list = async (query: object = {}) =>
    (await upstream.call(leads.all, { token, query: { ...query } })).body;
  const ids = async (query: object = {}) => (await list(query)).data.map(({ id }) => id);

  test("[L-02][L-03][LEAD-06] share a number, an address or a name in a country", async () => {
    await insertLead(upstream.db, {
      firstName: "A",
      lastName: "One",
      phone: "61412345678",
      email: "x@one.test",
    });
    await insertLead(upstream.db, {
      firstName: "B",
      lastName: "Two",
      phone: "61412345678",
      email: "X@ONE.test",
    });
    await insertLead(upstream.db, { firstName: "a", lastName: "one " });
    await insertLead(upstream.db, { firstName: "A", lastName: "One", country: "UK" });
    const found = (await upstream.call(leads.duplicates, { token, query: { sort_by: "id" } })).body;
    expect(found.meta?.total).toBe(1);
    expect(found.data.map(({ id, duplicate_count }) => [id, duplicate_count])).toEqual([[1, 2]]);
    const searched = await upstream.call(leads.duplicates, {
      token,
      query: { search: "two", country: "AU" },
    });
    expect(searched.body.data.map(({ id }) => id)).toEqual([2]);
    const ofFirst = (await upstream.call(leads.duplicatesOf, { token, params: { id: 1 } })).body.data;
    expect(ofFirst.map(({ id, matched_by }) => [id, matched_by]).sort()).toEqual([
      [2, "email address, phone number"],
      [3, "name"],
    ]);
    expect((await upstream.call(leads.duplicatesOf, { token, params: { id: 4 } })).body.data).toEqual([]);
    expect((await upstream.call(leads.duplicatesOf, { token, params: { id: 5 } })).status).toBe(404);
  });

  test("[L-02][L-03][LEAD-06] a name is the same with and without its accents and apostrophes, also once it was corrected", async () => {
    const { db } = upstream;
    await insertLead(db, { firstName: "Thị Hà", lastName: "Nguyễn" });
    await insertLead(db, { firstName: "Thi Ha", lastName: "NGUYEN" });
    await insertLead(db, { firstName: "Seán", lastName: "O’Brien" });
    await insertLead(db, { firstName: "Sean", lastName: "OBrien" });
    await insertLead(db, { firstName: "Sean", lastName: "Brien" });
    const duplicates = async () =>
      (await upstream.call(leads.duplicates, { token, query: { sort_by: "id" } })).body.data.map(
        ({ id, duplicate_count }) => [id, duplicate_count],
      );
    expect(await duplicates()).toEqual([1, 3].map((id) => [id, 1]));
    const ofFirst = (await upstream.call(leads.duplicatesOf, { token, params: { id: 1 } })).body.data;
    expect(ofFirst.map(({ id, matched_by }) => [id, matched_by])).toEqual([[2, "name"]]);
    await upstream.call(leads.mergeDuplicates, { token, params: { id: 1 }, body: { duplicate_ids: [2] } });
    await db.update(schema.leads).set({ lastName: "Ó Brien" }).where(eq(schema.leads.id, 5));
    expect(await duplicates()).toEqual([[3, 1]]);
  });

  test("[L-02] two duplicates are one row, not spam, in their country; a search finds either", async () => {
    const { db } = upstream;
    const same = { email: "x@one.test" };
    for (const firstName of ["Ann", "Bea", "Cat"]) await insertLead(db, { firstName, ...same });
    await insertLead(db, { firstName: "Dee", ...same, country: "UK" });
    const listed = async (query: object = {}) =>
      (await upstream.call(leads.duplicates, { token, query: { sort_by: "id", ...query } })).body.data.map(
        ({ id }) => id,
      );
    expect(await listed()).toEqual([1, 4]);
    expect(await listed({ search: "bea" })).toEqual([2]);
    const event = await insertLeadEvent(db, { leadId: 1 });
    await insertEnquiry(db, { leadEventId: event.id, isSpam: true });
    expect(await listed({ country: "AU" })).toEqual([2]);
  });

  test("[L-02][L-03][L-04][LEAD-06] one number is listed for leads of two countries, however it is prefixed, and merges neither", async () => {
    for (const [country, phone_number] of [
      ["AU", "0412 345 678"],
      ["UK", "+61 412 345 678"],
      ["UK", "0061 412 345 678"],
    ] as const) {
      const body = { first_name: `Ann ${phone_number}`, last_name: "Lee", country, phone_number };
      const made = await upstream.call(leads.create, {
        token,
        body: { ...body, event: { event_type: "wedding" } },
      });
      expect(made.status).toBe(200);
    }
    for (const query of [
      {},
      { country: "AU" as const },
      { country: "UK" as const },
      { search: "0412 345" },
    ]) {
      const found = await upstream.call(leads.duplicates, { token, query });
      expect(found.status).toBe(200);
    }
    const ofFirst = await upstream.call(leads.duplicatesOf, { token, params: { id: 1 } });
    expect(ofFirst.body.data.map(({ id, matched_by }) => [id, matched_by]).sort()).toEqual([
      [2, "phone number"],
      [3, "phone number"],
    ]);
    const merged = await upstream.call(leads.mergeDuplicates, {
      token,
      params: { id: 1 },
      body: { duplicate_ids: [3] },
    });
    expect(merged.status).toBe(409);
  });

  test("[L-04][LEAD-06] a merge keeps the lead's company, or takes a duplicate's", async () => {
    await insertLead(upstream.db, { company: "Acme" });
    await insertLead(upstream.db);
    await insertLead(upstream.db, { company: "Bright Ltd" });
    const merge = async (id: number, duplicate_ids: number[]) =>
      (await upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids } })).body
        .data?.company;
    expect(await merge(2, [3])).toBe("Bright Ltd");
    expect(await merge(1, [2])).toBe("Acme");
  });

  describe("dismissed", () => {
    const same = { email: "x@one.test" };
    const dismiss = async (id: number, otherId: number) =>
      (await upstream.call(dismissals.dismiss, { token, params: { id, otherId } })).status;
    const bringBack = async (id: number, otherId: number) =>
      (await upstream.call(dismissals.restore, { token, params: { id, otherId } })).status;
    const dismissed = async (id: number) =>
      (await upstream.call(dismissals.listDismissed, { token, params: { id } })).body.data;
    const listed = async () =>
      (await upstream.call(leads.duplicates, { token, query: { sort_by: "id" } })).body.data.map(
        ({ id, duplicate_count, first_duplicates }) => [
          id,
          duplicate_count,
          ...(first_duplicates ?? []).map((one) => one.id),
        ],
      );

    test("[L-02][L-03][L-30][L-31][LEAD-06] a dismissed pair is not listed until it is restored", async () => {
      const phone = "61412345678";
      await insertLead(upstream.db, { firstName: "Ann", lastName: "Lee", ...same, phone });
      await insertLead(upstream.db, { firstName: "Ann", lastName: "Lee", ...same, phone });
      expect(await listed()).toEqual([[1, 1, 2]]);
      expect([await dismiss(2, 1), await dismiss(1, 2)]).toEqual([200, 200]);
      expect(await listed()).toEqual([]);
      for (const id of [1, 2])
        expect((await upstream.call(leads.duplicatesOf, { token, params: { id } })).body.data).toEqual([]);
      expect(await dismissed(1)).toMatchObject([{ id: 2, dismissed_by: "Lea" }]);
      expect((await dismissed(1))[0]?.dismissed_at).toBeDefined();
      expect([await bringBack(1, 2), await bringBack(1, 2)]).toEqual([204, 204]);
      expect(await listed()).toEqual([[1, 1, 2]]);
      expect(await dismissed(2)).toEqual([]);
    });

    test("[L-02][L-31][LEAD-06] of three, the two others stay duplicates, also of a lead that the first is merged into", async () => {
      for (const firstName of ["Ann", "Bea", "Cat"]) await insertLead(upstream.db, { firstName, ...same });
      expect(await listed()).toEqual([[1, 2, 2, 3]]);
      await dismiss(1, 2);
      expect(await listed()).toEqual([
        [1, 1, 3],
        [2, 1, 3],
      ]);
      await upstream.call(leads.mergeDuplicates, { token, params: { id: 3 }, body: { duplicate_ids: [1] } });
      expect(await listed()).toEqual([]);
      expect(await dismissed(3)).toMatchObject([{ id: 2 }]);
    });

    test("[L-31] the same lead twice, or an unknown lead, is rejected", async () => {
      await insertLead(upstream.db);
      expect([await dismiss(1, 1), await dismiss(1, 9), await dismiss(9, 1)]).toEqual([422, 404, 404]);
      expect((await upstream.call(dismissals.listDismissed, { token, params: { id: 9 } })).status).toBe(404);
    });
  });

  test("[L-04][LEAD-06] a merge moves events, enquiries, emails and contact details without duplicates", async () => {
    const { db } = upstream;
    await insertLead(db, { email: "a@x.test", phone: "61411111111" });
    const other = await insertLead(db, {
      email: "A@X.test",
      phone: "61422222222",
      ownerId: 1,
      isUnsubscribed: true,
    });
    await db.insert(schema.leadEmails).values({ leadId: other.id, email: "b@x.test" });
    const event = await insertLeadEvent(db, { leadId: other.id });
    await insertEnquiry(db, { leadEventId: event.id });
    await db.insert(schema.emails).values({
      leadId: other.id,
      sender: "s@x.test",
      recipient: "a@x.test",
      subject: "Hello",
      html: "",
      plain: "",
      status: "outbox",
    });
    const merge = (id: number, duplicate_ids: number[]) =>
      upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids } });
    const { body } = await merge(1, [2, 2]);
    expect(body.data).toMatchObject({
      id: 1,
      is_unsubscribed: true,
      hubspot_owner: { id: 1 },
      latest_lead_event_id: event.id,
      email_log: [{ subject: "Hello" }],
    });
    expect(body.data.emails?.map(({ email, is_primary }) => [email, is_primary])).toEqual([
      ["a@x.test", true],
      ["b@x.test", false],
    ]);
    expect(body.data.phone_numbers?.map(({ number, is_primary }) => [number, is_primary])).toEqual([
      ["61411111111", true],
      ["61422222222", false],
    ]);
    expect((await upstream.call(leads.get, { token, params: { id: 2 } })).status).toBe(404);
    expect((await upstream.call(leads.enquiries, { token, params: { id: 1 } })).body.data).toHaveLength(1);
  });

  test("[L-04][LEAD-06] a merge moves notes and history, queues HubSpot and is recorded", async () => {
    const { db } = upstream;
    const due = new Date("2026-03-01T00:00:00Z");
    await insertLead(db, {
      hubspotStatus: "failed",
      hubspotFailure: "no",
      hubspotAttempts: 3,
    });
    await insertLead(db, { firstName: "Bo", lastName: "Li", hubspotDueAt: due });
    await insertLead(db);
    await db.insert(schema.leadNotes).values({ leadId: 2, userId: 1, note: "Rings after six" });
    await db.insert(schema.activities).values({ leadId: 2, type: "lead_requeued" });
    await upstream.call(leads.mergeDuplicates, {
      token,
      params: { id: 1 },
      body: { duplicate_ids: [2, 3] },
    });
    const [lead, ...rest] = await db.select().from(schema.leads);
    expect(rest).toEqual([]);
    expect(lead).toMatchObject({
      id: 1,
      hubspotDueAt: due,
      hubspotStatus: "pending",
      hubspotFailure: null,
      hubspotAttempts: 0,
    });
    expect(await db.select().from(schema.leadNotes)).toMatchObject([{ leadId: 1, note: "Rings after six" }]);
    const history = await db.select().from(schema.activities);
    expect(history.every(({ leadId }) => leadId === 1)).toBe(true);
    expect(history.map(({ type }) => type).sort()).toEqual(["lead_requeued", "leads_merged", "leads_merged"]);
    expect(history.map(({ detail }) => detail)).toContain("Bo Li (lead 2) was merged into this lead");
  });

  test("[L-04] merging with itself, with none or across countries is rejected", async () => {
    await insertLead(upstream.db);
    await insertLead(upstream.db, { country: "UK" });
    const merge = async (id: number, duplicate_ids: number[]) =>
      (await upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids } })).status;
    expect(await merge(1, [1])).toBe(422);
    expect(await merge(1, [9])).toBe(422);
    expect(await merge(1, [])).toBe(422);
    expect(await merge(1, [2])).toBe(409);
    expect(await merge(9, [1])).toBe(404);
    expect(await ids()).toHaveLength(2);
  });

  test("[L-04] a concurrent merge from both sides leaves one lead and loses nothing", async () => {
    const events = [await insertLeadEvent(upstream.db), await insertLeadEvent(upstream.db)];
    const merge = (id: number, other: number) =>
      upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids: [other] } });
    const outcomes = await Promise.all([merge(1, 2), merge(2, 1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await upstream.db.select().from(schema.leadEvents)).toHaveLength(events.length);
  });
});
