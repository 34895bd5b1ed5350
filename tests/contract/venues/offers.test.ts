import * as offers from "@contract/venues/offers";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser, insertVenue } from "../support/upstream";

const offer = {
  title: " Winter ",
  description: "<p>Half <b>price</b></p><script>alert(1)</script>",
  for_event_type: "wedding",
  start_date_utc: "2026-12-01T00:00:00Z",
  expiry_date_utc: "2027-02-28T10:59:00+11:00",
};

const { test, upstream } = createUpstreamTest();

describe("special offers", () => {
  let token: string;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "vera@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    await insertVenue(upstream.db);
    await insertVenue(upstream.db);
  });

  const create = (fields: object = {}, id = 1) =>
    upstream.call(offers.create, { token, params: { id }, body: { ...offer, ...fields } });
  const titles = async (id = 1) =>
    (await upstream.call(offers.all, { token, params: { id } })).body.data.map(({ title }) => title);

  test("[V-25][VEN-05] an offer is stored in UTC with sanitised HTML", async () => {
    const { data } = (await create()).body;
    expect(data).toEqual({
      id: 1,
      title: "Winter",
      description: "<p>Half <b>price</b></p>",
      for_event_type: "wedding",
      start_date_utc: "2026-12-01T00:00:00.000Z",
      expiry_date_utc: "2027-02-27T23:59:00.000Z",
      version: 1,
    });
    await create({
      title: "Past",
      start_date_utc: "2020-01-01T00:00:00Z",
      expiry_date_utc: "2020-02-01T00:00:00Z",
    });
    expect(await titles()).toEqual(["Winter", "Past"]);
    expect(await titles(2)).toEqual([]);
    expect((await create({}, 99)).status).toBe(404);
  });

  test("[V-25][VEN-05] invalid dates, titles and types are rejected at their fields", async () => {
    for (const [field, fields] of [
      ["expiry_date_utc", { expiry_date_utc: "2026-11-30T00:00:00Z" }],
      ["expiry_date_utc", { expiry_date_utc: offer.start_date_utc }],
      ["start_date_utc", { start_date_utc: "tomorrow" }],
      ["start_date_utc", { start_date_utc: "0001-01-01T00:00:00Z" }],
      ["title", { title: " " }],
      ["for_event_type", { for_event_type: "circus" }],
    ] as const) {
      const { status, failure } = await create(fields);
      expect([field, status]).toEqual([field, 422]);
      expect(Object.keys(failure.error?.errors ?? {})).toEqual([field]);
    }
  });

  test("[V-26] the second of two simultaneous saves conflicts, unless it has no version", async () => {
    const { data } = (await create()).body;
    const { version } = (await upstream.call(offers.get, { token, params: { id: 1, offerId: data.id } })).body
      .data;
    const save = (title: string, seen?: number) =>
      upstream.call(offers.update, {
        token,
        params: { id: 1, offerId: data.id },
        body: { ...offer, title, version: seen },
      });
    const both = await Promise.all([save("One", version), save("Other", version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure.error?.message).toBe(
      "Someone else has changed this special offer. Reload the page and check it.",
    );
    expect((await save("Third", 2)).body.data).toMatchObject({ title: "Third", version: 3 });
    expect((await save("Fourth")).body.data.version).toBe(4);
  });

  test("[V-26][VEN-05] an offer is read, changed and deleted through its own venue only", async () => {
    const { data } = (await create({ title: "To change" })).body;
    const params = { id: 1, offerId: data.id };
    const elsewhere = { id: 2, offerId: data.id };
    expect((await upstream.call(offers.get, { token, params })).body.data).toEqual(data);
    const { for_event_type: _, ...forAll } = offer;
    const update = (where: typeof params) =>
      upstream.call(offers.update, { token, params: where, body: { ...forAll, title: "Changed" } });
    expect((await update(params)).body.data).toMatchObject({
      id: data.id,
      title: "Changed",
      for_event_type: null,
    });
    for (const call of [offers.get, offers.remove])
      expect((await upstream.call(call, { token, params: elsewhere })).status).toBe(404);
    expect((await update(elsewhere)).status).toBe(404);
    expect((await upstream.call(offers.remove, { token, params })).status).toBe(204);
    expect((await upstream.call(offers.get, { token, params })).status).toBe(404);
  });
});
