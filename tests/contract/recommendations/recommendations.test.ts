import * as eventCalls from "@contract/events/events";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { ENTIRE_VENUE } from "@contract/vocabulary";
import { issueAccessToken } from "@upstream/access/tokens";
import {
  activities,
  emails,
  inspections,
  leadEmails,
  leadEvents,
  leads,
  recommendationSends,
  recommendations,
  rooms,
  sales,
  venues,
} from "@upstream/db/schema";
import { asc, eq } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertLead, insertLeadEvent, insertLocation, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

describe("recommendations", () => {
  let token: string;
  let lead: Awaited<ReturnType<typeof insertLead>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let venue: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    const user = await insertUser(db, { username: "sam@marquee.test", displayName: "Sam Reed" });
    token = await issueAccessToken(db, user.id, new Date());
    lead = await insertLead(db, { firstName: "Ada", lastName: "Byron", email: "ada@example.test" });
    const city = await insertLocation(db, { name: "Geelong" });
    event = await insertLeadEvent(db, { leadId: lead.id, locationId: city.id, eventDate: "2027-02-14" });
    venue = await insertVenue(db, { name: "Fern & Stone" });
  });

  type Venue = typeof venue;
  const room = (of: Venue, position = 1) => {
    const { id, name } = of.rooms[position] ?? { id: 0, name: "" };
    const space = name === ENTIRE_VENUE ? "" : name;
    return { venue_id: of.id, room_id: id, room_name: name, name: of.name, space };
  };
  const draft = (changes = {}) => ({
    venues: [room(venue)],
    template: "Dear {{first_name}},\n\n{{venue_list}}\n\nSee you on {{event_date}}",
    subject: "Venues in {{city}}",
    portal_link: "https://example.test/portal/1",
    send_as_quick_recommend: false,
    no_email: false,
    ...changes,
  });
  const post = (changes = {}, key?: string, id = event.id) =>
    upstream.call(recommendationCalls.send, {
      params: { id },
      body: draft(changes),
      token,
      headers: key ? { "idempotency-key": key } : {},
    });
  const counts = async () => ({
    sends: (await upstream.db.select().from(recommendationSends)).length,
    rooms: (await upstream.db.select().from(recommendations)).length,
    emails: (await upstream.db.select().from(emails)).length,
  });
  const nothing = { sends: 0, rooms: 0, emails: 0 };

  describe("sending", () => {
    test("[R-02] saves the rooms and mails the client", async () => {
      const other = await insertVenue(upstream.db);
      const { status, body } = await post({ venues: [room(venue), room(other, 0)] });
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, message: "Recommendation email sent successfully." });
      const [mail] = await upstream.db.select().from(emails);
      expect(mail).toMatchObject({
        recipient: "ada@example.test",
        replyTo: "sam@marquee.test",
        subject: "Venues in Geelong",
        status: "outbox",
        leadId: lead.id,
        leadEventId: event.id,
      });
      expect(mail?.plain).toContain("Dear Ada,");
      expect(mail?.plain).toContain(
        "- Fern & Stone, Grand Hall (40–120 seated; 60–200 standing; $150 a head, room price; minimum spend $6,000)",
      );
      expect(mail?.plain).toContain("For your 80 guests $12,000 (80 × $150 a head, room price)");
      expect(mail?.plain).toContain(`- ${other.name}\n`);
      const picture = `${venue.picture}`.replace(".svg", ".png");
      expect(mail?.html).toContain(`<img src="http://localhost:3000${picture}"`);
      expect(mail?.plain).toContain("See you on 14 February 2027");
      expect(mail?.html).toContain('href="https://example.test/portal/1"');
      const rows = await upstream.db.select().from(recommendations).orderBy(asc(recommendations.position));
      expect(rows).toMatchObject([
        { venueId: venue.id, roomName: "Grand Hall", position: 0, viewedAt: null },
        { venueId: other.id, roomName: ENTIRE_VENUE, position: 1 },
      ]);
    });

    test("[SEND-02] the mail says whether a price per person is a package's or the room's", async () => {
      const packages = [
        { name: "Garden", pricePerPersonMinor: 150_00, description: "" },
        { name: "Simple", pricePerPersonMinor: 120_00, description: "" },
      ];
      await upstream.db.update(venues).set({ packages });
      await post({ venues: [room(venue)] });
      await upstream.db.update(venues).set({ packages: packages.slice(1) });
      await upstream.db.delete(recommendations);
      await post({ venues: [room(venue)] });
      const [garden, simple] = await upstream.db.select().from(emails).orderBy(asc(emails.id));
      expect(garden?.plain).toContain("; $150 a head, package “Garden”; minimum spend $6,000)");
      expect(garden?.plain).toContain("(80 × $150 a head, package “Garden”)");
      expect(simple?.plain).toContain(
        "; $150 a head, room price; packages from $120 a head; minimum spend $6,000)",
      );
    });

    test("[SEND-02] a minimum spend without a price per person is shown as a minimum in the mail", async () => {
      await upstream.db.update(rooms).set({ costPerPersonMinor: null });
      await post();
      const [mail] = await upstream.db.select().from(emails);
      expect(mail?.plain).not.toContain("a head");
      expect(mail?.plain).toContain("For your 80 guests from $6,000 (the minimum spend)");
      expect(mail?.html).toContain("For your 80 guests <strong>from $6,000</strong> (the minimum spend)");
    });

    test("[SEND-02] each room in the mail links to its card on the client's page", async () => {
      const query = { is_being_impersonated: "0" };
      const own = (
        await upstream.call(recommendationCalls.portalLink, { params: { id: lead.id }, query, token })
      ).body.data;
      await post({ portal_link: own });
      await post({ venues: [room(venue, 0)] });
      const [first, second] = await upstream.db.select().from(emails).orderBy(asc(emails.id));
      const href = `${own}#room-${event.id}-${room(venue).room_id}`;
      expect(first?.html).toContain(`href="${href}"`);
      expect(first?.plain).toContain(`  ${href}\n`);
      const page = await upstream.app.inject({ url: new URL(own).pathname });
      expect(page.body).toContain(`id="${href.split("#")[1]}"`);
      expect(second?.plain).toContain("  https://example.test/portal/1\n");
    });

    test("[SEND-02] Save Only saves the rooms and mails no one, whatever the body", async () => {
      const { body } = await post({ no_email: true, template: "{{nickname}}" });
      expect(body).toEqual({ success: true, message: "Recommendations saved successfully." });
      expect(await counts()).toEqual({ sends: 1, rooms: 1, emails: 0 });
    });

    test("[R-02] the name of a room is the catalogue's, not the request's", async () => {
      await post({ venues: [{ ...room(venue), room_name: "<b>Palace</b>", name: "X" }] });
      expect((await upstream.db.select().from(recommendations))[0]?.roomName).toBe("Grand Hall");
      expect((await upstream.db.select().from(emails))[0]?.html).not.toContain("Palace");
    });

    test("[R-02] the deal goes forward to recommended and never back", async () => {
      const stage = async () =>
        (await upstream.db.select().from(leadEvents).where(eq(leadEvents.id, event.id)))[0]?.pipelineStageId;
      await post();
      expect(await stage()).toBe("recommended");
      expect(await upstream.db.select().from(activities)).toMatchObject([
        { type: "stage_changed", leadId: lead.id, leadEventId: event.id },
      ]);
      await upstream.db.update(leadEvents).set({ pipelineStageId: "tentative" });
      await post({ venues: [room(venue, 0)] });
      expect(await stage()).toBe("tentative");
      expect(await upstream.db.select().from(activities)).toHaveLength(1);
    });

    test("[QUEUE-04] a room that was recommended before is named with 409, and nothing is saved", async () => {
      await post();
      const before = await counts();
      const { status, failure } = await post({ venues: [room(venue, 0), room(venue)] });
      expect(status).toBe(409);
      const message = "Grand Hall at Fern & Stone has already been recommended for this event.";
      expect(failure.error).toMatchObject({ message, errors: { "venues.1": [message] } });
      expect(await counts()).toEqual(before);
    });

    test("[R-02] the same room may be recommended for another event", async () => {
      await post();
      const second = await insertLeadEvent(upstream.db, { leadId: lead.id, eventDate: "2027-03-01" });
      expect((await post({}, undefined, second.id)).status).toBe(200);
    });

    test.each([
      ["no room", { venues: [] }, "venues", "Choose at least one venue"],
      [
        "a subject of two lines",
        { subject: "Hi\r\nBcc: x@example.test" },
        "subject",
        "The email subject can have only one line",
      ],
      ["an empty subject", { subject: "  " }, "subject", "Enter the email subject"],
      [
        "a subject without a value",
        { subject: "{{specialist}}" },
        "subject",
        "There is no placeholder {{specialist}}.",
      ],
      [
        "an unknown placeholder",
        { template: "{{nickname}}" },
        "template",
        "There is no placeholder {{nickname}}.",
      ],
      ["an empty body", { template: "" }, "template", "Enter the email body"],
      [
        "a script for a link",
        { portal_link: "javascript:alert(1)" },
        "portal_link",
        "Enter a link that starts with http:// or https://",
      ],
      [
        "a link without scheme",
        { portal_link: "example.test/x" },
        "portal_link",
        "Enter a link that starts with http:// or https://",
      ],
      [
        "a link with a control character",
        { portal_link: "https://example.test/\u0007" },
        "portal_link",
        "Enter a link that starts with http:// or https://",
      ],
      [
        "a broken link of ours",
        { portal_link: "http://localhost:3000/portal/xyz" },
        "portal_link",
        "This portal link is incomplete. Copy it again.",
      ],
    ])("[SEND-03] %s is refused at its field, and nothing is saved", async (_, changes, field, message) => {
      const { status, failure } = await post(changes);
      expect(status).toBe(422);
      expect(failure.error?.errors).toEqual({ [field]: [message] });
      expect(await counts()).toEqual(nothing);
    });

    test("[QUEUE-03] the sixteenth room is refused", async () => {
      const many = await Promise.all(Array.from({ length: 16 }, () => insertVenue(upstream.db)));
      const { status, failure } = await post({ venues: many.map((index) => room(index)) });
      expect(status).toBe(422);
      expect(failure.error?.errors?.venues).toEqual([
        "You have reached the maximum limit of 15 recommended venues/rooms. Please review your selections.",
      ]);
      expect((await post({ venues: many.slice(1).map((index) => room(index)) })).status).toBe(200);
    });

    test("[R-02] missing, misplaced, foreign, repeated and withdrawn rooms are refused, each at its place", async () => {
      const { db } = upstream;
      const british = await insertVenue(db, { name: "The Wharf", country: "UK" });
      const closed = await insertVenue(db, { name: "Old Mill", isActive: false });
      const { status, failure } = await post({
        venues: [
          room(venue),
          { ...room(venue, 0), room_id: 2_000_000 },
          { ...room(await insertVenue(db)), venue_id: venue.id },
          room(british),
          room(venue),
          room(closed),
        ],
      });
      expect(status).toBe(422);
      expect(failure.error?.errors).toEqual({
        "venues.1": ["Room not found at this venue"],
        "venues.2": ["Room not found at this venue"],
        "venues.3": ["Grand Hall at The Wharf is not in Australia, where the event is."],
        "venues.4": ["You have chosen Grand Hall at Fern & Stone twice."],
        "venues.5": ["Old Mill is no longer offered."],
      });
      expect(await counts()).toEqual(nothing);
    });

    test("[R-02] without a usable email address the rooms can only be saved", async () => {
      const refusal = async () => {
        const { status, failure } = await post();
        return [status, failure.error?.errors?.no_email?.[0]];
      };
      await upstream.db.update(leads).set({ isUnsubscribed: true });
      expect(await refusal()).toEqual([422, "Ada has unsubscribed from emails."]);
      await upstream.db.update(leads).set({ isUnsubscribed: false });
      await upstream.db.update(leadEmails).set({ email: "ada at home" });
      expect(await refusal()).toEqual([422, "Ada's email address is not valid."]);
      await upstream.db.delete(leadEmails);
      expect(await refusal()).toEqual([422, "Ada has no email address."]);
      expect(await counts()).toEqual(nothing);
      expect((await post({ no_email: true })).status).toBe(200);
    });

    test("[R-02] the mail goes to the primary address", async () => {
      await upstream.db
        .insert(leadEmails)
        .values({ leadId: lead.id, email: "second@example.test", isPrimary: true });
      await upstream.db
        .update(leadEmails)
        .set({ isPrimary: false })
        .where(eq(leadEmails.email, "ada@example.test"));
      await post();
      expect((await upstream.db.select().from(emails))[0]?.recipient).toBe("second@example.test");
    });

    test("[R-02] needs a sign-in and an event", async () => {
      expect(
        (await upstream.call(recommendationCalls.send, { params: { id: event.id }, body: draft() })).status,
      ).toBe(401);
      expect((await post({}, undefined, 99_999)).status).toBe(404);
    });

    test("[R-02] long and odd names of client, venue and room are sent as they are", async () => {
      const name = `${"Zoë 🎉 \"*_<b>'".repeat(30)}`;
      await upstream.db.update(leads).set({ firstName: name });
      await upstream.db.update(venues).set({ name });
      const { status } = await post({ subject: "For {{first_name}}", template: "Hi {{first_name}}!" });
      expect(status).toBe(200);
      const [mail] = await upstream.db.select().from(emails);
      expect(mail?.subject).toBe(`For ${name}`);
      expect(mail?.plain.startsWith(`Hi ${name}!`)).toBe(true);
      expect(mail?.html).not.toContain("<b>");
    });
  });

  describe("sending once", () => {
    test("[SEND-08] a repeat gets the first outcome, without new rows or mail", async () => {
      const first = await post({}, "form-key-1");
      const second = await post({}, "form-key-1");
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect(await counts()).toEqual({ sends: 1, rooms: 1, emails: 1 });
    });

    test("[SEND-08] ten simultaneous sends with one key send one mail, and all succeed", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post({}, "form-key-1")));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(await counts()).toEqual({ sends: 1, rooms: 1, emails: 1 });
    });

    test("[SEND-08] of five simultaneous forms with the same room one succeeds", async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map((form) => post({}, `form-key-${form}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect(await counts()).toEqual({ sends: 1, rooms: 1, emails: 1 });
    });

    test("[SEND-08] simultaneous forms with other rooms all succeed", async () => {
      const others = await Promise.all([1, 2, 3, 4].map(() => insertVenue(upstream.db)));
      const answers = await Promise.all(
        others.map((index, form) => post({ venues: [room(index)] }, `form-key-${form}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await counts()).toEqual({ sends: 4, rooms: 4, emails: 4 });
    });

    test.each([
      ["subject", { subject: "Other" }],
      ["body", { template: "Other" }],
      ["link", { portal_link: "https://example.test/other" }],
      ["Save Only", { no_email: true }],
      ["quick", { send_as_quick_recommend: true }],
    ])("[SEND-08] a key used before for another %s is 409", async (_, changes) => {
      await post({}, "form-key-1");
      const { status, failure } = await post(changes, "form-key-1");
      expect([status, failure.error?.message]).toEqual([
        409,
        "This form was already used to send something else. Reload it and try again.",
      ]);
      expect(await counts()).toEqual({ sends: 1, rooms: 1, emails: 1 });
    });

    test("[SEND-08] a refusal uses up no key", async () => {
      expect((await post({ template: "" }, "form-key-1")).status).toBe(422);
      expect((await post({}, "form-key-1")).status).toBe(200);
    });

    test.each(["short", "x".repeat(101), "with space 1"])("[SEND-08] the key %j is refused", async (key) => {
      expect((await post({}, key)).status).toBe(400);
      expect(await counts()).toEqual(nothing);
    });

    test("[SEND-08] a send that fails halfway leaves nothing", async () => {
      const { mailer } = upstream.services;
      const { enqueue } = mailer;
      onTestFinished(() => {
        mailer.enqueue = enqueue;
      });
      mailer.enqueue = async (...given) => {
        await enqueue(...given);
        throw new Error("the power went");
      };
      expect((await post({}, "form-key-1")).status).toBe(500);
      mailer.enqueue = enqueue;
      expect(await counts()).toEqual(nothing);
      expect((await post({}, "form-key-1")).status).toBe(200);
    });
  });

  describe("reading", () => {
    test("[E-08][R-02] the timeline shows the subject as sent, and for saved rooms as it would be", async () => {
      await post();
      await post({ venues: [room(venue, 0)], no_email: true, subject: "{{first_name}} on {{event_date}}" });
      await upstream.db.update(leadEvents).set({ locationId: null });
      const { body } = await upstream.call(eventCalls.timeline, { params: { id: event.id }, token });
      const sends = body.data.filter(({ type }) => type === "recommendation");
      expect(sends.map(({ title, detail }) => [title, detail]).sort()).toEqual([
        ["1 room recommended", "Venues in Geelong"],
        ["1 room saved as recommended", "Ada on 14 February 2027"],
      ]);
    });

    const read = async () =>
      (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token })).body.data;

    test("[R-01] lists the newest send first, each in its order, with all details", async () => {
      const other = await insertVenue(upstream.db);
      await post({ venues: [room(venue), room(venue, 0)], send_as_quick_recommend: true });
      await post({ venues: [room(other)], no_email: true, subject: "Second" });
      const rows = await read();
      expect(rows.map((row) => [row.venue_name, row.room_name])).toEqual([
        [other.name, "Grand Hall"],
        ["Fern & Stone", "Grand Hall"],
        ["Fern & Stone", ENTIRE_VENUE],
      ]);
      const [mail] = await upstream.db.select().from(emails);
      expect(rows[1]).toMatchObject({
        venue_id: venue.id,
        room_id: venue.rooms[1]?.id,
        recommended_by: "Sam Reed",
        outcome: "emailed",
        email_id: mail?.id,
        is_quick: true,
        subject: "Venues in {{city}}",
        portal_link: "https://example.test/portal/1",
        image_url: `http://localhost:3000${venue.picture}`,
      });
      expect(rows[0]).toMatchObject({ outcome: "saved", email_id: undefined, is_quick: false });
      expect(Date.parse(rows[0]?.recommended_at ?? "")).toBeGreaterThan(0);
    });

    test("[R-01] [EVT-06] rooms name their send, their place and when the client looked", async () => {
      const { db } = upstream;
      const melbourne = await insertLocation(db, { name: "Melbourne" });
      const fitzroy = await insertLocation(db, { name: "Fitzroy" });
      const other = await insertVenue(db, { locationId: fitzroy.id, cityId: melbourne.id });
      await post({ venues: [room(venue), room(other)] });
      await post({ venues: [room(venue, 0)], no_email: true });
      const viewedAt = new Date("2027-01-02T03:04:05Z");
      await db.update(recommendations).set({ viewedAt }).where(eq(recommendations.venueId, other.id));
      const [saved, first, second] = await read();
      expect(first?.send_id).toBe(second?.send_id);
      expect(saved?.send_id).toBeGreaterThan(first?.send_id ?? Number.NaN);
      expect(second).toMatchObject({
        city: "Fitzroy",
        parent_city: "Melbourne",
        viewed_at: "2027-01-02T03:04:05.000Z",
      });
      expect([first?.parent_city, first?.viewed_at]).toEqual([undefined, undefined]);
      expect(first?.city).toBeTruthy();
    });

    test("[R-01] the outcome is the latest one", async () => {
      const { db } = upstream;
      const outcome = async () => (await read())[0]?.outcome;
      await post();
      expect(await outcome()).toBe("emailed");
      await db.update(emails).set({ status: "failed" });
      expect(await outcome()).toBe("saved");
      await db.update(recommendations).set({ openedAt: new Date() });
      expect(await outcome()).toBe("opened");
      await db.update(recommendations).set({ viewedAt: new Date() });
      expect(await outcome()).toBe("viewed");
      const visit = { leadEventId: event.id, venueId: venue.id, startsAt: new Date() };
      await db.insert(inspections).values({ ...visit, uniqueId: "a", status: "confirmed" });
      expect(await outcome()).toBe("viewed");
      await db.insert(inspections).values({ ...visit, uniqueId: "b", status: "attended" });
      expect(await outcome()).toBe("inspected");
      const sale = { leadEventId: event.id, venueId: venue.id, valueMinor: 100_00 };
      await db.insert(sales).values({ ...sale, status: "lost" });
      expect(await outcome()).toBe("lost");
      await db.insert(sales).values({ ...sale, status: "won" });
      expect(await outcome()).toBe("won");
    });

    test("[R-01] of an event without recommendations is empty, of no event 404", async () => {
      expect(await read()).toEqual([]);
      expect(
        (await upstream.call(recommendationCalls.ofEvent, { params: { id: 99_999 }, token })).status,
      ).toBe(404);
      expect((await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id } })).status).toBe(
        401,
      );
    });

    test("[R-04] quick recommendations come back ready for the queue, newest first", async () => {
      const closed = await insertVenue(upstream.db);
      await post({ venues: [room(venue)], subject: "Not quick" });
      await post({ venues: [room(venue, 0)], subject: "First", send_as_quick_recommend: true });
      const second = await insertLeadEvent(upstream.db, {
        leadId: lead.id,
        eventType: "social",
        locationId: null,
      });
      const third = await insertVenue(upstream.db);
      await post(
        {
          venues: [room(third), room(closed)],
          subject: "Second",
          send_as_quick_recommend: true,
          no_email: true,
        },
        undefined,
        second.id,
      );
      await upstream.db.update(venues).set({ isActive: false }).where(eq(venues.id, closed.id));
      const { body } = await upstream.call(recommendationCalls.quick, { token });
      expect(body.data).toMatchObject([
        { title: "Second", event_type: "social", country: "AU", rooms: [room(third)] },
        { title: "First", event_type: "wedding", city: "Geelong", rooms: [room(venue, 0)] },
      ]);
      expect(body.data[0]?.rooms).toHaveLength(1);
      expect(body.data[1]?.rooms[0]?.space).toBe("");
      const again = await post({ venues: body.data[0]?.rooms, no_email: true });
      expect(again.status).toBe(200);
    });

    test("[R-04] a quick recommendation's title reveals nothing about its client", async () => {
      await upstream.db.update(leadEvents).set({ eventType: "social", subType: "Engagement Party" });
      const subject = "{{first_name}}: venues for your {{event_type}} in {{city}} on {{event_date}}";
      await post({ subject, send_as_quick_recommend: true });
      const { body } = await upstream.call(recommendationCalls.quick, { token });
      expect(body.data[0]?.title).toBe("…: venues for your Engagement Party in Geelong on …");
    });

    test("[R-05] of a venue are paged by ten with the total", async () => {
      for (let count = 0; count < 12; count += 1) {
        const it = await insertLeadEvent(upstream.db, { leadId: lead.id });
        await post({ no_email: true, subject: `Send ${count}` }, undefined, it.id);
      }
      const page = async (number: number, id = venue.id) =>
        upstream.call(recommendationCalls.ofVenue, { params: { id }, query: { page: number }, token });
      const [first, second, third] = await Promise.all([page(1), page(2), page(3)]);
      expect(first.body.meta).toMatchObject({ total: 12, page: 1, per_page: 10 });
      expect(first.body.data[0]).toMatchObject({
        subject: "Send 11",
        lead_name: "Ada Byron",
        lead_id: lead.id,
        outcome: "saved",
      });
      expect(first.body.data).toHaveLength(10);
      expect(second.body.data.map(({ subject }) => subject)).toEqual(["Send 1", "Send 0"]);
      expect([third.body.data, third.body.meta?.total]).toEqual([[], 12]);
      const empty = await insertVenue(upstream.db);
      expect((await page(1, empty.id)).body).toMatchObject({ data: [], meta: { total: 0 } });
      expect((await page(1, 99_999)).status).toBe(404);
    });

    test("[R-03] the portal link of a lead is under the public address; of no lead 404", async () => {
      const { body } = await upstream.call(recommendationCalls.portalLink, {
        params: { id: lead.id },
        token,
      });
      expect(body.data).toMatch(/^http:\/\/localhost:3000\/portal\/[\w-]+\.[\w-]{43}$/);
      expect(
        (await upstream.call(recommendationCalls.portalLink, { params: { id: 99_999 }, token })).status,
      ).toBe(404);
      expect((await upstream.call(recommendationCalls.portalLink, { params: { id: lead.id } })).status).toBe(
        401,
      );
    });

    test("[SEND-03] our portal link is sent only to its lead, and never the one for staff", async () => {
      const link = async (id: number, isStaff: "0" | "1" = "0") =>
        (
          await upstream.call(recommendationCalls.portalLink, {
            params: { id },
            query: { is_being_impersonated: isStaff },
            token,
          })
        ).body.data;
      const other = await insertLead(upstream.db);
      const foreign = await post({ portal_link: await link(other.id) });
      expect(foreign.failure.error?.errors?.portal_link).toEqual([
        "This portal link belongs to another lead.",
      ]);
      const staff = await post({ portal_link: await link(lead.id, "1") });
      expect(staff.failure.error?.errors?.portal_link).toEqual([
        "This is the staff portal link. Use the client's link.",
      ]);
      expect((await post({ portal_link: await link(lead.id) })).status).toBe(200);
    });
  });
});
