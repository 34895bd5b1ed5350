import * as eventCalls from "@contract/events/events";
import * as followUpCalls from "@contract/leads/follow-ups";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { issueAccessToken } from "@upstream/access/tokens";
import { followUps, leads, recommendationQuestions, users, venues } from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertLead, insertLeadEvent, insertUser, insertVenue } from "../support/upstream";

const start = new Date("2026-11-21T01:00:00Z");
const { test, upstream } = createUpstreamTest({ now: () => start });

describe("a client's questions on their page", () => {
  let token: string;
  let lead: Awaited<ReturnType<typeof insertLead>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let venue: Awaited<ReturnType<typeof insertVenue>>;
  let page: string;
  let owner: Awaited<ReturnType<typeof insertUser>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    owner = await insertUser(db, { displayName: "Sam Reed", username: "sam@marquee.test" });
    token = await issueAccessToken(db, owner.id, start);
    lead = await insertLead(db, { firstName: "Ada", ownerId: owner.id });
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
  const recommend = async (eventId = event.id) => {
    const room = { venue_id: venue.id, room_id: roomId(), room_name: "", name: "", space: "" };
    const { status } = await upstream.call(recommendationCalls.send, {
      params: { id: eventId },
      token,
      body: {
        venues: [room],
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
  const ask = (question: string, fields: Record<string, string> = {}, url = page) =>
    upstream.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        event: String(event.id),
        room: String(roomId()),
        question,
        ...fields,
      }).toString(),
    });
  const open = async (url = page) => (await upstream.app.inject({ url })).body;
  const toDo = async () => (await upstream.call(followUpCalls.listOwn, { token })).body.data;

  test("[R-03] the name of the person is kept after a question, and after a refused one", async () => {
    const field = `-ask-person" name="person" maxlength="60" autocomplete="given-name" value="Tom"`;
    expect(await open()).not.toContain(field);
    expect(await open(`${page}?by=Tom`)).toContain(field);
    const { headers } = await ask("Is there parking?", { person: "Tom" });
    expect(headers.location).toContain("&by=Tom#");
    expect((await ask("", { person: "Tom" })).body).toContain(field);
  });

  test("[MAIL-03] a question names its person on the page, in the follow-up, in the history and for staff", async () => {
    const { headers } = await ask("Is there parking?", { person: " Tom\n<b> " });
    const body = await open(String(headers.location).split("#")[0]);
    expect(body).toContain("Thank you, Tom &lt;b&gt;. Sam Reed will answer your question about Grand Hall");
    expect(body).toContain("sent by Tom &lt;b&gt; on 21 November 2026");
    expect(await toDo()).toMatchObject([
      { note: "Question from Tom <b> about Fern & Stone: “Is there parking?”" },
    ]);
    const params = { id: event.id };
    const { body: list } = await upstream.call(recommendationCalls.ofEvent, { params, token });
    expect(list.data).toMatchObject([
      { client_question: "Is there parking?", client_question_name: "Tom <b>" },
    ]);
    const { body: history } = await upstream.call(eventCalls.timeline, {
      params,
      query: { timezone: "UTC" },
      token,
    });
    expect(history.data.find(({ type }) => type === "answer")?.detail).toBe(
      "Grand Hall, Fern & Stone (Tom <b>): “Is there parking?”",
    );
  });

  test("[MAIL-03] two people may have the same question, and a name is optional", async () => {
    await ask("Is there a lift?", { person: "Tom" });
    await ask("Is there a lift?", { person: "TOM" });
    await ask("Is there a lift?", { person: "Imogen" });
    await ask("Is there a lift?");
    const rows = await upstream.db
      .select({ person: recommendationQuestions.person })
      .from(recommendationQuestions);
    expect(rows.map(({ person }) => person).sort()).toEqual(["", "Imogen", "Tom"]);
  });

  test("[MAIL-03] a name that is too long is refused at its field, with the question kept", async () => {
    const { statusCode, body } = await ask("Is there a lift?", { person: "T".repeat(61) });
    expect(statusCode).toBe(422);
    expect(body).toContain("A name can have at most 60 characters; this one has 61.");
    expect(body).toMatch(/value="T{61}" aria-invalid="true"/);
    expect(body).toContain("Is there a lift?</textarea>");
    expect(await toDo()).toEqual([]);
  });

  test("[R-03] a question is a follow-up of the lead's owner for today, until it is answered", async () => {
    const { statusCode, headers } = await ask(" Is there <parking>? ");
    expect(statusCode).toBe(303);
    const anchor = `room-${event.id}-${roomId()}-question`;
    expect(headers.location).toBe(`${page}?asked=${event.id}-${roomId()}#${anchor}`);
    const body = await open(String(headers.location).split("#")[0]);
    expect(body).toContain(`id="${anchor}"`);
    expect(body).toMatch(
      /role="status">Thank you, Ada\. Sam Reed will answer your question about Grand Hall/,
    );
    expect(body).toContain("<blockquote>Is there &lt;parking&gt;?</blockquote>");
    expect(body).toContain("Awaiting an answer · sent on 21 November 2026");
    const [question] = await toDo();
    expect(question).toMatchObject({
      note: "Question about Fern & Stone: “Is there <parking>?”",
      due_date: "2026-11-21",
      lead_id: lead.id,
      lead_event_id: event.id,
      is_done: false,
    });
    const params = { id: event.id };
    const openQuestion = async () =>
      (await upstream.call(recommendationCalls.ofEvent, { params, token })).body.data[0]?.client_question;
    expect(await openQuestion()).toBe("Is there <parking>?");
    const { body: history } = await upstream.call(eventCalls.timeline, {
      params,
      query: { timezone: "UTC" },
      token,
    });
    expect(history.data.find(({ type }) => type === "answer")).toMatchObject({
      title: "Client question about a room",
      detail: "Grand Hall, Fern & Stone: “Is there <parking>?”",
    });
    await upstream.call(followUpCalls.change, {
      params: { id: question?.id ?? 0 },
      body: { is_done: true },
      token,
    });
    expect(await open()).toContain("Answered · sent on 21 November 2026");
    expect(await openQuestion()).toBeUndefined();
  });

  test("[R-03] a repeated question is saved once, and again after it was answered", async () => {
    await Promise.all(Array.from({ length: 4 }, () => ask("Is there a lift?")));
    expect(await toDo()).toHaveLength(1);
    await upstream.db.update(followUps).set({ doneAt: start });
    await ask("Is there a lift?");
    expect((await toDo()).filter(({ is_done }) => !is_done)).toHaveLength(1);
  });

  test("[R-03] an invalid question is refused at its room and stays in the form", async () => {
    const long = `${"é".repeat(500)}!`;
    const refused = await ask(long);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("at most 500 characters; this one has 501");
    expect(refused.body).toContain(`${long}</textarea>`);
    expect((await ask("  ")).body).toContain("Enter your question");
    expect((await ask("Lift?", { room: String(venue.rooms[0]?.id) })).statusCode).toBe(404);
    expect((await ask("Lift?", { room: "x" })).statusCode).toBe(400);
    expect((await ask("Lift?", {}, await linkOf("1"))).statusCode).toBe(403);
    await upstream.db.update(venues).set({ isActive: false }).where(eq(venues.id, venue.id));
    expect((await ask("Lift?")).statusCode).toBe(404);
    expect(await upstream.db.select().from(recommendationQuestions)).toEqual([]);
    expect(await toDo()).toEqual([]);
  });

  test("[R-03] ten questions may be open, and a long one is cut only in the follow-up", async () => {
    for (let index = 0; index < 10; index += 1) expect((await ask(`Question ${index}`)).statusCode).toBe(303);
    const { statusCode, body } = await ask("One more");
    expect([statusCode, body.includes("One more</textarea>")]).toEqual([422, true]);
    await upstream.db.update(followUps).set({ doneAt: start });
    const long = "word ".repeat(99);
    expect((await ask(long)).statusCode).toBe(303);
    const note = (await toDo()).find(({ is_done }) => !is_done)?.note ?? "";
    expect([note.length, note.endsWith("…”")]).toEqual([200, true]);
    expect(await open()).toContain(`<blockquote>${long.trim()}</blockquote>`);
  });

  test("[R-03] without an active owner the sender gets the question, and staff only see it", async () => {
    await upstream.db.update(leads).set({ ownerId: null });
    await ask("Lift?");
    expect(await toDo()).toHaveLength(1);
    const body = await open(await linkOf("1"));
    expect(body).toContain("<blockquote>Lift?</blockquote>");
    expect(body).not.toMatch(/<form|<button|<textarea/);
    await upstream.db.update(users).set({ isDisabled: true });
    await ask("Stairs?");
    const people = await upstream.db.select({ of: followUps.assigneeId }).from(followUps);
    expect(people).toEqual([{ of: owner.id }, { of: null }]);
  });

  test("[R-03] a question goes with its event when two events are merged", async () => {
    const other = await insertLeadEvent(upstream.db, { leadId: lead.id });
    await recommend(other.id);
    await ask("Lift?", { event: String(other.id) });
    const params = { id: event.id, otherId: other.id };
    expect((await upstream.call(eventCalls.merge, { params, token })).status).toBe(200);
    expect(await open()).toContain("<blockquote>Lift?</blockquote>");
    expect(await toDo()).toMatchObject([{ lead_event_id: event.id }]);
  });
});
