import * as userCalls from "@contract/users/users";
import * as venueCalls from "@contract/venues/venues";
import pg from "pg";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { engine, insertAccessToken, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

/** A PGlite database runs one statement at a time. */
describe.runIf(engine === "PostgreSQL")("a call whose statements hang", () => {
  test("[SCALE-05] leaves connections to other calls, and is answered in the end", async () => {
    const token = await insertAccessToken(
      upstream.db,
      await insertUser(upstream.db, { vcRole: "Team Lead" }),
    );
    const venue = await insertVenue(upstream.db);
    const colleague = new pg.Client({ connectionString: upstream.url });
    await colleague.connect();
    await colleague.query("BEGIN; LOCK TABLE venue_notes IN ACCESS EXCLUSIVE MODE");
    const hanging = Array.from({ length: 40 }, () =>
      upstream.call(venueCalls.notes, { token, params: { id: venue.id } }),
    );
    const countWaiting = async () => {
      const waiting = "SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted";
      return (await colleague.query(waiting)).rows[0].waiting as number;
    };
    await expect.poll(countWaiting).toBeGreaterThan(5);
    expect((await upstream.call(userCalls.all, { token, query: {} })).status).toBe(200);
    await colleague.query("ROLLBACK");
    await colleague.end();
    const statuses = (await Promise.all(hanging)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
