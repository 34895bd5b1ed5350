import * as customVenues from "@contract/venues/custom-venues";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertLeadEvent, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest();

describe("custom venues", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "vera@marquee.test", displayName: "Vera" });
    token = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
  });

  const create = (body: object) => upstream.call(customVenues.create, { token, body: { ...body } });
  const names = async (country?: string) =>
    (await upstream.call(customVenues.all, { token, query: { country } })).body.data.map(({ name }) => name);

  test("[V-29][V-30][VEN-07] custom venues are unique per country and listed by name", async () => {
    expect((await create({ name: " Uncle's Field ", country: "UK", city: "Bath" })).body.data).toMatchObject({
      id: 1,
      name: "Uncle's Field",
      city: "Bath",
      email: undefined,
      sale_count: 0,
    });
    await create({ name: "Barn", country: "AU", email: "barn@venue.test" });
    expect(await names()).toEqual(["Barn", "Uncle's Field"]);
    expect(await names("uk")).toEqual(["Uncle's Field"]);
    const again = await create({ name: "UNCLE'S field", country: "UK" });
    expect([again.status, again.failure.error?.errors]).toEqual([
      409,
      { name: ["A custom venue with this name already exists."] },
    ]);
    expect((await create({ name: "Uncle's Field", country: "AU" })).status).toBe(200);
    for (const [field, body] of [
      ["name", { name: " ", country: "AU" }],
      ["country", { name: "X", country: "NZ" }],
      ["email", { name: "X", country: "AU", email: "nobody" }],
    ] as const)
      expect((await create(body)).failure.error?.errors).toHaveProperty(field);
  });

  test("[V-31][VEN-07] a custom venue can be sold once to an event in its country", async () => {
    const { data: venue } = (await create({ name: "Shed", country: "UK" })).body;
    const lead = await insertLead(upstream.db, { country: "UK" });
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    const sell = (eventId: number, body: object = { value: 1999.95, commission: 7.5, guest_count: 40 }) =>
      upstream.call(customVenues.sell, { token, params: { eventId, venueId: venue.id }, body: { ...body } });
    expect((await sell(event.id)).body.data).toMatchObject({
      lead_event_id: event.id,
      venue: { id: venue.id, name: "Shed", is_custom: true },
      status: "tentative",
      value: 1999.95,
      commission: 7.5,
      guest_count: 40,
      sold_by: "Vera",
    });
    expect((await sell(event.id)).status).toBe(409);
    expect((await sell((await insertLeadEvent(upstream.db)).id)).status).toBe(409);
    expect((await sell(9999)).status).toBe(404);
    expect((await sell(event.id, { value: -1 })).failure.error?.errors).toHaveProperty("value");
    const { data } = (await upstream.call(customVenues.all, { token, query: { country: "UK" } })).body;
    expect(data.find(({ name }) => name === "Shed")?.sale_count).toBe(1);
  });
});
