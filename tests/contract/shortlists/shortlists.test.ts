import * as eventCalls from "@contract/events/events";
import * as shortlists from "@contract/shortlists/shortlists";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const start = new Date("2026-11-21T02:00:00Z");

let clock = start;
const { test, upstream } = createUpstreamTest({
  now: () => clock,
  env: { PUBLIC_URL: "https://marquee.test" },
});

describe("shortlists", () => {
  let token: string;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    clock = start;
    const { db } = upstream;
    await insertUser(db, { username: "sam@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    event = await insertLeadEvent(db);
    const city = await insertLocation(db, { name: "Geelong" });
    const suburb = await insertLocation(db, { name: "Fyansford", parentId: city.id });
    barn = await insertVenue(db, { name: "The Barn", locationId: suburb.id, cityId: city.id });
  });

  const add = (venueId: number, id = event.id) =>
    upstream.call(shortlists.add, { token, params: { id, venueId } });
  const remove = (venueId: number, id = event.id) =>
    upstream.call(shortlists.remove, { token, params: { id, venueId } });
  const list = async () =>
    (await upstream.call(shortlists.ofEvent, { token, params: { id: event.id } })).body.data;
  const activities = async () =>
    (await upstream.db.select().from(schema.activities)).map(({ type, detail }) => [type, detail]);

  test("[S-01][S-02][SHORT-01] a venue is listed with its suburb, city, picture and availability", async () => {
    const { status, body } = await add(barn.id);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      venue_id: barn.id,
      venue_name: "The Barn",
      city: "Fyansford",
      parent_city: "Geelong",
      thumbnail: `https://marquee.test${barn.picture}`,
      is_available: null,
      created_at: start.toISOString(),
      note: "",
      note_version: 0,
    });
    await upstream.call(eventCalls.setAvailability, {
      token,
      params: { id: event.id, venueId: barn.id },
      body: { is_available: false },
    });
    expect(await list()).toEqual([{ ...body.data, is_available: false }]);
  });

  test("[S-01][S-02][SHORT-01] venues stay in the order added, each once", async () => {
    const later = [await insertVenue(upstream.db), await insertVenue(upstream.db)].reverse();
    await add(barn.id);
    for (const venue of later) {
      clock = new Date(clock.getTime() + 60_000);
      await add(venue.id);
    }
    expect((await add(barn.id)).body.data.created_at).toBe(start.toISOString());
    const both = await Promise.all([add(barn.id), add(barn.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).map((entry) => entry.venue_id)).toEqual([barn.id, ...later.map(({ id }) => id)]);
    expect((await activities()).filter(([, detail]) => detail === "The Barn")).toHaveLength(1);
  });

  test("[S-03][SHORT-01] a venue is removed; one that is not listed is a 404", async () => {
    await add(barn.id);
    expect((await remove(barn.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(barn.id)).status).toBe(404);
    expect((await remove(barn.id, 99)).status).toBe(404);
    expect(await activities()).toEqual([
      ["venue_shortlisted", "The Barn"],
      ["venue_unlisted", "The Barn"],
    ]);
  });

  describe("notes", () => {
    const note = (text: string, version?: number, venueId = barn.id, id = event.id) =>
      upstream.call(shortlists.saveNote, {
        token,
        params: { id, venueId },
        body: { note: text, ...(version !== undefined && { version }) },
      });

    test("[SHORT-01] a note survives removal of its venue and can be deleted", async () => {
      await add(barn.id);
      const kept = await note(" Ask for the loft ");
      expect(kept.body.data).toMatchObject({ note: "Ask for the loft", note_version: 1 });
      expect((await activities()).at(-1)).toEqual(["venue_noted", "The Barn"]);
      await remove(barn.id);
      await add(barn.id);
      expect(await list()).toMatchObject([{ note: "Ask for the loft", note_version: 1 }]);
      expect((await note("")).body.data).toMatchObject({ note: "", note_version: 2 });
      // An identical note changes nothing.
      expect((await note("")).body.data.note_version).toBe(2);
      expect((await activities()).filter(([type]) => type === "venue_noted")).toHaveLength(2);
    });

    test("[SHORT-01] of two concurrent notes the second gets a conflict", async () => {
      await add(barn.id);
      for (const version of [0, 1]) {
        const both = await Promise.all([note(`One ${version}`, version), note(`Other ${version}`, version)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(both.find(({ status }) => status === 409)?.failure.error?.message).toBe(
          "Someone else has changed this note. Reload the page and check it.",
        );
      }
      expect((await note("Without a version")).status).toBe(200);
    });

    test("[SHORT-01] 404 for a venue that is not shortlisted, 422 for a note that is too long", async () => {
      expect((await note("x")).status).toBe(404);
      await add(barn.id);
      expect([(await note("x", 0, barn.id, 99)).status, (await note("x".repeat(2001))).status]).toEqual([
        404, 422,
      ]);
    });
  });

  test("[S-01][S-02] 404 for an unknown venue, 409 for one that can't be used", async () => {
    const uk = await insertVenue(upstream.db, { name: "Mill", country: "UK" });
    const closed = await insertVenue(upstream.db, { name: "Old Hall", isActive: false });
    expect((await add(99)).failure.error?.message).toBe("Venue not found");
    expect([(await add(99)).status, (await add(barn.id, 99)).status]).toEqual([404, 404]);
    expect((await upstream.call(shortlists.ofEvent, { token, params: { id: 99 } })).status).toBe(404);
    expect([(await add(uk.id)).status, (await add(uk.id)).failure.error?.message]).toEqual([
      409,
      "Mill is not in Australia, where the event is.",
    ]);
    expect((await add(closed.id)).failure.error?.message).toBe("Old Hall is no longer offered.");
    expect(await list()).toEqual([]);
  });
});
