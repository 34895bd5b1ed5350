import { readFileSync } from "node:fs";
import * as karen from "@contract/recommender/recommender";
import { seedDemoBusiness } from "@demo/seed";
import { landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import * as schema from "@upstream/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod/v4";
import { createSharedUpstreamTest } from "../support/fixtures";
import { insertAccessToken } from "../support/upstream";

/** A conversation, the chips of its last reading, and parts of its last answer. */
const Golden = z.strictObject({
  event: z.enum(["wedding", "corporate"]),
  turns: z.array(z.string().max(500)).min(1),
  ranked: z.array(z.number()).default([]),
  chips: z.array(z.string()),
  says: z.array(z.string()),
});

const now = new Date("2026-11-21T00:00:00Z");

const events = {
  wedding: { id: landmarkLeads.wedding.eventId, user: landmarkUsers.specialistAu },
  corporate: { id: landmarkLeads.corporate.eventId, user: landmarkUsers.specialistUk },
};

const { test, upstream } = createSharedUpstreamTest({
  now,
  seed: (db) => seedDemoBusiness(db, { report: () => {}, now }),
});

describe("the assistant", () => {
  const tokens = { wedding: "", corporate: "" };

  test.beforeAll(async () => {
    tokens.wedding = await insertAccessToken(upstream.db, events.wedding.user);
    tokens.corporate = await insertAccessToken(upstream.db, events.corporate.user);
  }, 120_000);

  interface About {
    event?: keyof typeof events;
    ranked?: number[];
    isNew?: boolean;
    userId?: number;
    edit?: { chip?: string | undefined; to?: string; option?: string };
  }

  const post = (
    message: string,
    { event = "wedding", ranked = [], isNew = true, userId, edit }: About = {},
  ) =>
    upstream.call(karen.chat, {
      token: tokens[event],
      params: { leadEventId: events[event].id },
      body: {
        message,
        userId: userId ?? events[event].user.id,
        isNewConversation: isNew,
        rankedVenueList: ranked.map((id, i) => ({ venue_id: id, venue_name: `Venue ${id}`, rank: i + 1 })),
        edit,
      },
    });

  const ask = async (message: string, about: About = {}) => {
    const { status, body } = await post(message, about);
    expect(status).toBe(200);
    return body.data;
  };

  const chipsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.reading?.chips.map(({ label }) => label);
  const chipId = (answer: Awaited<ReturnType<typeof ask>>, label: string) =>
    answer.reading?.chips.find((chip) => chip.label === label)?.id;

  test("[K-07] [CHAT-05] each golden conversation gets these chips and these words", async () => {
    const golden = readFileSync(new URL("assistant-golden.jsonl", import.meta.url), "utf8");
    const faults: string[] = [];
    for (const line of golden.trim().split("\n")) {
      const turn = Golden.parse(JSON.parse(line));
      let answer: Awaited<ReturnType<typeof ask>> | undefined;
      for (const [index, message] of turn.turns.entries())
        answer = await ask(message, { event: turn.event, ranked: turn.ranked, isNew: index === 0 });
      const text = [
        answer?.message,
        ...(answer?.venues ?? []).map(({ venue_name, reasoning }) => `${venue_name}: ${reasoning}`),
      ].join("\n");
      const missing = turn.says.filter((words) => !text.includes(words));
      const chips = answer?.reading?.chips.map(({ label }) => label) ?? [];
      if (missing.length > 0 || `${[...chips].sort()}` !== `${[...turn.chips].sort()}`)
        faults.push(`${turn.turns.join(" > ")}: [${chips.join("] [")}] without ${missing.join(", ")}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test("[K-07] every suggested venue meets the chips, by its record", async () => {
    const styles = ["Garden", "Winery", "Restaurant", "Waterview"];
    const needs = styles.flatMap((style) => [
      { style, guests: 40, price: 150 },
      { style, guests: 120, price: 220 },
    ]);
    for (const { style, guests, price } of needs) {
      const message = `${style} venues for ${guests} guests seated with accommodation anywhere under $${price} a head`;
      const { venues } = await ask(message);
      for (const { venue_id: id, room_id: roomId } of venues) {
        const rows = await upstream.db
          .select({ venue: schema.venues, room: schema.rooms })
          .from(schema.venues)
          .innerJoin(schema.rooms, eq(schema.rooms.venueId, schema.venues.id))
          .where(and(eq(schema.venues.id, id), eq(schema.rooms.id, roomId ?? 0)));
        expect(rows[0]?.venue.styles).toContain(style);
        expect(rows[0]?.venue.accommodationOnSite).toBe(true);
        expect(rows[0]?.room.dinnerMax).toBeGreaterThanOrEqual(guests);
        expect(rows[0]?.room.costPerPersonMinor).toBeLessThanOrEqual(price * 100);
      }
    }
  });

  test("[K-07] [CHAT-05] an answer about facts keeps the suggestions, a search does not", async () => {
    expect((await ask("garden venues for 60 guests")).keeps_suggestions).toBeUndefined();
    expect((await ask("parking at Carrick Farm Barn", { isNew: false })).keeps_suggestions).toBe(true);
    expect((await ask("castle in Hobart for 900", { isNew: false })).keeps_suggestions).toBeUndefined();
  });

  test("[K-07] removing a chip answers again without it", async () => {
    const first = await ask("garden venues in Melbourne for 60 guests under $150 a head");
    const chip = chipId(first, "up to $150 a head");
    const answer = await ask("Without it", { isNew: false, edit: { chip } });
    expect(chipsOf(answer)).toEqual(chipsOf(first)?.filter((label) => label !== "up to $150 a head"));
    expect(answer.venues.length).toBeGreaterThan(0);
  });

  test("[K-07] a chip can be changed, and text that is not understood changes nothing", async () => {
    const first = await ask("garden venues in Melbourne for 60 guests");
    const edit = { chip: chipId(first, "60 guests"), to: "90 guests" };
    const changed = await ask("Change it", { isNew: false, edit });
    expect(chipsOf(changed)).toContain("90 guests");
    expect(chipsOf(changed)).not.toContain("60 guests");
    const bad = await ask("Change it", {
      isNew: false,
      edit: { chip: chipId(changed, "90 guests"), to: "xyzzy" },
    });
    expect(bad.message).toContain("I didn't understand");
    expect(chipsOf(bad)).toContain("90 guests");
  });

  test("[K-07] two numbers of guests become one question, and its button decides", async () => {
    const question = await ask("60 for the meal and 120 in the evening, somewhere in Fitzroy or Carlton");
    expect(question.venues).toEqual([]);
    expect(question.reading?.options.map(({ label }) => label)).toEqual(["60 guests", "120 guests"]);
    const answer = await ask("60 guests", { isNew: false, edit: { option: "0" } });
    expect(chipsOf(answer)).toContain("60 guests");
    expect(chipsOf(answer)).not.toContain("120 guests");
    expect(answer.reading?.options).toEqual([]);
  });

  test("[K-07] an unknown word is not a topic, and missing data is never a “no”", async () => {
    const answer = await ask("does Carrick Farm Barn do kosher?");
    expect(answer.message).toContain("I don't know what “kosher” means");
    expect(answer.message).toContain("You can ask about styles, address, capacity");
    expect(answer.message).not.toMatch(/jewish/i);
    expect((await ask("does Domaine Lindsay have air conditioning?")).message).toContain("not recorded");
  });

  test("[K-07] a new question starts a new search", async () => {
    await ask("garden venues in Sydney for 200 guests");
    const answer = await ask("cheapest three in Melbourne open till 1 am", { isNew: false });
    expect(chipsOf(answer)).not.toContain("200 guests");
    expect(chipsOf(answer)).not.toContain("Garden");
    expect(answer.venues).toHaveLength(3);
  });

  test("[K-07] two rooms of one venue are compared, then sorted by price", async () => {
    const answer = await ask("compare the Glass Hall and the Fernery at Glasshouse at Collingwood Yards");
    expect(answer.message).toContain("Glass Hall at Glasshouse at Collingwood Yards");
    expect(answer.message).toContain("Fernery at Glasshouse at Collingwood Yards");
    const { message } = await ask("which one is cheaper", { isNew: false });
    expect(message).toMatch(/^Cheapest first:\nFernery/);
  });

  test("[K-07] a question about cost is answered with the list's total, not a capacity", async () => {
    const { message } = await ask("how much is Carrick Farm Barn for 80");
    expect(message).toContain("Great Barn $145 a head, minimum spend $8,000: $11,600 for 80 guests");
    expect(message).not.toContain("takes up to");
  });

  test("[K-07] a venue's rank is explained by its points", async () => {
    const { message } = await ask("why is Carrick Farm Barn so low on the list?");
    expect(message).toMatch(/\d+(?:st|nd|rd|th) in the list\. .* has [\d.]+ points: Location [\d.]+;/);
  });

  test("[K-07] “which of these” is limited to the listed venues", async () => {
    const first = await ask("garden venues in Melbourne for 60 guests");
    const answer = await ask("which of these have parking?", { isNew: false });
    const listed = first.venues.map(({ venue_name }) => venue_name);
    expect(answer.venues.map(({ venue_name }) => venue_name)).toEqual(listed);
  });

  test("[K-07] a search is returned as filters of the recommender", async () => {
    const answer = await ask("garden venues in Melbourne for 60 guests under $150 a head");
    expect(answer.reading?.filters).toMatchObject({
      category: ["Garden"],
      guests: 60,
      price_per_person_max: 150,
    });
    expect((await ask("parking at Carrick Farm Barn")).reading?.filters).toBeUndefined();
  });

  test("[K-07] an outdated memory is discarded", async () => {
    await ask("Tell me about Carrick Farm Barn");
    await upstream.db.execute(sql`update conversations set memory = '{"venueIds": [2]}'`);
    expect((await ask("and parking?", { isNew: false })).message).not.toContain("60 spaces");
  });

  test("[K-07] a new conversation has no memory of the last", async () => {
    await ask("Tell me about Carrick Farm Barn");
    expect((await ask("what about parking?", { isNew: false })).message).toContain("60 spaces");
    await ask("what is the capacity?");
    expect((await ask("what is the capacity?")).message).toContain("Which venue do you mean");
  });

  test("[K-07] conversations of two events are separate", async () => {
    await ask("Tell me about Carrick Farm Barn");
    await ask("Tell me about Mill & Bobbin", { event: "corporate" });
    expect((await ask("and parking?", { isNew: false })).message).toContain("60 spaces");
    expect((await ask("and parking?", { event: "corporate", isNew: false })).message).toContain("Valet");
  });

  test("[CHAT-04] takes at most 50 ranked venues and 500 characters, from the signed-in user", async () => {
    const many = Array.from({ length: 51 }, (_, i) => i + 1);
    expect((await post("hello", { ranked: many })).failure.error?.errors).toHaveProperty("rankedVenueList");
    expect((await post("x".repeat(501))).failure.error?.errors).toHaveProperty("message");
    expect((await post("  ")).failure.error?.errors).toHaveProperty("message");
    expect((await post("hello", { userId: 1 })).failure.error?.errors).toHaveProperty("userId");
    expect((await post("hello", { ranked: many.slice(1) })).status).toBe(200);
  });

  test("[K-07] 404 for an unknown event", async () => {
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
    const answer = await ask("do these have accommodation?", { ranked: [3, 7, 2] });
    expect(answer.message).not.toContain("Ropeworks");
    expect((await ask("a venue in London for 80")).message).toContain("not in Australia");
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
      const answer = await ask(message.slice(0, 500));
      expect(answer.message, message).toBeTruthy();
      expect(answer.error).toBeUndefined();
      expect(answer.message).not.toMatch(/<script|<img/);
    }
  });
});
