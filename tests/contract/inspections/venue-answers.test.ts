import * as inspections from "@contract/inspections/inspections";
import { previewMails } from "@contract/inspections/mails";
import { agreeForVenue, answerAsVenue, byVenueKey } from "@contract/inspections/venue-calls";
import * as schema from "@upstream/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aLead,
  aLeadEvent,
  aToken,
  aUser,
  aVenue,
  engine,
  startUpstream,
  type Upstream,
} from "../support/upstream";

const now = new Date("2026-11-21T02:00:00Z");
const soon = "2026-11-28T02:30:00.000Z";
const later = "2026-12-05T02:30:00.000Z";

describe(`inspections and their venues (${engine})`, () => {
  let upstream: Upstream;
  let token: string;
  let event: Awaited<ReturnType<typeof aLeadEvent>>;
  let barn: Awaited<ReturnType<typeof aVenue>>;
  let loft: Awaited<ReturnType<typeof aVenue>>;

  beforeAll(async () => {
    upstream = await startUpstream({ now });
  });
  beforeEach(async () => {
    await upstream.reset();
    const { db } = upstream;
    const sam = await aUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    token = await aToken(db, sam);
    const lead = await aLead(db, { firstName: "Ada", email: "ada@example.test", ownerId: sam.id });
    event = await aLeadEvent(db, { leadId: lead.id, eventDate: "2027-03-01" });
    barn = await aVenue(db, { name: "The Barn", email: "barn@venue.test" });
    loft = await aVenue(db, { name: "Loft" });
  });
  afterAll(() => upstream.close());

  const visits = () => ({ venues: [barn.id, loft.id], times: { [barn.id]: soon, [loft.id]: later } });
  const request = async () => {
    const { body } = await upstream.call(inspections.request, {
      token,
      params: { id: event.id },
      body: visits(),
    });
    const [first, second] = body.data;
    if (!first || !second) throw new Error("Two inspections were not requested");
    return [first, second] as const;
  };
  const mails = async (to: string) =>
    (await upstream.db.select().from(schema.emails).orderBy(asc(schema.emails.id))).filter(
      ({ recipient }) => recipient === to,
    );
  const subjectsTo = async (to: string) => (await mails(to)).map(({ subject }) => subject);
  const stage = async () =>
    (await upstream.db.select().from(schema.leadEvents).where(eq(schema.leadEvents.id, event.id)))[0]
      ?.pipelineStageId;
  const venueKey = async (id: number) =>
    (await upstream.db.select().from(schema.inspections).where(eq(schema.inspections.id, id)))[0]?.venueKey ??
    "";

  test("[I-14] the mails of a change are shown as they leave, and nothing is changed by looking", async () => {
    const shown = await upstream.call(previewMails, {
      token,
      params: { id: event.id },
      body: { request: visits() },
    });
    expect(shown.body.data.map(({ to, name, subject }) => [to, name, subject])).toEqual([
      ["ada@example.test", "Ada", "Proposed inspections of 2 venues from Saturday 28 November 2026"],
      ["barn@venue.test", "The Barn", "Inspection request: Saturday 28 November 2026, 1:30 pm"],
    ]);
    expect(shown.body.data[0]?.text).toContain("Loft");
    expect(await upstream.db.select().from(schema.inspections)).toEqual([]);
    expect(await upstream.db.select().from(schema.emails)).toEqual([]);
    await request();
    expect(await subjectsTo("ada@example.test")).toEqual([shown.body.data[0]?.subject]);
    const again = await upstream.call(previewMails, {
      token,
      params: { id: event.id },
      body: { request: visits() },
    });
    expect(again.status).toBe(409);
  });

  test("[I-09] an inspection is booked when client and venue have agreed, and both are written to", async () => {
    const before = await stage();
    const [first] = await request();
    expect([first.venue_answer, await stage()]).toEqual(["asked", before]);
    const key = await venueKey(first.id);
    await upstream.call(inspections.confirm, { params: { key: first.unique_id } });
    const page = await upstream.call(inspections.byKey, { params: { key: first.unique_id } });
    expect(page.body.data).toMatchObject({ status: "confirmed", venue_answer: "asked" });
    expect([(await subjectsTo("ada@example.test")).at(-1), await stage()]).toEqual([
      "We are checking with the venue: inspection of The Barn on Saturday 28 November 2026",
      before,
    ]);
    const seen = await upstream.call(byVenueKey, { params: { key } });
    expect(seen.body.data).toMatchObject({
      first_name: "Ada",
      venue_answer: "asked",
      specialist_name: "Sam",
    });
    const { version } = seen.body.data;
    await upstream.call(answerAsVenue, { params: { key }, body: { version } });
    expect([(await subjectsTo("ada@example.test")).at(-1), await stage()]).toEqual([
      "Confirmed: inspection of The Barn on Saturday 28 November 2026",
      "inspection",
    ]);
    const [told] = (await mails("sam@marquee.test")).slice(-1);
    expect(told).toMatchObject({
      subject: "The Barn agreed to the inspection: Ada Byron".replace(
        " Byron",
        told?.subject.split("Ada")[1] ?? "",
      ),
      replyTo: "barn@venue.test",
    });
    await upstream.call(inspections.cancel, { params: { key: first.id }, token });
    expect((await subjectsTo("barn@venue.test")).map((subject) => subject.split(":")[0])).toEqual([
      "Inspection request",
      "Inspection confirmed by the client",
      "Inspection cancelled",
    ]);
    expect((await upstream.call(answerAsVenue, { params: { key }, body: {} })).status).toBe(409);
  });

  test("[I-03] [I-09] a venue gets a calendar entry of its own, tentative until it has agreed", async () => {
    const [first] = await request();
    const key = await venueKey(first.id);
    await upstream.call(inspections.confirm, { params: { key: first.unique_id } });
    await upstream.call(answerAsVenue, { params: { key }, body: {} });
    await upstream.call(inspections.cancel, { params: { key: first.id }, token });
    const files = (await mails("barn@venue.test")).map(
      ({ calendar }) => calendar?.replace(/\r\n /g, "") ?? "",
    );
    const valuesOf = (name: string) =>
      files.map((file) => file.match(new RegExp(`^${name}:(.*)`, "m"))?.[1]?.trim());
    expect(valuesOf("METHOD")).toEqual(["PUBLISH", "REQUEST", "CANCEL"]);
    expect(valuesOf("STATUS")).toEqual(["TENTATIVE", "TENTATIVE", "CANCELLED"]);
    expect(new Set(valuesOf("SUMMARY"))).toEqual(new Set(["Inspection with Ada"]));
    expect(new Set(valuesOf("UID")).size).toBe(1);
    for (const file of files) {
      expect(file).toContain(`http://localhost:3000/venue-inspection/${key}`);
      expect(file).not.toContain(first.unique_id);
      expect(file).not.toContain("ada@example.test");
    }
  });

  test("[I-17] a time that a venue offers waits for the specialist until the inspection is moved", async () => {
    const [first] = await request();
    const key = await venueKey(first.id);
    await upstream.call(answerAsVenue, { params: { key }, body: { message: "After 4 pm" } });
    const waiting = async () =>
      (await upstream.call(inspections.all, { token, query: { status: "other_time" } })).body.meta?.total;
    expect(await waiting()).toBe(1);
    expect((await mails("sam@marquee.test")).at(-1)).toMatchObject({ replyTo: "barn@venue.test" });
    expect((await mails("sam@marquee.test")).at(-1)?.plain).toContain("After 4 pm");
    await upstream.call(inspections.reschedule, {
      token,
      params: { id: event.id },
      body: { venues: [barn.id], times: { [barn.id]: later } },
    });
    expect(await waiting()).toBe(0);
    expect((await subjectsTo("barn@venue.test")).at(-1)).toContain("New time for an inspection");
    expect((await upstream.call(byVenueKey, { params: { key: "x".repeat(24) } })).status).toBe(404);
  });

  test("[I-15] where no address is known staff say that the venue has agreed", async () => {
    const [, second] = await request();
    expect(second.venue_answer).toBe("unknown");
    const agreed = await upstream.call(agreeForVenue, { token, params: { id: second.id }, body: {} });
    expect(agreed.body.data.venue_answer).toBe("agreed");
    await upstream.call(inspections.confirm, { params: { key: second.unique_id } });
    expect((await subjectsTo("ada@example.test")).at(-1)).toContain("Confirmed: inspection of Loft");
  });
});
