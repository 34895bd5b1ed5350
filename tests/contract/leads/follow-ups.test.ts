import * as events from "@contract/events/events";
import * as followUps from "@contract/leads/follow-ups";
import * as leads from "@contract/leads/leads";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const now = new Date("2026-02-20T01:00:00Z");
const { test, upstream } = createUpstreamTest({ now: () => now });

describe("follow-ups", () => {
  let [lea, bob] = ["", ""];

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lea@marquee.test", displayName: "Lea" });
    await insertUser(upstream.db, { username: "bob@marquee.test", displayName: "Bob" });
    lea = await insertAccessToken(upstream.db, { username: "lea@marquee.test" });
    bob = await insertAccessToken(upstream.db, { username: "bob@marquee.test" });
  });

  const add = (token: string, id: number, body: object = {}) =>
    upstream.call(followUps.add, {
      token,
      params: { id },
      body: { note: "Ring", due_date: "2026-02-20", ...body },
    });
  const own = async (token: string) => (await upstream.call(followUps.listOwn, { token })).body.data;
  const change = (token: string, id: number, body: object) =>
    upstream.call(followUps.change, { token, params: { id }, body });

  test("[LEAD-05] the next step of an event is its earliest, and of a lead that of all its events", async () => {
    const { id } = await insertLead(upstream.db);
    const event = await insertLeadEvent(upstream.db, { leadId: id });
    await add(lea, id, { note: "Send menus", due_date: "2026-03-01", lead_event_id: event.id });
    await add(lea, id, { note: "Hold the date", due_date: "2026-02-25", lead_event_id: event.id });
    await add(lea, id, { note: "Ask for the budget", due_date: "2026-02-22" });
    const read = await upstream.call(events.get, { token: bob, params: { id: event.id } });
    expect(read.body.data.next_step).toMatchObject({
      note: "Hold the date",
      due_date: "2026-02-25",
      assignee: { name: "Lea" },
    });
    const { body } = await upstream.call(leads.all, { token: bob });
    expect(body.data.map((lead) => lead.next_step?.note)).toEqual(["Ask for the budget"]);
    const ofLead = await upstream.call(followUps.ofLead, { token: bob, params: { id } });
    expect(ofLead.body.data.map(({ note }) => note)).toEqual([
      "Ask for the budget",
      "Hold the date",
      "Send menus",
    ]);
  });

  test("[LEAD-05] a follow-up is assigned, rescheduled and done, and is in the timeline", async () => {
    const { id } = await insertLead(upstream.db);
    const event = await insertLeadEvent(upstream.db, { leadId: id });
    const [, bobUser] = await upstream.db.select().from(schema.users).orderBy(schema.users.id);
    const added = await add(lea, id, { lead_event_id: event.id, assignee_id: bobUser?.id });
    const followUp = added.body.data?.id ?? 0;
    expect([await own(lea), await own(bob)]).toMatchObject([[], [{ note: "Ring", is_done: false }]]);
    expect((await change(lea, followUp, { due_date: "2026-02-21" })).body.data?.due_date).toBe("2026-02-21");
    await change(lea, followUp, { is_done: true });
    expect(await own(bob)).toMatchObject([{ id: followUp, is_done: true }]);
    const timeline = await upstream.call(events.timeline, { token: bob, params: { id: event.id } });
    expect(timeline.body.data).toContainEqual(
      expect.objectContaining({ type: "follow_up", detail: "Ring", by: "Lea" }),
    );
    await change(bob, followUp, { is_done: false });
    expect(await own(bob)).toMatchObject([{ is_done: false }]);
  });

  test("[LEAD-05] a past date, another lead's event and unknown ids are rejected", async () => {
    const { id } = await insertLead(upstream.db);
    const other = await insertLead(upstream.db);
    const event = await insertLeadEvent(upstream.db, { leadId: other.id });
    const { body } = await add(lea, id);
    expect((await add(lea, id, { lead_event_id: event.id })).status).toBe(422);
    expect((await add(lea, id, { assignee_id: 99 })).status).toBe(422);
    expect((await add(lea, 99)).status).toBe(404);
    // It is noon on the 20th in Melbourne.
    expect((await change(lea, body.data?.id ?? 0, { due_date: "2026-02-19" })).status).toBe(422);
    expect((await change(lea, 99, { is_done: true })).status).toBe(404);
  });

  test("[LEAD-01] leads are listed by next steps that are due, due within a week, or missing", async () => {
    const ids: number[] = [];
    for (const due_date of ["2026-02-20", "2026-02-27", "2026-02-28", undefined]) {
      const { id } = await insertLead(upstream.db, { country: "AU" });
      if (due_date) await add(lea, id, { due_date });
      ids.push(id);
    }
    const listed = async (next_step: "due" | "week" | "none") => {
      const { body } = await upstream.call(leads.all, { token: lea, query: { next_step } });
      return body.data.map(({ id }) => ids.indexOf(id)).sort();
    };
    expect([await listed("due"), await listed("week"), await listed("none")]).toEqual([[0], [0, 1], [3]]);
  });

  test("[LEAD-06] [EVT-01] follow-ups move when leads and events are merged", async () => {
    const { id } = await insertLead(upstream.db);
    const other = await insertLead(upstream.db);
    const [kept, gone] = [
      await insertLeadEvent(upstream.db, { leadId: id }),
      await insertLeadEvent(upstream.db, { leadId: other.id }),
    ];
    await add(lea, other.id, { lead_event_id: gone.id });
    const body = { duplicate_ids: [other.id] };
    await upstream.call(leads.mergeDuplicates, { token: lea, params: { id }, body });
    await upstream.call(events.merge, { token: lea, params: { id: kept.id, otherId: gone.id } });
    expect(await own(lea)).toMatchObject([{ lead_id: id, lead_event_id: kept.id }]);
  });
});
