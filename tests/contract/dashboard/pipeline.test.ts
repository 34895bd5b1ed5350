import { pipeline } from "@contract/dashboard/dashboard";
import * as schema from "@upstream/db/schema";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const { test, upstream } = createSharedUpstreamTest();

describe("the pipeline of an owner", () => {
  let token: string;
  let vera: number;

  test.beforeAll(async () => {
    const { db } = upstream;
    const username = "vera@marquee.test";
    vera = (await insertUser(db, { username, displayName: "Vera" })).id;
    const bea = (await insertUser(db, { username: "bea@marquee.test", displayName: "Bea" })).id;
    token = await insertAccessToken(db, { username });
    const event = async (
      ownerId: number,
      pipelineStageId: string,
      values: Parameters<typeof insertLead>[1] = {},
    ) => {
      const lead = await insertLead(db, { ownerId, ...values });
      return insertLeadEvent(db, { leadId: lead.id, pipelineStageId, budgetMinor: 1_000_000 });
    };
    await event(vera, "contacted");
    await event(vera, "contacted");
    await event(vera, "tentative");
    await event(vera, "contacted", { country: "UK" });
    await event(vera, "won");
    await event(vera, "lost");
    await event(bea, "contacted");
    const spam = await event(vera, "contacted");
    await db.insert(schema.enquiries).values({ leadEventId: spam.id, message: "SEO", isSpam: true });
  });

  test("open events are counted by country and stage, with total budgets", async () => {
    const { body } = await upstream.call(pipeline, { token, query: { hubspot_owner_id: vera } });
    expect(body.data).toEqual([
      { stage: "contacted", country: "AU", events: 2, value: 20_000 },
      { stage: "tentative", country: "AU", events: 1, value: 10_000 },
      { stage: "contacted", country: "UK", events: 1, value: 10_000 },
    ]);
    const { body: british } = await upstream.call(pipeline, {
      token,
      query: { hubspot_owner_id: vera, country: "UK" },
    });
    expect(british.data).toEqual([{ stage: "contacted", country: "UK", events: 1, value: 10_000 }]);
  });
});
