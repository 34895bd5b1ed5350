import * as karen from "@contract/recommender/recommender";
import { seed } from "@upstream/demo/seed";
import { landmarkLeads, landmarkUsers } from "@upstream/demo/seed/landmarks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aToken, engine, startUpstream, type Upstream } from "../support/upstream";
import { type Question, questions } from "./assistant-questions";

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

  /** What is wrong with the answer to a question; nothing when it is right. */
  async function faultsOf({
    event,
    after = [],
    ask: message,
    ranked,
    says,
    not = [],
    venues,
    only,
    because,
  }: Question) {
    for (const [i, earlier] of after.entries()) await ask(earlier, { event, ranked, isNew: i === 0 });
    const answer = await ask(message, { event, ranked, isNew: after.length === 0 });
    const ids = answer.venues.map(({ venue_id }) => venue_id);
    return [
      ...says.filter((text) => !answer.message?.includes(text)).map((text) => `does not say "${text}"`),
      ...not.filter((text) => answer.message?.includes(text)).map((text) => `says "${text}"`),
      ...(venues ?? []).filter((id) => !ids.includes(id)).map((id) => `does not suggest ${id}`),
      ...(only ? ids.filter((id) => !venues?.includes(id)).map((id) => `suggests ${id}`) : []),
      ...(because
        ? answer.venues
            .filter(({ reasoning }) => !reasoning?.includes(because))
            .map(({ venue_name, reasoning }) => `suggests ${venue_name} for "${reasoning}"`)
        : []),
      ...answer.venues
        .filter(({ reasoning }) => !reasoning)
        .map((venue) => `no reason for ${venue.venue_name}`),
    ].map((fault) => `${[...after, message].join(" > ")}: ${fault} (${answer.message})`);
  }

  test("[K-07] [CHAT-05] answers the written questions from the catalogue", {
    timeout: 120_000,
  }, async () => {
    expect(questions.length).toBeGreaterThanOrEqual(120);
    const faults: string[] = [];
    let hits = 0;
    for (const question of questions) {
      const found = await faultsOf(question);
      if (found.length === 0) hits += 1;
      faults.push(...found);
    }
    const rate = `The assistant on ${engine}: ${hits} of ${questions.length} questions answered rightly`;
    console.log([rate, ...faults].join("\n"));
    expect(hits / questions.length, faults.join("\n")).toBeGreaterThanOrEqual(0.95);
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
