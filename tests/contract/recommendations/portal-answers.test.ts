import * as eventCalls from "@contract/events/events";
import { newAnswers } from "@contract/recommendations/answers";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { issueAccessToken } from "@upstream/access/tokens";
import {
  activities,
  inspections,
  leadEvents,
  leads,
  locations,
  recommendationAnswers,
  rooms,
  users,
  venues,
} from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const start = new Date("2026-11-21T01:00:00Z");

let clock = start;
const { test, upstream } = createUpstreamTest({ now: () => clock });

describe("a client's answers on their page", () => {
  let token: string;
  let lead: Awaited<ReturnType<typeof insertLead>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let venue: Awaited<ReturnType<typeof insertVenue>>;
  let page: string;

  test.beforeEach(async () => {
    clock = start;
    const { db } = upstream;
    const user = await insertUser(db, {
      displayName: "Sam Reed",
      username: "sam@marquee.test",
      phone: "+61 3 7010 0110",
    });
    token = await issueAccessToken(db, user.id, start);
    lead = await insertLead(db, { firstName: "Ada" });
    event = await insertLeadEvent(db, { leadId: lead.id, eventDate: "2027-02-14" });
    venue = await insertVenue(db, { name: "Fern & Stone" });
    await recommend();
    page = await linkOf();
  });

  const linkOf = async (isStaff: "0" | "1" = "0") => {
    const query = { is_being_impersonated: isStaff };
    const { body } = await upstream.call(recommendationCalls.portalLink, {
      params: { id: lead.id },
      query,
      token,
    });
    return new URL(body.data).pathname;
  };
  const recommend = async (of = venue, eventId = event.id) => {
    const chosen = { venue_id: of.id, room_id: of.rooms[1]?.id ?? 0, room_name: "", name: "", space: "" };
    const { status } = await upstream.call(recommendationCalls.send, {
      params: { id: eventId },
      token,
      body: {
        venues: [chosen],
        template: "Hello",
        subject: "Venues",
        portal_link: "https://example.test",
        send_as_quick_recommend: false,
        no_email: true,
      },
    });
    expect(status).toBe(200);
  };
  const roomId = () => venue.rooms[1]?.id ?? 0;
  const say = (
    fields: Partial<Record<string, string>> = {},
    url = page,
    headers: Record<string, string> = {},
  ) =>
    upstream.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams({
        event: String(event.id),
        room: String(roomId()),
        answer: "wanted",
        words: "",
        ...fields,
      }).toString(),
    });
  const open = (url = page) => upstream.app.inject({ url });
  const kept = () =>
    upstream.db
      .select({ answer: recommendationAnswers.answer, words: recommendationAnswers.words })
      .from(recommendationAnswers);
  const history = async () => {
    const { body } = await upstream.call(eventCalls.timeline, {
      params: { id: event.id },
      query: { timezone: "UTC" },
      token,
    });
    return body.data.filter(({ type }) => type === "answer").map(({ title, detail }) => [title, detail]);
  };

  test("an answer is saved with its comment, and the page confirms it at the room", async () => {
    const { statusCode, headers } = await say({ words: "  Is there\r\nparking? " });
    expect(statusCode).toBe(303);
    const anchor = `room-${event.id}-${roomId()}-answer`;
    expect(headers.location).toBe(`${page}?noted=${event.id}-${roomId()}#${anchor}`);
    expect(await kept()).toEqual([{ answer: "wanted", words: "Is there\nparking?" }]);
    const { body } = await open(String(headers.location).split("#")[0]);
    expect(body).toContain(`id="${anchor}"`);
    expect(body).toMatch(
      /role="status">Thank you, Ada\. We have noted that you would like to see Grand Hall at Fern &amp; Stone\. Sam Reed will/,
    );
    expect(body).toContain("You would like to see this");
    expect(body).toContain("<blockquote>Is there\nparking?</blockquote>");
    expect((await open()).body).not.toContain('role="status"');
  });

  test("[R-03] the page counts answered rooms and separates the newest send", async () => {
    expect((await open()).body).toContain("<strong>0 of 1 answered</strong>");
    expect((await open()).body).not.toMatch(/New venues|Earlier venues/);
    await say();
    expect((await open()).body).toMatch(/<strong>1 of 1 answered<\/strong><\/p>/);
    clock = new Date(start.getTime() + 60_000);
    const mill = await insertVenue(upstream.db, { name: "Old Mill" });
    await recommend(mill);
    const { body } = await open();
    expect(body).toMatch(
      new RegExp(
        `<strong>1 of 2 answered</strong> · <a href="#room-${event.id}-${mill.rooms[1]?.id}-answer">Next: Old Mill</a>`,
      ),
    );
    const order = [
      "New venues, chosen on 21 November 2026",
      ">Old Mill</h3>",
      "Earlier venues",
      ">Fern &amp; Stone</h3>",
    ];
    const places = order.map((text) => body.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  test("[R-03] the count of answered rooms stays in view, and pictures come before prices", async () => {
    await upstream.db.update(rooms).set({ pictures: ["/media/hall.svg"] });
    const { body: alone } = await open();
    expect(alone.indexOf("Picture of Fern")).toBeLessThan(alone.indexOf("$150"));
    await recommend(await insertVenue(upstream.db, { name: "Old Mill" }));
    await say();
    const { body } = await open();
    expect(body).toContain('<progress value="1" max="2" aria-hidden="true"></progress>');
    expect(body).toMatch(/\.tally \{ position: sticky; top: 0;/);
  });

  test("[R-03] a client who declines a room may choose why, and staff read the reason", async () => {
    expect((await open()).body).not.toContain('name="reason"');
    await say({ answer: "declined", words: "Nice people" });
    expect((await open()).body).toMatch(/<input type="radio" name="reason" value="too_far"> Too far/);
    await say({ answer: "declined", words: "Nice people", reason: "too_far" });
    const { body } = await open();
    expect(body).toContain("Not for you: too far");
    expect(body).toMatch(/value="too_far" checked>/);
    const read = async () =>
      (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token })).body.data[0]
        ?.client_answer;
    expect(await read()).toMatchObject({ answer: "declined", reason: "too_far", words: "Nice people" });
    const { body: waiting } = await upstream.call(newAnswers, { query: {}, token });
    expect(waiting.data).toMatchObject([{ answer: "declined", reason: "too_far" }]);
    expect((await history()).map(([, detail]) => detail)).toContain(
      "Grand Hall, Fern & Stone: too far, “Nice people”",
    );
    await say({ answer: "declined", words: "Nice people" });
    await say({ answer: "declined", words: "Nice people", reason: "no reason of ours" });
    expect(await read()).toMatchObject({ reason: "too_far" });
    await say({ answer: "wanted", reason: "too_far" });
    expect(await read()).toEqual({ answer: "wanted", changed_at: start.toISOString() });
    await say({ answer: "declined" });
    expect(await read()).toEqual({ answer: "declined", changed_at: start.toISOString() });
  });

  test("[R-03] a room shows its full address, and that it is too small for the guests", async () => {
    const { db } = upstream;
    const [place] = await db.select().from(locations).where(eq(locations.id, venue.locationId));
    const { body } = await open();
    expect(body).toContain(
      `<p class="address">${venue.address}, ${place?.name} ${place?.state} ${place?.postcode}</p>`,
    );
    expect(body).not.toContain('class="fit"');
    expect(body).not.toContain("text-transform");
    await db.update(leadEvents).set({ guestCount: 500 });
    expect((await open()).body).toContain("Too small for your 500 guests. It holds up to 200.");
  });

  test("an older tab keeps the comment; only a form that shows it can remove it", async () => {
    const { body } = await open();
    expect(body).toContain('name="first"');
    await say({ words: "Is there a lift?", first: "1" });
    await say({ first: "1" });
    expect(await kept()).toEqual([{ answer: "wanted", words: "Is there a lift?" }]);
    expect(await history()).toHaveLength(1);
    expect((await open()).body).not.toContain('name="first"');
    await say();
    expect(await kept()).toEqual([{ answer: "wanted", words: "" }]);
    await say({ words: "Is there a lift?" });
    await say({ answer: "declined", first: "1" });
    expect(await kept()).toEqual([{ answer: "declined", words: "" }]);
  });

  test("an answer can be changed and removed, and the history records each change", async () => {
    await say({ words: "The garden" });
    await say({ answer: "declined", words: "Too far out" });
    expect(await kept()).toEqual([{ answer: "declined", words: "Too far out" }]);
    expect((await open()).body).toContain("Not for you");
    await say({ answer: "withdrawn", words: "ignored" });
    expect(await kept()).toEqual([]);
    expect((await open()).body).toContain("What do you think?");
    expect((await history()).reverse()).toEqual([
      ["Client would like to see a room", "Grand Hall, Fern & Stone: “The garden”"],
      ["Client declined a room", "Grand Hall, Fern & Stone: “Too far out”"],
      ["Client withdrew their answer about a room", "Grand Hall, Fern & Stone"],
    ]);
  });

  test("repeated and simultaneous posts are one answer", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => say({ words: "Lovely" })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(303));
    await say({ words: "Lovely" });
    expect(await kept()).toEqual([{ answer: "wanted", words: "Lovely" }]);
    expect(await history()).toHaveLength(1);
    await say({ answer: "withdrawn" });
    await say({ answer: "withdrawn" });
    expect(await history()).toHaveLength(2);
  });

  test("a mail scanner changes nothing: GET and HEAD, whatever the address says, and other methods", async () => {
    const query = `?event=${event.id}&room=${roomId()}&answer=wanted&noted=${event.id}-${roomId()}`;
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)
      await upstream.app.inject({ method, url: page + query });
    expect(await kept()).toEqual([]);
    expect(await history()).toEqual([]);
    expect((await open(page + query)).body).not.toMatch(/<(?:a|img|link)[^>]*(?:answer=|event=)/);
  });

  test("a changed link, or one for another purpose, cannot answer", async () => {
    const [payload = "", signature = ""] = page.replace("/portal/", "").split(".");
    const forged = Buffer.from(JSON.stringify({ lead: lead.id, until: 99_999, revision: 0 })).toString(
      "base64url",
    );
    for (const path of [
      `${forged}.${signature}`,
      `${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
      payload,
      "calendar/x",
    ]) {
      const { statusCode, body } = await say({}, `/portal/${path}`);
      expect([path.slice(0, 20), statusCode]).toEqual([path.slice(0, 20), 404]);
      expect(body).not.toMatch(/Ada|Fern/);
    }
    expect(await kept()).toEqual([]);
  });

  test("a room that was not recommended to this lead is refused, as is one no longer offered", async () => {
    const other = await insertLeadEvent(upstream.db);
    const mill = await insertVenue(upstream.db, { name: "Old Mill" });
    await recommend(mill, other.id);
    const entire = String(venue.rooms[0]?.id);
    for (const fields of [
      { room: entire },
      { room: String(mill.rooms[1]?.id) },
      { event: String(other.id), room: String(mill.rooms[1]?.id) },
      { event: String(other.id) },
      { room: "999999999" },
    ])
      expect([fields, (await say(fields)).statusCode]).toEqual([fields, 404]);
    await upstream.db.update(venues).set({ isActive: false }).where(eq(venues.id, venue.id));
    expect((await say()).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test("[R-01] [R-03] a second person's answer is saved by name beside the first", async () => {
    await say({ answer: "wanted", person: " Imogen " });
    const nameFilledIn = async (by: string) =>
      /-further-person"[^>]* value="([^"]*)"/.exec((await open(`${page}?by=${by}`)).body)?.[1];
    expect([await nameFilledIn("Imogen"), await nameFilledIn("Tom")]).toEqual(["", "Tom"]);
    const { headers } = await say({ answer: "declined", person: "Tom", further: "1", words: "An hour away" });
    expect(headers.location).toContain("&by=Tom#");
    const { body } = await open(String(headers.location).split("#")[0]);
    expect(body).toContain(
      "Thank you, Tom. We have noted that Grand Hall at Fern &amp; Stone is not for you.",
    );
    expect(body).toContain("<strong>Imogen would like to see this</strong>");
    expect(body).toContain("<strong>Not for Tom</strong>");
    expect(body).toContain('<input type="hidden" name="person" value="Imogen">');
    const read = async () => {
      const { data } = (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token }))
        .body;
      return data.map(({ client_answer, client_answers }) => [
        client_answer?.name,
        client_answers?.map(({ name, answer }) => `${name}: ${answer}`),
      ]);
    };
    expect(await read()).toEqual([["Imogen", ["Imogen: wanted", "Tom: declined"]]]);
    const { body: waiting } = await upstream.call(newAnswers, { query: {}, token });
    expect(waiting.data.map(({ name }) => name)).toEqual(["Imogen", "Tom"]);
    expect((await history())[0]).toEqual([
      "Client declined a room",
      "Grand Hall, Fern & Stone (Tom): “An hour away”",
    ]);
    await say({ answer: "declined", person: "tom", reason: "too_far" });
    await say({ answer: "withdrawn", person: "imogen" });
    expect(await read()).toEqual([["Tom", ["Tom: declined"]]]);
  });

  test("[R-03] there is one answer without a name, also beside named ones", async () => {
    await say({ answer: "wanted" });
    await say({ answer: "declined" });
    await say({ answer: "wanted", person: "Tom" });
    const { data } = (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token }))
      .body;
    expect(data[0]?.client_answers?.map(({ name, answer }) => [name, answer])).toEqual([
      [undefined, "declined"],
      ["Tom", "wanted"],
    ]);
    expect((await open()).body).toContain("<strong>1 of 1 answered</strong>");
  });

  test("[R-03] a further person needs a name, and a long name is refused at its field", async () => {
    await say({ person: "Imogen" });
    const nameless = await say({ answer: "declined", further: "1", words: "Too dark" });
    expect([nameless.statusCode, nameless.body.includes("Too dark</textarea>")]).toEqual([422, true]);
    expect(nameless.body).toContain("Enter your name");
    expect(nameless.body).toMatch(
      /<details open><summary>Add another person&#39;s answer|<details open><summary>Add another person's answer/,
    );
    expect(nameless.body).toMatch(/name="person"[^>]* required aria-invalid="true"/);
    expect((await say({ person: "x".repeat(61), further: "1" })).statusCode).toBe(422);
    expect((await kept()).length).toBe(1);
  });

  test("[R-03] clients can email the page to a partner, and staff have no such link", async () => {
    const share = (body: string) => /href="(mailto:\?[^"]*)">Send this page to ([^<]*)</.exec(body);
    const [, href = "", to] = share((await open()).body) ?? [];
    expect(to).toBe("your partner");
    expect(decodeURIComponent(href)).toContain(page);
    expect(share((await open(await linkOf("1"))).body)).toBeNull();
  });

  test("an invalid answer is refused and nothing is saved", async () => {
    for (const fields of [
      { answer: "maybe" },
      { answer: "" },
      { room: "1 OR 1=1" },
      { event: "-1" },
      { room: "1e3" },
    ])
      expect([fields, (await say(fields)).statusCode]).toEqual([fields, 400]);
    const post = (headers: Record<string, string>, payload: string) =>
      upstream.app.inject({ method: "POST", url: page, headers, payload });
    expect((await post({ "content-type": "application/json" }, "{}")).statusCode).toBe(400);
    expect((await post({ "content-type": "application/xml" }, "<a/>")).statusCode).toBe(415);
    expect((await say({ words: "x".repeat(17 * 1024) })).statusCode).toBe(413);
    expect(await kept()).toEqual([]);
  });

  test("a comment that is too long is refused at its room and stays in the form", async () => {
    const words = `${"é".repeat(1000)}!`;
    const { statusCode, body } = await say({ words });
    expect(statusCode).toBe(422);
    expect(body).toContain("at most 1000 characters; this one has 1001");
    expect(body).toContain(`${words}</textarea>`);
    expect((await say({ words: "é".repeat(1000) })).statusCode).toBe(303);
  });

  test("hostile text is shown as text, on the page and in the history", async () => {
    await say({ words: '</blockquote><script>alert(1)</script>\u0000{{first_name}}"' });
    const { body } = await open();
    expect(body).toContain("&lt;/blockquote&gt;&lt;script&gt;alert(1)&lt;/script&gt; {{first_name}}&quot;");
    expect(body).not.toContain("<script");
  });

  test("a closed or expired link accepts no answer", async () => {
    await upstream.call(recommendationCalls.closeLinks, { params: { id: lead.id }, token });
    expect((await say()).statusCode).toBe(410);
    page = await linkOf();
    clock = new Date(start.getTime() + 400 * 86_400_000);
    const { statusCode, body } = await say();
    expect([statusCode, /Ada|Fern/.test(body)]).toEqual([410, false]);
    expect(await kept()).toEqual([]);
  });

  test("staff see the answers and cannot answer for the client", async () => {
    await say({ words: "Parking?" });
    const own = await linkOf("1");
    const { body } = await open(own);
    expect(body).toContain("You would like to see this");
    expect(body).not.toMatch(/<form|<button|<textarea/);
    expect((await say({ answer: "declined" }, own)).statusCode).toBe(403);
    expect(await kept()).toEqual([{ answer: "wanted", words: "Parking?" }]);
  });

  test("a program that posts without end is slowed down, and its text stays in the form", async () => {
    clock = new Date(start.getTime() + 60 * 60_000);
    for (let i = 0; i < 60; i += 1)
      expect((await say({ answer: i % 2 ? "wanted" : "declined" })).statusCode).toBe(303);
    const { statusCode, body } = await say({ words: "Still here" });
    expect([statusCode, body.includes("Still here</textarea>")]).toEqual([429, true]);
    clock = new Date(clock.getTime() + 16 * 60_000);
    expect((await say({ words: "Still here" })).statusCode).toBe(303);
  });

  test("a room in two merged events keeps one answer", async () => {
    await say({ words: "Here" });
    clock = new Date(start.getTime() + 1000);
    const other = await insertLeadEvent(upstream.db, { leadId: lead.id });
    const mill = await insertVenue(upstream.db, { name: "Old Mill" });
    await recommend(venue, other.id);
    await recommend(mill, other.id);
    await say({ event: String(other.id), words: "There", answer: "declined" });
    await say({ event: String(other.id), room: String(mill.rooms[1]?.id), words: "Mill" });
    const { status } = await upstream.call(eventCalls.merge, {
      params: { id: event.id, otherId: other.id },
      token,
    });
    expect(status).toBe(200);
    expect((await kept()).map(({ words }) => words).sort()).toEqual(["Here", "Mill"]);
  });

  test("each person's answer survives a merge of two events, and one person's is kept once", async () => {
    await say({ words: "Here", person: "Imogen" });
    const other = await insertLeadEvent(upstream.db, { leadId: lead.id });
    await recommend(venue, other.id);
    await say({ event: String(other.id), words: "There", person: "imogen" });
    await say({ event: String(other.id), words: "Tom's", person: "Tom" });
    await upstream.call(eventCalls.merge, { params: { id: event.id, otherId: other.id }, token });
    expect((await kept()).map(({ words }) => words).sort()).toEqual(["Here", "Tom's"]);
  });

  test("the total is the greater of guests x price and the minimum spend, and absent where unknown", async () => {
    const { db } = upstream;
    expect((await open()).body).toMatch(
      /For your 80 guests<\/span> <strong>\$12,000<\/strong> <small>80 × \$150 a head, room price/,
    );
    expect((await open()).body).toContain("<dt>Per head (room price)</dt><dd>$150</dd>");
    const packages = [{ name: "Garden", pricePerPersonMinor: 120_00, description: "" }];
    await db.update(venues).set({ packages });
    expect((await open()).body).toContain("Or packages from $120 a head.");
    await db.update(rooms).set({ costPerPersonMinor: 120_00 });
    expect((await open()).body).toContain("<dt>Per head (package “Garden”)</dt><dd>$120</dd>");
    await db.update(rooms).set({ minCostMinor: 20_000_00 });
    expect((await open()).body).toMatch(/<strong>\$20,000<\/strong> <small>the minimum spend/);
    await db.update(rooms).set({ costPerPersonMinor: null });
    expect((await open()).body).toMatch(/<strong>from \$20,000<\/strong> <small>the minimum spend/);
    await db.update(rooms).set({ costPerPersonMinor: null, minCostMinor: null });
    expect((await open()).body).not.toContain("For your 80 guests");
    await db.update(rooms).set({ costPerPersonMinor: 150_00 });
    await db.update(leadEvents).set({ guestCount: null });
    expect((await open()).body).not.toMatch(/For your \d/);
  });

  test("pictures enlarge without script, and the specialist's phone and email are links", async () => {
    await upstream.db.update(rooms).set({ pictures: ["/media/hall.svg", "/media/stage.svg"] });
    const { body } = await open();
    const anchor = `room-${event.id}-${roomId()}`;
    for (const at of [1, 2]) {
      expect(body).toContain(`href="#${anchor}-picture-${at}"`);
      expect(body).toContain(`id="${anchor}-picture-${at}"`);
    }
    expect(body).toContain('href="tel:+61370100110">+61 3 7010 0110</a>');
    expect(body).toContain('href="mailto:sam@marquee.test">');
    await upstream.db.update(users).set({ isDisabled: true });
    expect((await open()).body).not.toContain("sam@marquee.test");
    expect(await upstream.db.select().from(activities).where(eq(activities.leadId, lead.id))).not.toEqual([]);
  });

  test("[R-01] the recommendations show the answer, and the event counts wanted venues", async () => {
    const read = async () => {
      const [recommended, found] = await Promise.all([
        upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token }),
        upstream.call(eventCalls.get, { params: { id: event.id }, token }),
      ]);
      return [recommended.body.data[0]?.client_answer, found.body.data.wished_inspection_count];
    };
    expect(await read()).toEqual([undefined, 0]);
    await say({ words: "Parking?" });
    expect(await read()).toEqual([
      { answer: "wanted", words: "Parking?", changed_at: start.toISOString() },
      1,
    ]);
    await upstream.db.insert(inspections).values({
      uniqueId: "key",
      leadEventId: event.id,
      venueId: venue.id,
      status: "requested",
      startsAt: new Date("2027-01-01"),
    });
    expect((await read())[1]).toBe(0);
    await say({ answer: "declined" });
    expect(await read()).toEqual([{ answer: "declined", changed_at: start.toISOString() }, 0]);
  });

  test("an answer is open for the lead's owner until a mail is sent or the deal ends", async () => {
    const { db } = upstream;
    const [owner] = await db.select({ id: users.id }).from(users);
    await db.update(leads).set({ ownerId: owner?.id });
    const waiting = async (hubspot_owner_id = owner?.id) =>
      (await upstream.call(newAnswers, { query: { hubspot_owner_id }, token })).body;
    expect((await waiting()).data).toEqual([]);
    await say({ words: "Parking?" });
    const { data, meta } = await waiting();
    expect(meta?.total).toBe(1);
    expect(data).toMatchObject([
      {
        lead_id: lead.id,
        lead_event_id: event.id,
        venue_name: "Fern & Stone",
        room_name: "Grand Hall",
        answer: "wanted",
        words: "Parking?",
      },
    ]);
    expect((await waiting(999)).data).toEqual([]);
    const mail = { leadId: lead.id, to: "ada@example.test", subject: "", html: "", plain: "" };
    await upstream.services.mailer.enqueue(db, { ...mail, to: "nowhere" });
    expect((await waiting()).data).toHaveLength(1);
    await db.update(leadEvents).set({ pipelineStageId: "lost" });
    expect((await waiting()).data).toEqual([]);
    await db.update(leadEvents).set({ pipelineStageId: "recommended" });
    await upstream.services.mailer.enqueue(db, mail);
    expect((await waiting()).data).toEqual([]);
  });

  test("[R-03] the venues are numbered on the map and in a list that links to their cards", async () => {
    const far = await insertVenue(upstream.db, { name: "Old Mill", lat: -38.15, lng: 144.36 });
    await recommend(far);
    await say();
    const { body } = await open();
    const tiles = [...body.matchAll(/<image href="(\/basemap\/v3\/(\d+)\/\d+\/\d+\.svg)"/g)];
    expect(tiles.length).toBeGreaterThan(1);
    expect(tiles.length).toBeLessThanOrEqual(12);
    expect(new Set(tiles.map(([, , z]) => z)).size).toBe(1);
    const pins = [...body.matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(pins).toHaveLength(2);
    for (const [x = -1, y = -1] of pins)
      expect([x >= 30 && x <= 330, y >= 30 && y <= 250]).toEqual([true, true]);
    expect(body).toMatch(
      new RegExp(
        `<li><a href="#room-${event.id}-${roomId()}">Fern &amp; Stone</a> <span>[^<]* · you would like to see it`,
      ),
    );
  });
});
