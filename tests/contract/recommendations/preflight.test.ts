import * as recommendationCalls from "@contract/recommendations/recommendations";
import { issueAccessToken } from "@upstream/access/tokens";
import { emails, leadEmails, leads, recommendationSends, recommendations, venues } from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertLead, insertLeadEvent, insertLocation, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

describe("looking at a recommendation before it is sent", () => {
  let token: string;
  let link: string;
  let lead: Awaited<ReturnType<typeof insertLead>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let venue: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    const user = await insertUser(db, { username: "sam@marquee.test", displayName: "Sam Reed" });
    token = await issueAccessToken(db, user.id, new Date());
    lead = await insertLead(db, { firstName: "Ada", email: "ada@example.test" });
    const city = await insertLocation(db, { name: "Geelong" });
    event = await insertLeadEvent(db, { leadId: lead.id, locationId: city.id, eventDate: "2027-02-14" });
    venue = await insertVenue(db, { name: "Fern & Stone" });
    link = await linkOf(lead.id);
  });

  const linkOf = async (id: number, is_being_impersonated: "0" | "1" = "0") =>
    (
      await upstream.call(recommendationCalls.portalLink, {
        params: { id },
        query: { is_being_impersonated },
        token,
      })
    ).body.data;
  const room = (position: number) => ({
    venue_id: venue.id,
    room_id: venue.rooms[position]?.id ?? 0,
    room_name: "",
    name: "",
    space: "",
  });
  const draft = (changes = {}) => ({
    venues: [room(1)],
    template: "Dear {{first_name}},\n\n{{venue_list}}\n\nSee you on {{event_date}}",
    subject: "Venues in {{city}}",
    portal_link: link,
    send_as_quick_recommend: false,
    no_email: false,
    ...changes,
  });
  const buildRequest = (changes = {}, key?: string) => ({
    params: { id: event.id },
    body: draft(changes),
    token,
    headers: (key ? { "idempotency-key": key } : {}) as Record<string, string>,
  });
  const check = async (changes = {}, key?: string) =>
    (await upstream.call(recommendationCalls.preflight, buildRequest(changes, key))).body.data;
  const problems = async (changes = {}, key?: string) =>
    (await check(changes, key)).problems.map(({ field, message }) => [field, message]);

  test("answers the mail as it would be sent, and sends nothing", async () => {
    const seen = await check();
    expect(seen).toMatchObject({ to: "ada@example.test", subject: "Venues in Geelong", problems: [] });
    for (const table of [emails, recommendations, recommendationSends])
      expect(await upstream.db.select().from(table)).toEqual([]);
    await upstream.call(recommendationCalls.send, buildRequest());
    const [mail] = await upstream.db.select().from(emails);
    expect(mail).toMatchObject({
      recipient: seen.to,
      subject: seen.subject,
      html: seen.html,
      plain: seen.text,
    });
  });

  test("names everything that blocks sending at once", async () => {
    await upstream.call(recommendationCalls.send, buildRequest({ venues: [room(0)] }));
    await upstream.db.delete(leadEmails);
    const found = {
      subject: "For {{nobody}}",
      template: "{{nickname}}",
      portal_link: await linkOf(lead.id, "1"),
      venues: [room(1), room(0)],
    };
    expect(await problems(found)).toEqual([
      ["portal_link", "This is the staff portal link. Use the client's link."],
      ["venues.1", "Entire Venue at Fern & Stone has already been recommended for this event."],
      ["no_email", "Ada has no email address."],
      ["template", "There is no placeholder {{nickname}}."],
      ["subject", "There is no placeholder {{nobody}}."],
    ]);
  });

  test("the mail can be read where only its address is missing", async () => {
    await upstream.db.update(leads).set({ isUnsubscribed: true });
    const seen = await check();
    expect(seen.problems).toMatchObject([
      { field: "no_email", message: "Ada has unsubscribed from emails." },
    ]);
    expect(seen.to).toBeUndefined();
    expect(seen.text).toMatch(/^Dear Ada,/);
    const odd = await check({ subject: "For {{nobody}}" });
    expect([odd.subject, odd.html]).toEqual([undefined, seen.html]);
  });

  test("a link to another site is only a warning", async () => {
    const { problems } = await check({ portal_link: "https://example.test/1" });
    expect(problems).toMatchObject([{ field: "portal_link", is_warning: true }]);
    expect(
      (await upstream.call(recommendationCalls.send, buildRequest({ portal_link: "https://example.test/1" })))
        .status,
    ).toBe(200);
  });

  test("for Save Only neither mail nor recipient matter, but rooms and link do", async () => {
    await upstream.db.delete(leadEmails);
    const saved = { no_email: true, template: "{{nickname}}" };
    expect(await check(saved)).toMatchObject({ problems: [], html: undefined, to: undefined });
    const other = await insertLead(upstream.db, { phone: "61412000000" });
    await upstream.db.update(venues).set({ isActive: false });
    expect(await problems({ ...saved, portal_link: await linkOf(other.id) })).toEqual([
      ["portal_link", "This portal link belongs to another lead."],
      ["venues.0", "Fern & Stone is no longer offered."],
    ]);
  });

  test("[SEND-08] nothing blocks repeating a finished send with its key", async () => {
    await upstream.call(recommendationCalls.send, buildRequest({}, "form-key-1"));
    expect(await problems()).toEqual([
      ["venues.0", "Grand Hall at Fern & Stone has already been recommended for this event."],
    ]);
    expect(await problems({}, "form-key-1")).toEqual([]);
    expect((await problems({ subject: "Other" }, "form-key-1"))[0]).toEqual([
      "form",
      "This form was already used to send something else. Reload it and try again.",
    ]);
  });

  test("asks for a sign-in, an event and a body that fits", async () => {
    const status = async (request: object) =>
      (await upstream.call(recommendationCalls.preflight, { ...buildRequest(), ...request })).status;
    expect(await status({ token: undefined })).toBe(401);
    expect(await status({ params: { id: 99_999 } })).toBe(404);
    expect(await status({ body: draft({ portal_link: "ftp://x" }) })).toBe(422);
  });
});
