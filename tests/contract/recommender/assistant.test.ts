import * as karen from "@contract/recommender/recommender";
import { seed } from "@upstream/demo/seed";
import { landmarkLeads, landmarkUsers } from "@upstream/demo/seed/landmarks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aToken, engine, startUpstream, type Upstream } from "../support/upstream";
import { faultsOf, type Question, questions } from "./assistant-questions";

const now = new Date("2026-11-21T00:00:00Z");

const events = {
  wedding: { id: landmarkLeads.wedding.eventId, user: landmarkUsers.specialistAu },
  corporate: { id: landmarkLeads.corporate.eventId, user: landmarkUsers.specialistUk },
};

describe(`the assistant on ${engine}`, () => {
  let upstream: Upstream;
  const tokens = { wedding: "", corporate: "" };

  beforeAll(async () => {
    upstream = await startUpstream({ now, seed: (db) => seed(db, { report: () => {}, now }) });
    tokens.wedding = await aToken(upstream.db, events.wedding.user);
    tokens.corporate = await aToken(upstream.db, events.corporate.user);
  }, 120_000);
  afterAll(() => upstream.close());

  type About = Partial<Pick<Question, "event" | "ranked">> & { isNew?: boolean; userId?: number };

  const post = (message: string, { event = "wedding", ranked = [], isNew = true, userId }: About = {}) =>
    upstream.call(karen.chat, {
      token: tokens[event],
      params: { leadEventId: events[event].id },
      body: {
        message,
        userId: userId ?? events[event].user.id,
        isNewConversation: isNew,
        rankedVenueList: ranked.map((id, i) => ({ venue_id: id, venue_name: `Venue ${id}`, rank: i + 1 })),
      },
    });

  const ask = async (message: string, about: About = {}) => {
    const { status, body } = await post(message, about);
    expect(status).toBe(200);
    return body.data;
  };

  test("[K-07] [CHAT-05] answers from the database as from the rows it was made of", {
    timeout: 120_000,
  }, async () => {
    // Every question is asked of the rows in tests/rules; here some of each kind.
    const some = questions.filter((_, at) => at % 8 === 0);
    expect(some.length).toBeGreaterThanOrEqual(15);
    for (const question of some) {
      const { event, ranked, after = [] } = question;
      for (const [i, earlier] of after.entries()) await ask(earlier, { event, ranked, isNew: i === 0 });
      const answer = await ask(question.ask, { event, ranked, isNew: after.length === 0 });
      expect(faultsOf(question, { message: answer.message ?? "", venues: answer.venues })).toEqual([]);
    }
  });

  test("[K-07] [CHAT-05] a fact leaves the suggested venues as they are, a search does not", async () => {
    expect((await ask("garden venues for 60 guests")).keeps_suggestions).toBeUndefined();
    expect((await ask("parking at Carrick Farm Barn", { isNew: false })).keeps_suggestions).toBe(true);
    expect((await ask("castle in Hobart for 900", { isNew: false })).keeps_suggestions).toBeUndefined();
  });

  test("[K-07] what a mail tells besides is listed apart from the answer", async () => {
    const mail =
      "Hi Jo,\n\nWe got engaged in my nan's kitchen, she cried for a week. Garden venues in Melbourne for 60 guests please. My dad has a boat.\n\nThanks\nTilly";
    const answer = await ask(mail);
    expect(answer.left_aside).toEqual([
      "We got engaged in my nan's kitchen, she cried for a week.",
      "My dad has a boat.",
    ]);
    expect(answer.message).not.toMatch(/nan|boat/);
    expect((await ask("garden venues for 60 guests")).left_aside).toBeUndefined();
  });

  test("[K-07] a new conversation knows nothing of the last", async () => {
    await ask("Tell me about Carrick Farm Barn");
    expect((await ask("what about parking?", { isNew: false })).message).toContain("60 spaces");
    expect((await ask("what about parking?")).message).toContain("Which venue do you mean");
    expect((await ask("and the price?", { isNew: false })).message).toContain("Which venue do you mean");
  });

  test("[K-07] conversations of two events stand apart", async () => {
    await ask("Tell me about Carrick Farm Barn");
    await ask("Tell me about Mill & Bobbin", { event: "corporate" });
    expect((await ask("parking?", { isNew: false })).message).toContain("60 spaces");
    expect((await ask("parking?", { event: "corporate", isNew: false })).message).toContain("Valet");
  });

  test("[CHAT-04] takes at most 50 ranked venues and 500 characters, in one's own name", async () => {
    const many = Array.from({ length: 51 }, (_, i) => i + 1);
    expect((await post("hello", { ranked: many })).failure.error?.errors).toHaveProperty("rankedVenueList");
    expect((await post("x".repeat(501))).failure.error?.errors).toHaveProperty("message");
    expect((await post("  ")).failure.error?.errors).toHaveProperty("message");
    expect((await post("hello", { userId: 1 })).failure.error?.errors).toHaveProperty("userId");
    expect((await post("hello", { ranked: many.slice(1) })).status).toBe(200);
  });

  test("[K-07] 404 for an event that is not there", async () => {
    const { status } = await upstream.call(karen.chat, {
      token: tokens.wedding,
      params: { leadEventId: 999_999 },
      body: {
        message: "hello",
        userId: events.wedding.user.id,
        isNewConversation: true,
        rankedVenueList: [],
      },
    });
    expect(status).toBe(404);
  });

  test("[K-07] venues of the other country are neither named nor suggested", async () => {
    const answer = await ask("which of these has accommodation?", { ranked: [3, 7, 2] });
    expect(answer.venues.map(({ venue_id }) => venue_id)).toEqual([2]);
    expect(answer.message).not.toContain("Ropeworks");
  });

  test("[CHAT-02] odd and hostile messages get a calm answer", async () => {
    expect((await post("is \0 there parking")).failure.error?.errors).toHaveProperty("message");
    const messages = [
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)> venue in Melbourne",
      "🎪🎪🎪",
      "'; DROP TABLE venues; --",
      "%_\\%_\\",
      ".*(((",
      "?",
      "1",
      "for 99999999999999999999 guests under $99999999999999999999999 a head",
      "capacity ".repeat(55).trim(),
      "(a+)+$".repeat(80),
      "9".repeat(500),
      "$ ".repeat(250).trim(),
      "between 1 and ".repeat(35),
      "venue near near near near near Geelong near",
      "number 99 on the list",
      "constructor __proto__ toString",
    ];
    for (const message of messages) {
      const before = performance.now();
      const answer = await ask(message.slice(0, 500));
      expect(answer.message, message).toBeTruthy();
      expect(answer.error).toBeUndefined();
      expect(answer.message).not.toMatch(/<script|<img/);
      expect(performance.now() - before, message).toBeLessThan(5000);
    }
  });
});
