import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as inspections from "@contract/inspections/inspections";
import * as schema from "@upstream/db/schema";
import { asc, desc, eq } from "drizzle-orm";
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

const start = new Date("2026-11-21T02:00:00Z");
const soon = "2026-11-25T23:30:00.000Z";
const later = "2026-12-01T01:00:00.000Z";

let clock = start;
const { test, upstream } = createUpstreamTest({ now: () => clock });

describe("inspections", () => {
  let token: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;
  let loft: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    clock = start;
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    // These tests advance the clock by days.
    await db.update(schema.accessTokens).set({ expiresAt: new Date("2027-12-31") });
    const perth = await insertLocation(db, { name: "Perth", state: "WA", zone: "Australia/Perth" });
    const lead = await insertLead(db, { firstName: "Ada", lastName: "O'Hara", email: "ada@example.test" });
    event = await insertLeadEvent(db, { leadId: lead.id, eventDate: "2027-03-01", createdAt: start });
    barn = await insertVenue(db, { name: "The Barn", locationId: perth.id });
    loft = await insertVenue(db, { name: "Loft 100%" });
  });

  const request = (venues: number[], times: Record<string, string>, id = event.id) =>
    upstream.call(inspections.request, { token, params: { id }, body: { venues, times } });
  const reschedule = (venues: number[], times: Record<string, string>) =>
    upstream.call(inspections.reschedule, { token, params: { id: event.id }, body: { venues, times } });
  const ofEvent = async (id = event.id) =>
    (await upstream.call(inspections.ofEvent, { token, params: { id } })).body.data;
  const requested = async () => {
    const [inspection] = (await request([barn.id], { [barn.id]: soon })).body.data;
    if (!inspection) throw new Error("No inspection was requested");
    return inspection;
  };
  const setStatus = (id: number, body: object) =>
    upstream.call(inspections.changeStatus, { token, params: { id }, body: { ...body } });
  const confirm = (key: string | number, bearer?: string) =>
    upstream.call(inspections.confirm, { params: { key }, token: bearer });
  const cancel = (key: string | number, bearer?: string) =>
    upstream.call(inspections.cancel, { params: { key }, token: bearer });
  const errorsOf = ({
    failure,
  }: {
    failure: { error?: { errors?: Record<string, string[]> | undefined } };
  }) => failure.error?.errors ?? {};
  const activities = async () =>
    (await upstream.db.select().from(schema.activities).orderBy(asc(schema.activities.id))).map(
      ({ type, detail, userId }) => [type, detail, userId !== null],
    );

  test("[I-02][I-03][INSP-03] several venues are requested, each with its time and zone", async () => {
    const { status, body } = await request([loft.id, barn.id], { [barn.id]: soon, [loft.id]: later });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        leadEventId: event.id,
        status: "requested",
        inspection_date: soon,
        venue: {
          id: barn.id,
          name: "The Barn",
          city: "Perth",
          timezone: "Australia/Perth",
          is_custom: false,
        },
      },
      { inspection_date: later, venue: { id: loft.id, timezone: "Australia/Melbourne" } },
    ]);
    expect(new Set(body.data.map(({ unique_id }) => unique_id)).size).toBe(2);
    for (const { unique_id } of body.data) expect(unique_id).toMatch(/^i[\w-]{23}$/);
    expect(await ofEvent()).toEqual(body.data);
    expect(await activities()).toEqual([["inspection_requested", "Loft 100%, The Barn", true]]);
    expect((await upstream.call(inspections.ofEvent, { token, params: { id: 99 } })).status).toBe(404);
    expect((await request([barn.id], { [barn.id]: soon }, 99)).status).toBe(404);
  });

  test("[I-09] the deal moves forward once client and venue have agreed, never back", async () => {
    const stage = async () =>
      (await upstream.call(eventCalls.get, { token, params: { id: event.id } })).body.data.pipeline_stage_id;
    const agreed = async () => {
      const { id } = await requested();
      const params = { key: id };
      await upstream.call(inspections.confirm, { params, token, body: { venue_agreed: true } });
    };
    await requested();
    expect(await stage()).toBe("enquiry");
    await upstream.db.delete(schema.inspections);
    await agreed();
    expect(await stage()).toBe("inspection");
    for (const kept of ["tentative", "won", "lost"]) {
      await upstream.db.delete(schema.inspections);
      await upstream.db.update(schema.leadEvents).set({ pipelineStageId: kept });
      await agreed();
      expect(await stage()).toBe(kept);
    }
  });

  test("[I-03] invalid requests are refused at the field in error", async () => {
    const uk = await insertVenue(upstream.db, { name: "Mill", country: "UK" });
    const closed = await insertVenue(upstream.db, { name: "Old Hall", isActive: false });
    const refused = async (venues: number[], times: Record<string, string>) => {
      const answer = await request(venues, times);
      expect(answer.status).toBe(422);
      return errorsOf(answer);
    };
    expect(await refused([], {})).toEqual({ venues: ["Choose at least one venue"] });
    expect(await refused([barn.id, uk.id, closed.id, 99, barn.id], {})).toEqual({
      "venues.1": ["Mill is not in Australia, where the event is."],
      "venues.2": ["Old Hall is no longer offered."],
      "venues.3": ["Venue not found"],
      "venues.4": ["You have already chosen this venue."],
    });
    expect(await refused([barn.id, loft.id], { [loft.id]: start.toISOString() })).toEqual({
      [`times.${barn.id}`]: ["Enter a time for The Barn"],
      [`times.${loft.id}`]: ["Choose a time in the future"],
    });
    for (const wrong of ["2026-12-01 10:00 AM", "2026-12-01T10:00:00+11:00", "2026-02-30T10:00:00Z", ""])
      expect(Object.keys(await refused([barn.id], { [barn.id]: wrong }))).toEqual([`times.${barn.id}`]);
    expect(await ofEvent()).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  test("[I-03] a venue has one open inspection per event, even with concurrent requests", async () => {
    const both = await Promise.all([requestBarn(), requestBarn()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await request([loft.id, barn.id], { [barn.id]: later, [loft.id]: later });
    expect([again.status, errorsOf(again)]).toEqual([
      409,
      { "venues.1": ["The Barn already has an open inspection for this event."] },
    ]);
    expect(await ofEvent()).toHaveLength(1);
    const other = await insertLeadEvent(upstream.db, { leadId: event.leadId });
    expect((await request([barn.id], { [barn.id]: soon }, other.id)).status).toBe(200);
    await cancel((await ofEvent())[0]?.unique_id ?? "");
    expect((await requestBarn()).status).toBe(200);
    expect((await ofEvent()).map(({ status }) => status)).toEqual(["cancelled", "requested"]);
  });
  const requestBarn = () => request([barn.id], { [barn.id]: soon });

  test("[I-04][INSP-02] rescheduled inspections keep their key", async () => {
    const before = await requested();
    const { status, body } = await reschedule([barn.id], { [barn.id]: later });
    expect(status).toBe(200);
    expect(body.data).toEqual([{ ...before, status: "rescheduled", inspection_date: later, version: 1 }]);
    const kept = await activities();
    expect(kept.at(-1)).toEqual(["inspection_rescheduled", "The Barn", true]);
    await confirm(before.unique_id);
    expect((await reschedule([barn.id], { [barn.id]: later })).body.data[0]?.status).toBe("confirmed");
    expect(await activities()).toHaveLength(kept.length + 1);
    expect((await reschedule([barn.id], { [barn.id]: soon })).body.data[0]?.status).toBe("rescheduled");
    const past = await reschedule([barn.id], { [barn.id]: "2026-11-20T00:00:00Z" });
    expect([past.status, Object.keys(errorsOf(past))]).toEqual([422, [`times.${barn.id}`]]);
    const none = await reschedule([barn.id, loft.id], { [barn.id]: later, [loft.id]: later });
    expect([none.status, errorsOf(none)]).toEqual([
      409,
      { "venues.1": ["Loft 100% has no open inspection for this event."] },
    ]);
    expect((await ofEvent())[0]?.inspection_date).toBe(soon);
  });

  test("[I-03] [I-04] [INSP-03] inspections last an hour by default, and their length alone can be changed", async () => {
    const { id } = event;
    const body = { venues: [barn.id, loft.id], times: { [barn.id]: soon, [loft.id]: later } };
    const lengths = async () =>
      (await ofEvent()).map(({ duration_minutes, version }) => [duration_minutes, version]);
    const book = (durations: Record<string, number>) =>
      upstream.call(inspections.request, { token, params: { id }, body: { ...body, durations } });
    expect(errorsOf(await book({ [barn.id]: 5 }))).toHaveProperty(`durations.${barn.id}`);
    await book({ [barn.id]: 90 });
    expect(await lengths()).toEqual([
      [90, 0],
      [60, 0],
    ]);
    const move = (durations?: Record<string, number>) =>
      upstream.call(inspections.reschedule, { token, params: { id }, body: { ...body, durations } });
    await move();
    expect(await lengths()).toEqual([
      [90, 0],
      [60, 0],
    ]);
    await move({ [loft.id]: 30 });
    expect(await lengths()).toEqual([
      [90, 0],
      [30, 1],
    ]);
  });

  test("[I-04] the second of two reschedules gets a conflict unless it has seen the first", async () => {
    const { version = -1 } = await requested();
    const move = (time: string, seen: number) =>
      upstream.call(inspections.reschedule, {
        token,
        params: { id: event.id },
        body: { venues: [barn.id], times: { [barn.id]: time }, versions: { [barn.id]: seen } },
        headers: { "idempotency-key": randomUUID() },
      });
    const both = await Promise.all([move(later, version), move(later, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = both.find(({ status }) => status === 409);
    expect(second && errorsOf(second)).toEqual({
      "venues.0": ["Someone else has changed the inspection of The Barn."],
    });
    expect((await activities()).filter(([type]) => type === "inspection_too_late")).toEqual([
      ["inspection_too_late", "The Barn: not rescheduled because someone else had already changed it", true],
    ]);
    expect((await move(soon, version + 1)).body.data[0]?.inspection_date).toBe(soon);
  });

  test("[I-06][I-07][INSP-04] custom inspections are stored by name and shown in the zone of the event's city", async () => {
    const custom = (body: object) =>
      upstream.call(inspections.requestCustom, { token, params: { id: event.id }, body: { ...body } });
    const { status, body } = await custom({
      venue_name: " Aunt's Garden ",
      time: soon,
      notes: "<p>Bring hats</p>",
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: "requested",
      inspection_date: soon,
      venue: { name: "Aunt's Garden", is_custom: true, timezone: "Australia/Melbourne" },
      notes: "<p>Bring hats</p>",
    });
    const again = await custom({ venue_name: "AUNT'S garden", time: later });
    expect([again.status, Object.keys(errorsOf(again))]).toEqual([409, ["venue_name"]]);
    const wrong = await custom({ venue_name: " ", time: "tomorrow" });
    expect([wrong.status, Object.keys(errorsOf(wrong)).sort()]).toEqual([422, ["time", "venue_name"]]);
    const past = await custom({ venue_name: "Pub", time: "2020-01-01T00:00:00Z" });
    expect([past.status, Object.keys(errorsOf(past))]).toEqual([422, ["time"]]);
    await cancel(body.data.unique_id);
    expect((await custom({ venue_name: "aunt's garden", time: later })).status).toBe(200);
    expect(await upstream.db.select().from(schema.customVenues)).toHaveLength(1);
    const list = await upstream.call(inspections.customOfEvent, { token, params: { id: event.id } });
    expect(list.body.data.map(({ venue, status }) => [venue?.name, status])).toEqual([
      ["Aunt's Garden", "cancelled"],
      ["Aunt's Garden", "requested"],
    ]);
    expect(await ofEvent()).toEqual([]);
    expect((await upstream.call(inspections.customOfEvent, { token, params: { id: 99 } })).status).toBe(404);
  });

  test("[I-07][I-11][INSP-04] a venue outside the catalogue keeps its own time zone", async () => {
    const { body } = await upstream.call(inspections.requestCustom, {
      token,
      params: { id: event.id },
      body: { venue_name: "Kings Park", time: soon, timezone: "Australia/Perth", duration_minutes: 90 },
    });
    expect(body.data.duration_minutes).toBe(90);
    expect(body.data.venue?.timezone).toBe("Australia/Perth");
    const [mail] = await upstream.db.select().from(schema.emails).orderBy(desc(schema.emails.id)).limit(1);
    expect(mail?.plain).toContain("7:30 am, Perth time (AWST)");
    const page = await upstream.call(inspections.byKey, { params: { key: body.data.unique_id } });
    expect(page.body.data.venue?.timezone).toBe("Australia/Perth");
    const listed = await upstream.call(inspections.all, { token, query: {} });
    expect(listed.body.data[0]?.inspections[0]?.venue?.timezone).toBe("Australia/Perth");
    const inPerth = await upstream.call(inspections.all, {
      token,
      query: { from_day: "2026-11-26", to_day: "2026-11-26" },
    });
    expect(inPerth.body.data).toHaveLength(1);
    const moved = { status: "rescheduled", time: later, timezone: "Australia/Adelaide" };
    expect((await setStatus(body.data.id, moved)).body.data.venue?.timezone).toBe("Australia/Adelaide");
    expect((await setStatus(body.data.id, { ...moved, timezone: "Nowhere/Land" })).status).toBe(422);
  });

  test("[I-08][INSP-05] the key shows the inspection without contacts, notes or numbers", async () => {
    const { unique_id, id } = await requested();
    await upstream.db.update(schema.inspections).set({ notes: "Difficult client" });
    const { status, body } = await upstream.call(inspections.byKey, { params: { key: unique_id } });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      unique_id,
      status: "requested",
      inspection_date: soon,
      venue: {
        id: barn.id,
        name: "The Barn",
        is_custom: false,
        address: "1 Main Street",
        city: "Perth",
        timezone: "Australia/Perth",
        lat: -37.8136,
        lng: 144.9631,
      },
      first_name: "Ada",
      event_type: "wedding",
      event_date: "2027-03-01",
      estimated_guests: 80,
      papers: { name: "", lines: [] },
      calendar_url: `http://localhost:3000/calendar/inspections/${unique_id}.ics`,
      other_time: "",
      venue_answer: "unknown",
      version: 0,
    });
    for (const key of [String(id), "x".repeat(24), `${unique_id}x`, unique_id.toUpperCase(), "a'%20OR%201=1"])
      expect((await upstream.call(inspections.byKey, { params: { key } })).status).toBe(404);
    expect((await upstream.call(inspections.byKey, { params: { key: id }, token })).status).toBe(404);
    expect((await ofEvent())[0]?.status).toBe("requested");
  });

  test("[I-09][I-10][INSP-05] the holder of the key confirms and cancels; repeats change nothing", async () => {
    const { unique_id } = await requested();
    for (const _ of [1, 2]) {
      const { status, body } = await confirm(unique_id);
      expect([status, body.data.status]).toEqual([200, "confirmed"]);
    }
    for (const _ of [1, 2]) {
      const { status, body } = await cancel(unique_id);
      expect([status, body.data.status]).toEqual([200, "cancelled"]);
    }
    expect((await activities()).slice(1)).toEqual([
      ["inspection_confirmed", "The Barn, via the emailed link", false],
      ["inspection_cancelled", "The Barn, via the emailed link", false],
    ]);
    const late = await confirm(unique_id);
    expect([late.status, late.failure.error?.message]).toEqual([
      409,
      "This inspection is cancelled, so it can no longer be confirmed.",
    ]);
    for (const act of [confirm, cancel]) expect((await act("x".repeat(24))).status).toBe(404);
  });

  test("[I-09][I-10] changing an inspection by its number needs a bearer token", async () => {
    const { id } = await requested();
    for (const act of [confirm, cancel]) {
      expect((await act(id)).status).toBe(401);
      expect((await act(id, "x".repeat(43))).status).toBe(401);
      expect((await act(99, token)).status).toBe(404);
      expect((await act("99999999999", token)).status).toBe(404);
      expect((await act("99999999999")).status).toBe(401);
    }
    expect((await ofEvent())[0]?.status).toBe("requested");
    expect((await confirm(id, token)).body.data.status).toBe("confirmed");
    expect((await cancel(id, token)).body.data.status).toBe("cancelled");
    expect((await activities()).at(-1)).toEqual(["inspection_cancelled", "The Barn", true]);
    const { body } = await upstream.call(eventCalls.timeline, { token, params: { id: event.id } });
    expect(body.data.map(({ title }) => title)).toContain("Inspection cancelled");
  });

  test("[I-11][INSP-02] every change of status is either allowed or a conflict, before and after the time", async () => {
    const { id } = await requested();
    const statuses = [
      "requested",
      "rescheduled",
      "confirmed",
      "cancelled",
      "attended",
      "not_attended",
    ] as const;
    const allowed = async (now: Date) => {
      const found: string[] = [];
      for (const from of statuses)
        for (const to of statuses.slice(1)) {
          clock = now;
          await upstream.db.update(schema.inspections).set({ status: from, startsAt: new Date(soon) });
          const { status, body } = await setStatus(id, {
            status: to,
            time: to === "rescheduled" ? later : undefined,
          });
          if (from === to && to !== "rescheduled") expect(status).toBe(200);
          else if (status === 200) {
            expect(body.data.status).toBe(to);
            found.push(`${from} ${to}`);
          } else expect(status).toBe(409);
        }
      return found;
    };
    const atAnyTime = ["requested rescheduled", "rescheduled rescheduled", "confirmed rescheduled"];
    const corrections = ["attended not_attended", "not_attended attended"];
    expect((await allowed(new Date("2026-11-25T23:29:59Z"))).sort()).toEqual(
      [
        ...atAnyTime,
        "requested confirmed",
        "requested cancelled",
        "rescheduled confirmed",
        "rescheduled cancelled",
        "confirmed cancelled",
      ].sort(),
    );
    expect((await allowed(new Date(soon))).sort()).toEqual(
      [
        ...atAnyTime,
        ...corrections,
        "requested attended",
        "requested not_attended",
        "rescheduled attended",
        "rescheduled not_attended",
        "confirmed attended",
        "confirmed not_attended",
      ].sort(),
    );
  });

  test("[I-11] rescheduling needs a time, `requested` is invalid, and unknown ids get 404", async () => {
    const { id } = await requested();
    for (const body of [{ status: "rescheduled" }, { status: "rescheduled", time: "2020-01-01T00:00:00Z" }]) {
      const answer = await setStatus(id, body);
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ["time"]]);
    }
    for (const status of ["requested", "lost", undefined]) {
      const answer = await setStatus(id, { status });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ["status"]]);
    }
    expect((await setStatus(99, { status: "confirmed" })).status).toBe(404);
    const early = await setStatus(id, { status: "attended" });
    expect([early.status, early.failure.error?.message]).toEqual([
      409,
      "You can only record this once the inspection has started.",
    ]);
    clock = new Date("2026-11-26T00:00:00Z");
    expect((await confirm((await ofEvent())[0]?.unique_id ?? "")).failure.error?.message).toBe(
      "The time of this inspection has passed, so it can no longer be confirmed.",
    );
  });

  test("[I-02] they are deleted with their event", async () => {
    await requested();
    await upstream.db.delete(schema.leadEvents).where(eq(schema.leadEvents.id, event.id));
    expect(await upstream.db.select().from(schema.inspections)).toEqual([]);
  });
});
