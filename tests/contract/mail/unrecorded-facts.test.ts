import * as eventCalls from "@contract/events/events";
import * as inspections from "@contract/inspections/inspections";
import { answerAsVenue } from "@contract/inspections/venue-calls";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as schema from "@upstream/db/schema";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const now = new Date("2026-11-21T02:00:00Z");
const time = "2026-11-28T02:30:00.000Z";

/** What a template of ours leaves where a fact is missing: a word of the program, or punctuation around nothing. */
const HOLE = /\b(undefined|null|NaN)\b|Invalid Date|Dear ,|, ,|,\.|\(\)|\b0 guests/m;

const stripTags = (html: string) => html.replace(/<style>.*?<\/style>/gs, "").replace(/<[^>]+>/g, "");

const { test, upstream } = createUpstreamTest({ now });

describe("mails about records with nothing but names", () => {
  test("[ERR-03] mails leave out unrecorded facts without a gap", async () => {
    const { db } = upstream;
    const sam = await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    const token = await insertAccessToken(db, sam);
    const lead = await insertLead(db, { firstName: "Ada", lastName: "", email: "ada@example.test" });
    const event = await insertLeadEvent(db, { leadId: lead.id, guestCount: null, locationId: null });
    const venue = await insertVenue(db, {
      name: "The Barn",
      email: "barn@venue.test",
      address: "",
      picture: "",
    });
    await db
      .update(schema.rooms)
      .set({
        dinnerMin: null,
        dinnerMax: null,
        standingMin: null,
        standingMax: null,
        seating: {},
        costPerPersonMinor: null,
        minCostMinor: null,
      })
      .where(eq(schema.rooms.venueId, venue.id));
    const params = { id: event.id };
    const hall = venue.rooms[1];

    const room = { venue_id: venue.id, room_id: hall?.id ?? 0, room_name: "Grand Hall" };
    await upstream.call(eventCalls.sendVenueBrochure, { token, params, body: { venue_id: venue.id } });
    await upstream.call(recommendationCalls.send, {
      token,
      params,
      body: {
        venues: [{ ...room, name: "The Barn", space: "Grand Hall" }],
        subject: "Venues",
        template: "Dear {{first_name}},\n\n{{venue_list}}\n\n{{portal_link}}",
        portal_link: "https://client.example/portal/1",
        send_as_quick_recommend: false,
        no_email: false,
      },
    });
    const booked = await upstream.call(inspections.request, {
      token,
      params,
      body: { venues: [venue.id], times: { [venue.id]: time } },
    });
    const [inspection] = booked.body.data;
    const custom = await upstream.call(inspections.requestCustom, {
      token,
      params,
      body: { venue_name: "Her garden", time },
    });
    await upstream.call(inspections.confirm, { params: { key: inspection?.unique_id ?? "" } });
    const [row] = await db.select().from(schema.inspections).orderBy(asc(schema.inspections.id));
    await upstream.call(answerAsVenue, { params: { key: row?.venueKey ?? "" }, body: {} });
    await upstream.call(inspections.cancel, { params: { key: custom.body.data.unique_id } });

    const mails = await db.select().from(schema.emails).orderBy(asc(schema.emails.id));
    expect(mails).toHaveLength(12);
    const texts = mails.flatMap(({ subject, plain, html }) => [subject, plain, stripTags(html)]);
    expect(texts.filter((text) => HOLE.test(text))).toEqual([]);
  });
});
