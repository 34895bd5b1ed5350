import * as inspections from "@contract/inspections/inspections";
import { previewMails } from "@contract/inspections/mails";
import { requestOtherTime } from "@contract/inspections/other-time";
import { agreeForVenue, answerAsVenue, byVenueKey } from "@contract/inspections/venue-calls";
import * as schema from "@upstream/db/schema";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const now = new Date("2026-11-21T02:00:00Z");
const soon = "2026-11-28T02:30:00.000Z";
const later = "2026-12-05T02:30:00.000Z";

const { test, upstream } = createUpstreamTest({ now });

describe("inspections and their venues", () => {
  let token: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;
  let loft: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    const sam = await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    token = await insertAccessToken(db, sam);
    const lead = await insertLead(db, { firstName: "Ada", email: "ada@example.test", ownerId: sam.id });
    event = await insertLeadEvent(db, { leadId: lead.id, eventDate: "2027-03-01" });
    barn = await insertVenue(db, { name: "The Barn", email: "barn@venue.test" });
    loft = await insertVenue(db, { name: "Loft" });
  });

  const booking = () => ({ venues: [barn.id, loft.id], times: { [barn.id]: soon, [loft.id]: later } });
  const request = async () => {
    const { body } = await upstream.call(inspections.request, {
      token,
      params: { id: event.id },
      body: booking(),
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

  test("[I-14] a preview shows the emails exactly as they would be sent and changes nothing", async () => {
    const shown = await upstream.call(previewMails, {
      token,
      params: { id: event.id },
      body: { request: booking() },
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
      body: { request: booking() },
    });
    expect(again.status).toBe(409);
  });

  test("[I-09] an inspection is booked once client and venue have agreed, and both are emailed", async () => {
    const before = await stage();
    const [first] = await request();
    expect([first.venue_answer, await stage()]).toEqual(["asked", before]);
    const key = await venueKey(first.id);
    await upstream.call(inspections.confirm, { params: { key: first.unique_id } });
    const page = await upstream.call(inspections.byKey, { params: { key: first.unique_id } });
    expect(page.body.data).toMatchObject({ status: "confirmed", venue_answer: "asked" });
    expect([(await subjectsTo("ada@example.test")).at(-1), await stage()]).toEqual([
      "Checking with the venue: inspection of The Barn on Saturday 28 November 2026",
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
    const [email] = (await mails("sam@marquee.test")).slice(-1);
    expect(email).toMatchObject({
      subject: "The Barn agreed to the inspection: Ada Byron".replace(
        " Byron",
        email?.subject.split("Ada")[1] ?? "",
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

  test("[I-03] [I-09] a venue gets its own calendar entry, tentative until it has agreed", async () => {
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

  test("[I-17] a time offered by a venue stays open until the inspection is rescheduled", async () => {
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

  test("[I-09][I-10] a venue without a request gets no email, until a new time becomes its first request", async () => {
    const { db } = upstream;
    await db.update(schema.venues).set({ email: null });
    const [first] = await request();
    await db.update(schema.venues).set({ email: "barn@venue.test" }).where(eq(schema.venues.id, barn.id));
    await upstream.call(inspections.confirm, { params: { key: first.id }, token });
    expect(await subjectsTo("barn@venue.test")).toEqual([]);
    await upstream.call(inspections.reschedule, {
      token,
      params: { id: event.id },
      body: { venues: [barn.id], times: { [barn.id]: later } },
    });
    expect(await subjectsTo("barn@venue.test")).toEqual([
      "Inspection request: Saturday 5 December 2026, 1:30 pm",
    ]);
  });

  test("[I-09] the client's email and calendar never say confirmed before the venue agrees", async () => {
    const [first] = await request();
    await upstream.call(inspections.confirm, { params: { key: first.unique_id } });
    const file = async () =>
      (await upstream.app.inject({ url: `/calendar/inspections/${first.unique_id}.ics` })).payload.replace(
        /\r\n /g,
        "",
      );
    expect(await file()).toContain("STATUS:TENTATIVE");
    expect(await file()).toContain("We are checking this time with the venue.");
    for (const { plain } of await mails("ada@example.test")) {
      expect(plain).toContain("We are checking this time with the venue.");
      expect(plain).not.toContain("confirmed");
    }
    await upstream.call(answerAsVenue, { params: { key: await venueKey(first.id) }, body: {} });
    expect(await file()).toContain("STATUS:CONFIRMED");
    expect(await file()).not.toContain("checking");
  });

  test("[I-03] a disabled specialist neither signs the emails nor receives replies", async () => {
    const { db } = upstream;
    const sam = eq(schema.users.username, "sam@marquee.test");
    const lea = await insertUser(db, { username: "lea@marquee.test", displayName: "Lea" });
    token = await insertAccessToken(db, lea);
    await db.update(schema.users).set({ isDisabled: true }).where(sam);
    await request();
    for (const to of ["ada@example.test", "barn@venue.test"]) {
      const [mail] = await mails(to);
      expect([mail?.replyTo, mail?.plain.includes("Sam")]).toEqual([null, false]);
      expect(mail?.calendar).not.toContain("sam@marquee.test");
    }
  });

  test("[I-17] after ten answers a venue is shown whom to contact", async () => {
    await upstream.db.update(schema.users).set({ phone: "02 5550 1234" });
    const [first] = await request();
    const key = await venueKey(first.id);
    const answer = (time: number) =>
      upstream.call(answerAsVenue, { params: { key }, body: { message: `At ${time} pm` } });
    for (let time = 1; time <= 10; time++) expect((await answer(time)).status).toBe(200);
    const refused = await answer(11);
    expect([refused.status, refused.failure.error?.message]).toEqual([
      409,
      "You have already answered several times. Please contact Sam: 02 5550 1234, sam@marquee.test.",
    ]);
    expect((await upstream.call(agreeForVenue, { token, params: { id: first.id }, body: {} })).status).toBe(
      200,
    );
  });

  test("[I-17] answers are counted per venue, even if names begin alike", async () => {
    const [first] = await request();
    await upstream.db.insert(schema.activities).values(
      Array.from({ length: 10 }, () => ({
        leadId: event.leadId,
        leadEventId: event.id,
        type: "inspection_venue_offered" as const,
        detail: "The Barn House: At 1 pm",
        createdAt: now,
      })),
    );
    const key = await venueKey(first.id);
    const { status } = await upstream.call(answerAsVenue, { params: { key }, body: { message: "At 2 pm" } });
    expect(status).toBe(200);
  });

  test("[I-17] if the client cannot be emailed, the timeline and the specialist's email say so", async () => {
    const [first] = await request();
    await upstream.call(inspections.confirm, { params: { key: first.unique_id } });
    await upstream.db.update(schema.leads).set({ isUnsubscribed: true });
    await upstream.call(answerAsVenue, { params: { key: await venueKey(first.id) }, body: {} });
    const [kept] = await upstream.db
      .select()
      .from(schema.activities)
      .where(eq(schema.activities.type, "inspection_venue_agreed"));
    expect(kept?.detail).toBe("The Barn; no email sent because Ada has unsubscribed");
    expect((await mails("sam@marquee.test")).at(-1)?.plain).toContain(
      "Please let the client know: no email sent because Ada has unsubscribed.",
    );
  });

  test("[I-12][I-17] without a specialist, answers are emailed to the company", async () => {
    const [first] = await request();
    await upstream.db.update(schema.leads).set({ ownerId: null });
    await upstream.call(requestOtherTime, {
      params: { key: first.unique_id },
      body: { message: "After 5 pm" },
    });
    const [mail] = await mails(upstream.services.settings.mailFrom);
    expect([mail?.subject.includes("requests another time"), mail?.replyTo]).toEqual([
      true,
      "ada@example.test",
    ]);
    expect(mail?.plain).toContain("After 5 pm");
    expect(mail?.html).toMatch(/because Ada.* has no venue specialist/);
  });

  test("[I-14] links in previewed emails are removed", async () => {
    const shown = await upstream.call(previewMails, {
      token,
      params: { id: event.id },
      body: { request: booking() },
    });
    for (const { text } of shown.body.data) {
      expect(text).not.toContain("http");
      expect(text).toContain("[link to the inspection]");
    }
  });

  test("[I-15] staff record the agreement of a venue without an email address", async () => {
    const [, second] = await request();
    expect(second.venue_answer).toBe("unknown");
    const agreed = await upstream.call(agreeForVenue, { token, params: { id: second.id }, body: {} });
    expect(agreed.body.data.venue_answer).toBe("agreed");
    await upstream.call(inspections.confirm, { params: { key: second.unique_id } });
    expect((await subjectsTo("ada@example.test")).at(-1)).toContain("Confirmed: inspection of Loft");
  });
});
