import { createHash } from "node:crypto";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { issueAccessToken } from "@upstream/access/tokens";
import {
  installation,
  leadEvents,
  leads,
  recommendations,
  rooms,
  specialOffers,
  venues,
} from "@upstream/db/schema";
import { createPortalLink as signedLink } from "@upstream/leads/portal-link";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertLead, insertLeadEvent, insertLocation, insertUser, insertVenue } from "../support/upstream";

const start = new Date("2026-11-21T01:00:00Z");
const day = 86_400_000;

let clock = start;
const { test, upstream } = createUpstreamTest({ now: () => clock });

describe("the client's page", () => {
  let token: string;
  let lead: Awaited<ReturnType<typeof insertLead>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let venue: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    clock = start;
    const { db } = upstream;
    const user = await insertUser(db, { displayName: "Sam Reed" });
    token = await issueAccessToken(db, user.id, start);
    lead = await insertLead(db, { firstName: "Ada" });
    const city = await insertLocation(db, { name: "Geelong" });
    event = await insertLeadEvent(db, {
      leadId: lead.id,
      locationId: city.id,
      eventDate: "2027-02-14",
      createdAt: start,
    });
    venue = await insertVenue(db, { name: "Fern & Stone", locationId: city.id });
  });

  const linkOf = async (id = lead.id, isStaff: "0" | "1" = "0") => {
    const query = { is_being_impersonated: isStaff };
    return (await upstream.call(recommendationCalls.portalLink, { params: { id }, query, token })).body.data;
  };
  const recommend = async (of = venue, position = 1, eventId = event.id) => {
    const chosen = of.rooms[position];
    const { status } = await upstream.call(recommendationCalls.send, {
      params: { id: eventId },
      token,
      body: {
        venues: [{ venue_id: of.id, room_id: chosen?.id ?? 0, room_name: "", name: "", space: "" }],
        template: "Hello",
        subject: "Venues",
        portal_link: "https://example.test",
        send_as_quick_recommend: false,
        no_email: false,
      },
    });
    expect(status).toBe(200);
  };
  const open = (link: string, options: { method?: "GET" | "HEAD"; headers?: Record<string, string> } = {}) =>
    upstream.app.inject({ method: "GET", url: new URL(link).pathname, ...options });
  const noted = async () =>
    await upstream.db
      .select({ opened: recommendations.openedAt, viewed: recommendations.viewedAt })
      .from(recommendations);

  test("[R-03] shows greeting, event, rooms with picture, capacity, prices and place, and who chose them", async () => {
    await recommend();
    const { statusCode, headers, body } = await open(await linkOf());
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const text of [
      "Ada, here are your venues",
      "Chosen for you by Sam Reed",
      "Your wedding",
      "14 February 2027",
      "80 guests",
      "Geelong",
      "Fern &amp; Stone",
      "Grand Hall",
      "40–120",
      "60–200",
      "$150",
      "$6,000",
      `src="${venue.picture}"`,
    ])
      expect(body).toContain(text);
  });

  test("[R-03] a venue without pictures is shown without any", async () => {
    await recommend();
    await upstream.db.update(venues).set({ picture: null });
    const { statusCode, body } = await open(await linkOf());
    expect(statusCode).toBe(200);
    expect(body).toContain("Grand Hall");
    expect(body).not.toMatch(/<img|class="pictures"/);
  });

  test("[R-03] British rooms are priced in pounds", async () => {
    const { db } = upstream;
    const ben = await insertLead(db, { country: "UK" });
    const meeting = await insertLeadEvent(db, {
      leadId: ben.id,
      eventType: "corporate",
      subType: "Gala Dinner",
    });
    const wharf = await insertVenue(db, { country: "UK" });
    await db.update(rooms).set({ costPerPersonMinor: 95_50 }).where(eq(rooms.venueId, wharf.id));
    clock = new Date(start.getTime() + 1000);
    await upstream.call(recommendationCalls.send, {
      params: { id: meeting.id },
      token,
      body: {
        venues: [
          { venue_id: wharf.id, room_id: wharf.rooms[0]?.id ?? 0, room_name: "", name: "", space: "" },
        ],
        template: "Hello",
        subject: "Venues",
        portal_link: "https://example.test",
        send_as_quick_recommend: false,
        no_email: true,
      },
    });
    const { body } = await open(await linkOf(ben.id));
    expect(body).toContain("£95.50");
    expect(body).toContain("Your Gala Dinner");
    expect(body).toContain("The entire venue");
    expect(body).toContain('lang="en-GB"');
  });

  test("[R-03] stored HTML and names do nothing", async () => {
    const { db } = upstream;
    const hostile =
      '<p onclick="x()" style="position:fixed">Fine <b>rooms</b></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><iframe src="https://evil.example"></iframe>';
    await db.update(leads).set({ firstName: '<script>alert("Ada")</script> 🎉' });
    await db.update(venues).set({ name: '"><img src=x onerror=alert(1)>' });
    await db.update(rooms).set({ name: "<b>Hall</b>", description: hostile });
    await db.insert(specialOffers).values({
      venueId: venue.id,
      title: "<i>Free</i> wine",
      description: hostile,
      startsAt: start,
      expiresAt: new Date(start.getTime() + day),
    });
    await recommend();
    const { body } = await open(await linkOf());
    expect(body).toContain("&lt;script&gt;alert(&quot;Ada&quot;)&lt;/script&gt; 🎉");
    expect(body).toContain("Fine <b>rooms</b>");
    expect(body).toContain("&lt;i&gt;Free&lt;/i&gt; wine");
    expect(body).not.toMatch(
      /<script|<iframe|<img(?! src="\/media\/)|<[a-z][^>"]*\son\w+=|javascript:|style="/i,
    );
  });

  test("[R-03] a room shows its current offers for the type of event", async () => {
    const offer = (title: string, from: number, to: number, type?: "wedding" | "social") => ({
      venueId: venue.id,
      title,
      startsAt: new Date(start.getTime() + from * day),
      expiresAt: new Date(start.getTime() + to * day),
      forEventType: type,
    });
    await upstream.db
      .insert(specialOffers)
      .values([
        offer("Now for all", -1, 1),
        offer("Now for weddings", -1, 1, "wedding"),
        offer("Now for parties", -1, 1, "social"),
        offer("Over", -2, -1),
        offer("To come", 1, 2),
      ]);
    await recommend();
    const { body } = await open(await linkOf());
    expect(body).toContain("Now for all");
    expect(body).toContain("Now for weddings");
    expect(body).not.toMatch(/Now for parties|Over<|To come/);
  });

  test("[R-03] an offer shows the same last day as for staff, in the venue's country", async () => {
    await upstream.db.insert(specialOffers).values({
      venueId: venue.id,
      title: "Midweek",
      startsAt: start,
      // The 29th in Melbourne.
      expiresAt: new Date("2099-12-28T20:00:00Z"),
    });
    await recommend();
    expect((await open(await linkOf())).body).toContain("Until 29 December 2099");
  });

  test("[R-03] without recommendations it says that they are on their way", async () => {
    const { statusCode, body } = await open(await linkOf());
    expect(statusCode).toBe(200);
    expect(body).toContain("Welcome, Ada");
    expect(body).toContain("Your venues are on their way");
  });

  test("[R-03] each event has its section, without rooms of other leads", async () => {
    const { db } = upstream;
    await recommend();
    clock = new Date(start.getTime() + 1000);
    const party = await insertLeadEvent(db, {
      leadId: lead.id,
      eventType: "social",
      subType: "Party",
      createdAt: clock,
    });
    const mill = await insertVenue(db, { name: "Old Mill" });
    await recommend(mill, 0, party.id);
    const otherEvent = await insertLeadEvent(db);
    const secret = await insertVenue(db, { name: "Secret Garden" });
    await recommend(secret, 0, otherEvent.id);
    const { body } = await open(await linkOf());
    expect(body.indexOf("Your Party")).toBeGreaterThan(0);
    expect(body.indexOf("Your Party")).toBeLessThan(body.indexOf("Your wedding"));
    expect(body.indexOf("Old Mill")).toBeLessThan(body.indexOf("Fern &amp; Stone"));
    expect(body).not.toContain("Secret Garden");
  });

  test("[R-03] a venue that is no longer offered is left out", async () => {
    await recommend();
    await upstream.db.update(venues).set({ isActive: false });
    expect((await open(await linkOf())).body).not.toContain("Fern &amp; Stone");
  });

  test("[R-03] the page runs no script and is not cached, listed or leaked", async () => {
    await recommend();
    const { headers, body } = await open(await linkOf());
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(body).not.toMatch(/<script|style="|\son[a-z]+=/);
  });

  test("[R-01] opening a link is recorded once, viewing only with the client's first answer", async () => {
    await recommend();
    const link = await linkOf();
    const read = async () =>
      (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token })).body.data[0]
        ?.outcome;
    clock = new Date(start.getTime() + 60_000);
    await open(link);
    const opened = clock;
    clock = new Date(start.getTime() + 120_000);
    await open(link);
    expect(await noted()).toEqual([{ opened, viewed: null }]);
    expect(await read()).toBe("opened");
    clock = new Date(start.getTime() + 180_000);
    const answer = (room: number | undefined) =>
      upstream.app.inject({
        method: "POST",
        url: new URL(link).pathname,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `event=${event.id}&room=${room}&answer=wanted`,
      });
    expect((await answer(999_999)).statusCode).toBe(404);
    expect(await read()).toBe("opened");
    expect((await answer(venue.rooms[1]?.id)).statusCode).toBe(303);
    expect(await noted()).toEqual([{ opened, viewed: clock }]);
    expect(await read()).toBe("viewed");
  });

  test("[SEND-07] openings by staff, link checkers and prefetches are not recorded", async () => {
    await recommend();
    const staff = await open(await linkOf(lead.id, "1"));
    expect(staff.statusCode).toBe(200);
    expect(staff.body).toContain("This is the client portal.");
    const head = await open(await linkOf(), { method: "HEAD" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    await open(await linkOf(), { headers: { "sec-purpose": "prefetch;prerender" } });
    expect(await noted()).toEqual([{ opened: null, viewed: null }]);
  });

  test("[R-03] a changed, truncated or invented link opens nothing", async () => {
    await recommend();
    const link = await linkOf();
    const [text = "", signature = ""] = link.slice(link.lastIndexOf("/") + 1).split(".");
    const other = Buffer.from(
      Buffer.from(text, "base64url")
        .toString()
        .replace(/"lead":\d+/, '"lead":999'),
    ).toString("base64url");
    for (const path of [
      `${text}.${signature.slice(0, -1)}`,
      `${text}.${"A".repeat(43)}`,
      `${other}.${signature}`,
      `${text}`,
      "",
      "a/b",
      "%00",
      `${text}.${signature}.x`,
      "x".repeat(5000),
    ]) {
      const { statusCode, body, headers } = await open(`http://localhost:3000/portal/${path}`);
      expect([path.slice(0, 30), statusCode]).toEqual([path.slice(0, 30), 404]);
      expect(body).toContain("We can&#39;t find this page");
      expect(body).not.toMatch(/Ada|Fern/);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    expect(await noted()).toEqual([{ opened: null, viewed: null }]);
  });

  test("[R-03] the staff flag cannot be removed", async () => {
    const link = await linkOf(lead.id, "1");
    const [text = "", signature] = link.slice(link.lastIndexOf("/") + 1).split(".");
    const { staff, ...rest } = JSON.parse(Buffer.from(text, "base64url").toString());
    expect(staff).toBe(1);
    const changed = Buffer.from(JSON.stringify(rest)).toString("base64url");
    expect((await open(`http://localhost:3000/portal/${changed}.${signature}`)).statusCode).toBe(404);
  });

  /** Tries a link that is given out now on its first day, its last one, and the day after. */
  async function expectDays(link: string, days: number) {
    const served: [number, number][] = [];
    for (const age of [0, days, days + 1]) {
      clock = new Date(start.getTime() + age * day);
      served.push([age, (await open(link)).statusCode]);
    }
    clock = start;
    expect(served).toEqual([
      [0, 200],
      [days, 200],
      [days + 1, 410],
    ]);
  }

  test("[R-03] a link is valid until 30 days after the last event, and for at least 90 days", async () => {
    await recommend();
    await expectDays(await linkOf(), 85 + 30);
    const read = async () =>
      (await upstream.call(leadCalls.get, { params: { id: lead.id }, token })).body.data;
    expect((await read()).portal_link_valid_until).toBe("2027-03-16");
    await upstream.db.update(leadEvents).set({ eventDate: "2026-11-25" });
    await expectDays(await linkOf(), 90);
    await upstream.db.update(leadEvents).set({ eventDate: null });
    await expectDays(await linkOf(), 400);
    await expectDays(await linkOf(lead.id, "1"), 1);
  });

  test("[R-03] an expired link says so and reveals nothing about the client", async () => {
    await recommend();
    const link = await linkOf();
    clock = new Date(start.getTime() + 116 * day);
    const { statusCode, body } = await open(link);
    expect(statusCode).toBe(410);
    expect(body).toContain("This page is closed");
    expect(body).not.toMatch(/Ada|Fern/);
  });

  test("closing ends every link of the lead, for clients and staff, and no other lead's", async () => {
    await recommend();
    const other = await insertLead(upstream.db, { firstName: "Ben" });
    const [old, ofStaff, ofOther] = [await linkOf(), await linkOf(lead.id, "1"), await linkOf(other.id)];
    expect(
      (await upstream.call(recommendationCalls.closeLinks, { params: { id: lead.id }, token })).status,
    ).toBe(204);
    for (const link of [old, ofStaff]) {
      const { statusCode, body } = await open(link);
      expect([statusCode, /Ada|Fern/.test(body)]).toEqual([410, false]);
    }
    expect((await open(ofOther)).statusCode).toBe(200);
    expect(await linkOf()).not.toBe(old);
    expect((await open(await linkOf())).statusCode).toBe(200);
    expect((await upstream.call(recommendationCalls.closeLinks, { params: { id: 999 }, token })).status).toBe(
      404,
    );
    expect((await upstream.call(recommendationCalls.closeLinks, { params: { id: lead.id } })).status).toBe(
      401,
    );
    const { status, failure } = await upstream.call(recommendationCalls.send, {
      params: { id: event.id },
      token,
      body: {
        venues: [
          { venue_id: venue.id, room_id: venue.rooms[0]?.id ?? 0, room_name: "", name: "", space: "" },
        ],
        template: "Hello",
        subject: "Venues",
        portal_link: old,
        send_as_quick_recommend: false,
        no_email: false,
      },
    });
    expect(status).toBe(422);
    expect(failure.error?.errors?.portal_link?.[0]).toMatch(/has expired/);
  });

  test("[R-03] the link of a deleted lead opens nothing", async () => {
    const link = await linkOf();
    await upstream.db.delete(leads).where(eq(leads.id, lead.id));
    expect((await open(link)).statusCode).toBe(404);
  });

  test("[R-03] the key is created once, also by simultaneous calls, and survives a restart", async () => {
    const { db, services } = upstream;
    const given = { leadId: lead.id, isStaff: false, settings: services.settings, now: start };
    const links = await Promise.all(Array.from({ length: 8 }, () => signedLink(db, given)));
    expect(new Set(links).size).toBe(1);
    expect(await db.select().from(installation).where(eq(installation.name, "portal-key"))).toHaveLength(1);
    expect((await open(links[0] ?? "")).statusCode).toBe(200);
  });
});
