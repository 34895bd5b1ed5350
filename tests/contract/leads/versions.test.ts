import * as events from "@contract/events/events";
import * as leads from "@contract/leads/leads";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

describe("versions of leads and events", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "lead@marquee.test", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const versionOf = async (id: number) =>
    (await upstream.call(leads.get, { token, params: { id } })).body.data.version;
  const save = (id: number, body: object) =>
    upstream.call(leads.update, { token, params: { id }, body: { ...body } });
  const saveEvent = (id: number, body: object) =>
    upstream.call(events.update, { token, params: { id }, body: { ...body } });

  test("[L-07][LEAD-05] a lead is saved with its version or none, but not a stale one", async () => {
    await insertLead(upstream.db, { firstName: "Ada" });
    expect((await save(1, { first_name: "Grace", version: 1 })).body.data).toMatchObject({
      first_name: "Grace",
      version: 2,
    });
    const late = await save(1, { first_name: "Late", version: 1 });
    expect([late.status, late.failure.error?.message]).toEqual([409, expect.stringContaining("changed")]);
    expect((await save(1, { last_name: "Hopper" })).body.data).toMatchObject({
      first_name: "Grace",
      version: 3,
    });
  });

  test("[L-08][L-10][L-11][L-16] every change by staff increments a lead's version", async () => {
    const { id } = await insertLead(upstream.db, { phone: "61411111111", isUnsubscribed: true });
    const params = { id };
    const changes = [
      () => upstream.call(leads.changeOwner, { token, params, body: { hubspot_owner_id: 1 } }),
      () => upstream.call(leads.requeue, { token, params }),
      () => upstream.call(leads.resubscribe, { token, params }),
      () => upstream.call(leads.setPrimaryPhoneNumber, { token, params, body: { phone_number_id: 1 } }),
    ];
    for (const [index, change] of changes.entries()) {
      expect((await change()).status).toBe(200);
      expect(await versionOf(id)).toBe(index + 2);
    }
  });

  test("[L-07] exactly one of several concurrent saves succeeds", async () => {
    const { id } = await insertLead(upstream.db);
    const names = ["Ann", "Bea", "Cleo", "Dora"];
    const answers = await Promise.all(names.map((first_name) => save(id, { first_name, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    const { body } = await upstream.call(leads.get, { token, params: { id } });
    expect(body.data).toMatchObject({ first_name: winner, version: 2 });
  });

  test("[E-03][EVT-01] an event is saved with its version or none, but not a stale one", async () => {
    const { id } = await insertLeadEvent(upstream.db);
    expect((await saveEvent(id, { guest_count: 90, version: 1 })).body.data.version).toBe(2);
    expect((await saveEvent(id, { guest_count: 70, version: 1 })).status).toBe(409);
    expect((await saveEvent(id, { guest_count: 60 })).body.data).toMatchObject({
      guest_count: 60,
      version: 3,
    });
    const answers = await Promise.all(
      [50, 51].map((guest_count) => saveEvent(id, { guest_count, version: 3 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await upstream.call(events.updateDealStage, {
      token,
      params: { id },
      body: { pipeline_stage_id: "won" },
    });
    const { body } = await upstream.call(events.get, { token, params: { id } });
    expect(body.data.version).toBe(5);
  });
});
