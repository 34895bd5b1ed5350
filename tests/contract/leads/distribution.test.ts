import * as leads from "@contract/leads/leads";
import * as schema from "@upstream/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const toFebruaryDay = (number: number) => new Date(Date.UTC(2026, 1, number));

let now = toFebruaryDay(20);
const { test, upstream } = createUpstreamTest({ now: () => now });

describe("handing out leads", () => {
  let token: string;

  test.beforeEach(async () => {
    now = toFebruaryDay(20);
    await insertUser(upstream.db, { username: "lead@marquee.test", displayName: "Lea", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "lead@marquee.test" });
  });

  const specialist = async (values: object = {}, rules: object = {}) => {
    const user = await insertUser(upstream.db, { displayName: "Vera", ...values });
    await upstream.db.insert(schema.specialistRules).values({ userId: user.id, ...rules });
    return user.id;
  };
  const create = async (
    type: "wedding" | "corporate" = "wedding",
    { country = "AU", username = "lead@marquee.test" }: { country?: "AU" | "UK"; username?: string } = {},
  ) => {
    // Days pass in these tests, and tokens with them.
    token = await insertAccessToken(upstream.db, { username });
    const { body } = await upstream.call(leads.create, {
      token,
      body: { first_name: "A", last_name: "B", country, event: { event_type: type } },
    });
    return body.data.hubspot_owner?.id;
  };

  test("[L-06][LEAD-07] new leads go to the specialist with the fewest for their weight and limits", async () => {
    const heavy = await specialist({}, { weight: 2, dailyLimit: 3 });
    const light = await specialist({}, { dailyLimit: 1 });
    const corporate = await specialist({}, { takesWedding: false });
    await specialist({ country: "UK" }, { isActive: false });
    await specialist({ isDisabled: true });
    const owners = [await create(), await create(), await create(), await create(), await create()];
    expect(owners).toEqual([heavy, light, heavy, heavy, undefined]);
    expect(await create("corporate")).toBe(corporate);
    expect(await create("wedding", { country: "UK" })).toBeUndefined();
    now = new Date(now.getTime() + 3 * 86_400_000);
    expect(await create()).toBe(heavy);
  });

  test("[L-06] no leads are assigned at weekends or when off; a specialist owns leads she creates", async () => {
    const id = await specialist({ username: "vera@marquee.test" });
    now = new Date("2026-02-20T13:30:00Z");
    expect(await create()).toBeUndefined();
    now = toFebruaryDay(20);
    await upstream.db
      .update(schema.distributionSettings)
      .set({ isDistributionActive: false })
      .where(eq(schema.distributionSettings.id, 1));
    expect(await create()).toBeUndefined();
    expect(await create("wedding", { username: "vera@marquee.test" })).toBe(id);
  });

  test("[L-10][LEAD-03] a requeued lead leaves its owner and is reassigned", async () => {
    const id = await specialist();
    await insertLead(upstream.db, { ownerId: 1 });
    const requeue = (lead: number) => upstream.call(leads.requeue, { token, params: { id: lead } });
    expect((await requeue(1)).body.data.hubspot_owner?.id).toBe(id);
    expect((await requeue(9)).status).toBe(404);
  });

  test("[L-14][LEAD-07] the distribution counts the leads of a local day per specialist and type", async () => {
    const id = await specialist();
    await specialist({ displayName: "Walter" });
    const assigned = async (assignedAt: string, eventType?: "wedding" | "social") => {
      const lead = await insertLead(upstream.db, { ownerId: id, assignedAt: new Date(assignedAt) });
      if (eventType) await insertLeadEvent(upstream.db, { leadId: lead.id, eventType });
    };
    await assigned("2026-02-19T12:59:00Z", "wedding");
    await assigned("2026-02-19T13:01:00Z", "wedding");
    await assigned("2026-02-20T12:59:00Z", "social");
    await assigned("2026-02-20T02:00:00Z");
    await assigned("2026-02-20T13:00:00Z", "wedding");
    const { body } = await upstream.call(leads.distribution, {
      token,
      query: { date: "2026-02-20", country: "AU" },
    });
    expect(body.data).toMatchObject([
      { venue_specialist: { name: "Vera" }, count: 3, wedding: 1, corporate: 0, social: 1 },
      { venue_specialist: { name: "Walter" }, count: 0 },
    ]);
    for (const query of [{ date: "2026-02-30", country: "AU" }, { date: "0000-01-01", country: "AU" }, {}])
      expect((await upstream.call(leads.distribution, { token, query })).status).toBe(422);
  });
});
