import * as hubspot from "@contract/leads/hubspot";
import * as leads from "@contract/leads/leads";
import * as schema from "@upstream/db/schema";
import { HubspotRefusal, sendDueLeadsToHubspot } from "@upstream/leads/hubspot";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";

const start = Date.UTC(2026, 1, 20);
const MINUTE = 60_000;

let time = start;
const getNow = () => new Date(time);
const { test, upstream } = createUpstreamTest({ now: getNow });

describe("sync to HubSpot", () => {
  let token: string;
  const minutesOn = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();

  test.beforeEach(async () => {
    time = start;
    await insertUser(upstream.db, { username: "lead@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const status = async (id: number) =>
    (await upstream.call(hubspot.hubspotSyncStatus, { token, params: { id } })).body.data;
  const queue = (leadIds: number[]) => upstream.call(hubspot.requeueToHubspot, { token, body: { leadIds } });

  test("[L-17][L-13][LEAD-03] a lead is never sent, then queued, then synced, then changed since", async () => {
    const { id } = await insertLead(upstream.db);
    expect(await status(id)).toEqual({ status: "pending", message: "Not yet synced to HubSpot." });
    expect(await sendDueLeadsToHubspot(upstream.db, getNow)).toBe(0);
    await queue([id]);
    expect(await status(id)).toMatchObject({ status: "pending", next_attempt_at: minutesOn(0) });
    expect(await sendDueLeadsToHubspot(upstream.db, getNow)).toBe(1);
    expect(await status(id)).toEqual({ status: "synced", synced_at: minutesOn(0) });
    await upstream.call(leads.update, { token, params: { id }, body: { first_name: "Grace" } });
    expect(await status(id)).toMatchObject({
      status: "pending",
      synced_at: minutesOn(0),
      message: "The latest changes are not synced yet.",
    });
  });

  test("[L-17][L-18] without an email address the sync fails with a reason, directly and from the queue", async () => {
    const [lead] = await upstream.db
      .insert(schema.leads)
      .values({ firstName: "No", lastName: "Email", country: "AU" })
      .returning();
    const id = lead?.id ?? 0;
    const failed = { status: "failed", message: expect.stringContaining("email address") };
    await queue([id]);
    await sendDueLeadsToHubspot(upstream.db, getNow);
    expect(await status(id)).toMatchObject(failed);
    const sync = (body: object) =>
      upstream.call(hubspot.saveAndSync, { token, params: { id }, body: { ...body } });
    expect((await sync({})).body.data).toMatchObject(failed);
    expect((await sync({ email: "now@example.test" })).body.data.status).toBe("synced");
  });

  test("[L-17] an unavailable HubSpot is retried with growing delays, then given up", async () => {
    const { id } = await insertLead(upstream.db);
    await queue([id]);
    const away = async () => {
      throw new HubspotRefusal("HubSpot did not answer in time.");
    };
    for (const [index, minutes] of [1, 6, 36, 156].entries()) {
      await sendDueLeadsToHubspot(upstream.db, getNow, { send: away });
      expect(await status(id)).toMatchObject({
        status: "pending",
        attempts: index + 1,
        next_attempt_at: minutesOn(minutes),
        message: "The latest attempt failed: HubSpot did not answer in time.",
      });
      expect(await sendDueLeadsToHubspot(upstream.db, getNow, { send: away })).toBe(0);
      time = start + minutes * MINUTE;
    }
    await sendDueLeadsToHubspot(upstream.db, getNow, { send: away });
    expect(await status(id)).toMatchObject({ status: "failed", attempts: 5 });
    expect((await upstream.call(leads.get, { token, params: { id } })).body.data.hubspot_sync_failed).toBe(
      true,
    );
    await queue([id]);
    await sendDueLeadsToHubspot(upstream.db, getNow);
    expect((await status(id)).status).toBe("synced");
  });

  test("[L-17] a lead changed while it is sent is not marked as synced", async () => {
    const { id } = await insertLead(upstream.db);
    await queue([id]);
    const send = async () => {
      await upstream.call(leads.update, { token, params: { id }, body: { first_name: "Late" } });
    };
    await sendDueLeadsToHubspot(upstream.db, getNow, { send });
    expect((await status(id)).status).toBe("pending");
    time += 2 * MINUTE;
    await sendDueLeadsToHubspot(upstream.db, getNow);
    expect((await status(id)).status).toBe("synced");
  });

  test("[L-17] a process that ends leaves the rest of the queue to others", async () => {
    await queue([(await insertLead(upstream.db)).id, (await insertLead(upstream.db)).id]);
    const ending = new AbortController();
    const send = async () => ending.abort();
    expect(await sendDueLeadsToHubspot(upstream.db, getNow, { send, signal: ending.signal })).toBe(1);
    expect(await sendDueLeadsToHubspot(upstream.db, getNow)).toBe(1);
  });

  test("[L-07][L-17] a failed lead that is changed is no longer failed", async () => {
    const { id } = await insertLead(upstream.db, {
      hubspotStatus: "failed",
      hubspotFailure: "No email address",
      hubspotAttempts: 5,
    });
    await upstream.call(leads.update, { token, params: { id }, body: { first_name: "New" } });
    expect(await status(id)).toMatchObject({ status: "pending", message: "Not yet synced to HubSpot." });
  });

  test("[L-17] two processes never send the same lead", async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await insertLead(upstream.db)).id));
    await queue(ids);
    const sent: number[] = [];
    const send = async (_: unknown, id: number) => void sent.push(id);
    await Promise.all([
      sendDueLeadsToHubspot(upstream.db, getNow, { send }),
      sendDueLeadsToHubspot(upstream.db, getNow, { send }),
    ]);
    expect(sent.sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
  });
});
