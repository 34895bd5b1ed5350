import * as recommendationCalls from "@contract/recommendations/recommendations";
import { issueAccessToken } from "@upstream/access/tokens";
import { emails, recommendations } from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const LINE = "The courtyard would suit <b>the ceremony</b> & the drinks";
const ESCAPED = "The courtyard would suit &lt;b&gt;the ceremony&lt;/b&gt; &amp; the drinks";

const { test, upstream } = createUpstreamTest();

describe("comments under the rooms of a recommendation", () => {
  let token: string;
  let lead: Awaited<ReturnType<typeof insertLead>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let rooms: { venue_id: number; room_id: number; room_name: string; name: string; space: string }[];

  test.beforeEach(async () => {
    const { db } = upstream;
    token = await issueAccessToken(db, (await insertUser(db)).id, new Date());
    lead = await insertLead(db, { firstName: "Ada", email: "ada@example.test" });
    event = await insertLeadEvent(db, { leadId: lead.id });
    const venues = [
      await insertVenue(db, { name: "Old Mill" }),
      await insertVenue(db, { name: "Fern & Stone" }),
    ];
    rooms = venues.map(({ id, name, rooms: [, room] }) => ({
      venue_id: id,
      room_id: room?.id ?? 0,
      room_name: "",
      name,
      space: "",
    }));
  });

  const link = async () => {
    const request = { params: { id: lead.id }, query: { is_being_impersonated: "0" as const }, token };
    return (await upstream.call(recommendationCalls.portalLink, request)).body.data;
  };
  const buildRequest = async (changes: object = {}, key?: string) => ({
    params: { id: event.id },
    body: {
      venues: rooms,
      template: "Dear {{first_name}},\n\n{{venue_list}}",
      subject: "Venues",
      portal_link: await link(),
      send_as_quick_recommend: false,
      no_email: false,
      room_lines: [{ room_id: rooms[0]?.room_id ?? 0, line: LINE }],
      ...changes,
    },
    token,
    headers: (key ? { "idempotency-key": key } : {}) as Record<string, string>,
  });
  const post = async (changes = {}, key?: string) =>
    upstream.call(recommendationCalls.send, await buildRequest(changes, key));

  test("[SEND-01] [SEND-02] a comment is under its room in mail, preview, list and client's page", async () => {
    const preview = (await upstream.call(recommendationCalls.preflight, await buildRequest())).body.data;
    expect((await post()).status).toBe(200);
    const [mail] = await upstream.db.select().from(emails);
    expect(preview.html).toBe(mail?.html);
    expect(mail?.plain).toContain(`\n  ${LINE}\n`);
    const page = await upstream.app.inject({ url: new URL(await link()).pathname });
    for (const html of [mail?.html ?? "", page.body]) {
      const above = html.slice(0, html.indexOf(ESCAPED));
      expect(above.lastIndexOf("Old Mill")).toBeGreaterThan(above.lastIndexOf("Fern &amp; Stone"));
      expect(html.split(ESCAPED)).toHaveLength(2);
      expect(html).not.toContain(LINE);
    }
    const { data } = (await upstream.call(recommendationCalls.ofEvent, { params: { id: event.id }, token }))
      .body;
    expect(data.map(({ venue_name, line }) => [venue_name, line])).toEqual([
      ["Old Mill", LINE],
      ["Fern & Stone", undefined],
    ]);
  });

  test("[SEND-02] mail and client's page have the rooms in the order in which they were sent", async () => {
    await post({ venues: [...rooms].reverse(), room_lines: undefined });
    const [mail] = await upstream.db.select().from(emails);
    const page = await upstream.app.inject({ url: new URL(await link()).pathname });
    const cards = page.body.slice(page.body.indexOf('class="card"'));
    for (const text of [mail?.html, mail?.plain.replaceAll("&", "&amp;"), cards])
      expect(text?.indexOf("Fern &amp; Stone")).toBeLessThan(text?.indexOf("Old Mill") ?? 0);
  });

  test("[SEND-08] a repeat with another comment under the same key is refused", async () => {
    expect((await post({}, "form-key-1")).status).toBe(200);
    expect((await post({}, "form-key-1")).status).toBe(200);
    const other = [{ room_id: rooms[1]?.room_id ?? 0, line: "Something else" }];
    expect((await post({ room_lines: other }, "form-key-1")).status).toBe(409);
    expect(await upstream.db.select().from(recommendations)).toHaveLength(2);
  });

  test.each([
    ["too long", "x".repeat(201), "A comment can have at most 200 characters"],
    ["of two lines", "one\ntwo", "A comment can have only one line"],
    ["with a placeholder", "For {{first_name}}", "A comment can't contain placeholders"],
  ])("[SEND-03] a line that is %s is refused, and nothing is saved", async (_, line, message) => {
    const { status, failure } = await post({ room_lines: [{ room_id: rooms[0]?.room_id, line }] });
    expect([status, Object.values(failure.error?.errors ?? {})]).toEqual([422, [[message]]]);
    expect(await upstream.db.select().from(recommendations)).toEqual([]);
  });

  test("[SEND-03] a comment on a room that is not sent is refused", async () => {
    const { status, failure } = await post({ venues: rooms.slice(1) });
    expect(status).toBe(422);
    expect(failure.error?.errors).toEqual({
      "room_lines.0": ["This comment is about a room that is not in the email."],
    });
  });
});
