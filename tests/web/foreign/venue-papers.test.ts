import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as customPage from "~/routes/venues/custom";
import * as newCustomPage from "~/routes/venues/new-custom";
import * as newOfferPage from "~/routes/venues/new-offer";
import * as offerPage from "~/routes/venues/offer";
import * as offerDeletionPage from "~/routes/venues/offer-deletion";
import * as offersPage from "~/routes/venues/offers";
import { type MannerName, manners } from "../../support/foreign/manners";
import { unspecifiedIn } from "../../support/specified";
import { beforeForeign, signedInForeign } from "../support/foreign";
import { type Browser, type Fields, sentTo, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

/** [ERR-05], after every journey. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(unspecifiedIn)).toEqual([]);
});

type Page = Parameters<Browser["get"]>[0];

async function arrive(name: MannerName) {
  const foreign = beforeForeign(name);
  const browser = await signedInForeign();
  const open = async (page: Page, address: string, params: Record<string, string> = {}) => {
    const response = await browser.get(page, address, { params });
    const text = await response.text();
    expect(`${response.status} ${response.status < 300 ? "" : text}`).toBe("200 ");
    return JSON.parse(text);
  };
  const post = (page: Page, address: string, fields: Fields, params: Record<string, string> = {}) =>
    browser.post(page, address, fields, { params });
  return { foreign, open, post };
}

test.each(names)("[ERR-04] [VEN-07] custom venues are listed and entered, before %s", async (name) => {
  const { foreign, open, post } = await arrive(name);
  const { venues } = await open(customPage, "/venues/custom");
  expect(venues).toMatchObject([{ id: 400, name: "The Boat Shed" }]);
  expect(venues[0].sales).toBe(manners[name].isSparse ? undefined : 2);
  const entered = await post(newCustomPage, "/venues/custom/new", {
    name: "Town Hall",
    country: "AU",
    city: "",
    email: "",
    form_key: `custom-${name}`,
  });
  expect(sentTo(entered)).toBe("/venues/custom?country=AU");
  expect(foreign.business.customVenues.at(-1)).toMatchObject({ name: "Town Hall" });
});

const ofVenue = { venueId: "5" };

test.each(names)("[ERR-04] [VEN-05] an offer is created, edited and deleted, before %s", async (name) => {
  const { foreign, open, post } = await arrive(name);
  const { offers, zone } = await open(offersPage, "/venues/5/offers", ofVenue);
  expect(zone).toBe("Australia/Hobart");
  expect(offers).toMatchObject([
    { title: "Winter rate", eventType: "Wedding", start: "2027-06-01 00:00:00" },
  ]);
  const typed = {
    title: "Autumn",
    description: "Half *price*",
    for_event_type: "",
    start_day: "2027-03-01",
    end_day: "2027-05-31",
    form_key: `offer-${name}`,
  };
  expect(sentTo(await post(newOfferPage, "/venues/5/offers/new", typed, ofVenue))).toBe("/venues/5/offers");
  expect(foreign.business.offers.at(-1)).toMatchObject({
    title: "Autumn",
    start_date_utc: "2027-02-28T13:00:00Z",
    expiry_date_utc: "2027-05-31T13:59:59Z",
  });
  const one = { ...ofVenue, offerId: "7" };
  const { shown, values } = await open(offerPage, "/venues/5/offers/7", one);
  const edited = { ...values, title: "Winter feast", form_key: "", _shown: JSON.stringify(shown) };
  expect(sentTo(await post(offerPage, "/venues/5/offers/7", edited, one))).toBe("/venues/5/offers");
  expect(foreign.business.offers[0]).toMatchObject({
    title: "Winter feast",
    description: "<p>Half <b>price</b></p>",
    start_date_utc: "2027-06-01 00:00:00",
  });
  const { digest } = await open(offerDeletionPage, "/venues/5/offers/7/deletion", one);
  await post(offerDeletionPage, "/venues/5/offers/7/deletion", { offer_digest: digest }, one);
  expect(foreign.business.offers).toHaveLength(1);
});
