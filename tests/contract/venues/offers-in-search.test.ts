import * as roomSearchCalls from "@contract/recommender/search";
import * as offers from "@contract/venues/offers";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const now = new Date("2027-03-10T02:00:00Z");

const { test, upstream } = createUpstreamTest({ now });

describe("offers in the recommender", () => {
  test("[V-25] [V-26] [VEN-05] [CARD-02] the cards show a created, changed or deleted offer immediately", async () => {
    const { db } = upstream;
    const user = await insertUser(db);
    const token = await insertAccessToken(db, user);
    const place = await insertLocation(db, { name: "Melbourne", lat: -37.8136, lng: 144.9631 });
    const event = await insertLeadEvent(db, { locationId: place.id });
    const { id } = await insertVenue(db, { locationId: place.id });
    const onCard = async () => {
      const { body } = await upstream.call(roomSearchCalls.search, {
        token,
        query: { lead_id: event.leadId, event_id: event.id, user_id: user.id },
      });
      return body.data.venues.eventCityVenues[0]?.[0]?.special_offers?.map(({ title, timezone }) => [
        title,
        timezone,
      ]);
    };
    const body = {
      title: "Autumn",
      description: "<p>Half price</p>",
      for_event_type: null,
      start_date_utc: "2027-02-28T13:00:00Z",
      expiry_date_utc: "2027-05-31T13:59:59Z",
    };
    expect(await onCard()).toEqual([]);
    const { data } = (await upstream.call(offers.create, { token, params: { id }, body })).body;
    expect(await onCard()).toEqual([["Autumn", place.zone]]);
    const params = { id, offerId: data.id };
    await upstream.call(offers.update, { token, params, body: { ...body, title: "All year" } });
    expect(await onCard()).toEqual([["All year", place.zone]]);
    await upstream.call(offers.update, {
      token,
      params,
      body: { ...body, expiry_date_utc: "2027-03-09T13:59:59Z" },
    });
    expect(await onCard()).toEqual([]);
    await upstream.call(offers.update, { token, params, body });
    await upstream.call(offers.remove, { token, params });
    expect(await onCard()).toEqual([]);
  });
});
