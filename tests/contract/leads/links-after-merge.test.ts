import * as events from "@contract/events/events";
import * as leads from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

describe("links to what was merged", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "ann@marquee.test", vcRole: "Team Lead" });
    token = await insertAccessToken(upstream.db, { username: "ann@marquee.test" });
  });

  const linkOf = async (id: number) => {
    const { body } = await upstream.call(recommendationCalls.portalLink, { params: { id }, token });
    return new URL(body.data).pathname;
  };
  const open = async (url: string) => {
    const { statusCode, body } = await upstream.app.inject({ url });
    return { statusCode, greets: /Welcome, (\w+)/.exec(body)?.[1] };
  };
  const merge = (id: number, ...duplicate_ids: number[]) =>
    upstream.call(leads.mergeDuplicates, { token, params: { id }, body: { duplicate_ids } });
  const becameOf = async (call: typeof leads.get | typeof events.get, id: number) => {
    const { status, body } = await upstream.call(call, { token, params: { id } });
    return { status, into: (body as { merged_into?: number }).merged_into };
  };

  test("[L-04] a portal link opens the lead that its lead was merged into, even twice", async () => {
    const [ada, bo, cy] = await Promise.all(
      ["Ada", "Bo", "Cy"].map((firstName) => insertLead(upstream.db, { firstName })),
    );
    if (!ada || !bo || !cy) throw new Error("no leads");
    const links = await Promise.all([linkOf(bo.id), linkOf(cy.id)]);
    await merge(bo.id, cy.id);
    expect(await open(links[1])).toEqual({ statusCode: 200, greets: "Bo" });
    await merge(ada.id, bo.id);
    for (const link of links) expect(await open(link)).toEqual({ statusCode: 200, greets: "Ada" });
    expect(await becameOf(leads.get, bo.id)).toEqual({ status: 404, into: ada.id });
    expect(await becameOf(leads.get, cy.id)).toEqual({ status: 404, into: ada.id });
    expect(await becameOf(leads.get, 999)).toEqual({ status: 404, into: undefined });
  });

  test("links revoked before a merge stay revoked, and later ones are revoked together", async () => {
    const [ada, bo, cy] = await Promise.all(
      ["Ada", "Bo", "Cy"].map((firstName) => insertLead(upstream.db, { firstName })),
    );
    if (!ada || !bo || !cy) throw new Error("no leads");
    const [ofBo, ofCy] = await Promise.all([linkOf(bo.id), linkOf(cy.id)]);
    await upstream.call(recommendationCalls.closeLinks, { params: { id: cy.id }, token });
    await merge(ada.id, bo.id, cy.id);
    expect((await open(ofBo)).statusCode).toBe(200);
    expect((await open(ofCy)).statusCode).toBe(410);
    await upstream.call(recommendationCalls.closeLinks, { params: { id: ada.id }, token });
    expect((await open(ofBo)).statusCode).toBe(410);
    const eve = await insertLead(upstream.db, { firstName: "Eve" });
    await merge(eve.id, ada.id);
    expect((await open(ofBo)).statusCode).toBe(410);
  });

  test("[E-06] a merged event names the event it was merged into, even twice", async () => {
    const first = await insertLeadEvent(upstream.db);
    const others = [];
    for (let index = 0; index < 2; index += 1)
      others.push(await insertLeadEvent(upstream.db, { leadId: first.leadId }));
    const [second, third] = others;
    if (!second || !third) throw new Error("no events");
    const join = (id: number, otherId: number) =>
      upstream.call(events.merge, { token, params: { id, otherId } });
    await join(second.id, third.id);
    await join(first.id, second.id);
    expect(await becameOf(events.get, second.id)).toEqual({ status: 404, into: first.id });
    expect(await becameOf(events.get, third.id)).toEqual({ status: 404, into: first.id });
  });
});
