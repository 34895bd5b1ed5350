import * as leads from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import * as schema from "@upstream/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { engine, insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const logged: object[] = [];
const logTo = { write: (line: string) => void logged.push(JSON.parse(line)) };
const { test, upstream } = createUpstreamTest({ env: { LOG_LEVEL: "warn" }, logTo });

// PGlite has one connection, so requests never wait for locks.
describe.runIf(engine === "PostgreSQL")("locks of leads and events", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
    await insertLead(upstream.db);
    await insertLead(upstream.db);
    await insertLeadEvent(upstream.db, { leadId: 2 });
  });

  const someoneWaits = async () => {
    const isWaiting = sql`datname = current_database() AND wait_event_type = 'Lock'`;
    if ((await upstream.db.$count(sql`pg_stat_activity`, isWaiting)) === 0)
      throw new Error("Nobody waits for a lock.");
  };

  /** What sends and every change of an event do: they lock the event, and write of its lead at the end. */
  const changingTheEvent = async <Answer>(meanwhile: () => Promise<Answer>) => {
    let waiting: Promise<Answer> | undefined;
    await upstream.db.transaction(async (tx) => {
      const ofEvent = eq(schema.leadEvents.id, 1);
      await tx.select().from(schema.leadEvents).where(ofEvent).for("update");
      waiting = meanwhile();
      await vi.waitFor(someoneWaits, { timeout: 10_000 });
      await tx.insert(schema.activities).values({ leadId: 2, leadEventId: 1, type: "stage_changed" });
    });
    return waiting as Promise<Answer>;
  };

  test("[L-04] [LEAD-06] a merge waits for a concurrent event change, and both are kept", async () => {
    const merged = await changingTheEvent(() =>
      upstream.call(leads.mergeDuplicates, { token, params: { id: 1 }, body: { duplicate_ids: [2] } }),
    );
    expect(merged.status).toBe(200);
    const history = await upstream.db.select().from(schema.activities);
    expect(history.map(({ type, leadId }) => [type, leadId])).toContainEqual(["stage_changed", 1]);
  });

  test("[L-09] [L-12] [LEAD-02] a deletion waits for a concurrent event change", async () => {
    const deleted = await changingTheEvent(() =>
      upstream.call(leads.bulkDelete, { token, body: { leadIds: [1, 2] } }),
    );
    expect(deleted.body.data.count).toBe(2);
    expect(await upstream.db.select().from(schema.activities)).toEqual([]);
  });

  test("[LEAD-05] [ERR-01] a note on a concurrently deleted lead is rejected with a message and logged", async () => {
    let adding: ReturnType<typeof add> | undefined;
    const add = () => upstream.call(notes.add, { token, params: { id: 1 }, body: { note: "Calls at noon" } });
    await upstream.db.transaction(async (tx) => {
      await tx.delete(schema.leads).where(eq(schema.leads.id, 1));
      adding = add();
      await vi.waitFor(someoneWaits, { timeout: 10_000 });
    });
    expect(await adding).toMatchObject({
      status: 404,
      failure: {
        error: { message: "The record this belongs to has been deleted, so nothing was saved." },
      },
    });
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: "a concurrent change prevented this one",
        call: "/v1/leads/:id/notes",
        request: expect.stringMatching(/^\w{8}$/),
        code: "23503",
        table: "lead_notes",
        constraint: "lead_notes_lead_id_leads_id_fk",
      }),
    );
  });
});
