import "../support/web";

import { randomUUID } from "node:crypto";
import * as offerCalls from "@contract/venues/offers";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as newPage from "~/routes/venues/new-offer";
import * as page from "~/routes/venues/offer";
import * as deletion from "~/routes/venues/offer-deletion";
import * as list from "~/routes/venues/offers";
import { offerList } from "~/services/venues/offers/offers";
import { html, replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const venue = {
  id: 6,
  name: "Old Mill",
  address: { state: "WA", country_short: "AU" },
  timezone: "Australia/Perth",
};
const offer = {
  id: 3,
  title: "Winter rate",
  description: "<p>Half <u>price</u></p><script>1</script>",
  for_event_type: "wedding",
  start_date_utc: "2099-05-31T16:00:00Z",
  expiry_date_utc: "2099-08-31T15:59:59Z",
};

let browser: Browser;
const routeArgs = { params: { venueId: "6", offerId: "3" } };

beforeEach(async () => {
  browser = await signedIn();
  upstream.on(venueCalls.get, replyWithData(venue));
  upstream.on(offerCalls.all, replyWithData([offer]));
  upstream.on(offerCalls.get, replyWithData(offer));
  upstream.on(offerCalls.create, replyWithData(offer));
  upstream.on(offerCalls.update, replyWithData(offer));
  upstream.on(offerCalls.remove, replyNoContent);
});

const loadAlert = async () => (await (await browser.get(root, "/")).json()).alert;
const loadOfferList = async (query = "") =>
  (await browser.get(list, `/venues/6/offers${query}`, routeArgs)).json();

test("[VEN-05] [V-25] offers are listed by state in the venue's zone, with sanitised HTML", async () => {
  const past = {
    ...offer,
    id: 4,
    title: "Gone",
    start_date_utc: "2001-01-01T00:00:00Z",
    expiry_date_utc: "2001-02-01T00:00:00Z",
  };
  const holds = {
    ...past,
    id: 5,
    title: "Now",
    expiry_date_utc: "2098-02-01T00:00:00Z",
    for_event_type: null,
  };
  upstream.on(offerCalls.all, replyWithData([offer, past, holds]));
  const shown = await loadOfferList();
  expect(upstream.requests(offerCalls.all)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/special-offers", query: { source: "test-source" } },
  ]);
  expect(shown).toMatchObject({
    zone: "Australia/Perth",
    description: "3 offers",
    offers: [
      { id: 3, state: "coming", eventType: "Wedding", description: "<p>Half <u>price</u></p>" },
      { id: 5, state: "active", eventType: "All events" },
      { id: 4, state: "past" },
    ],
  });
  expect((await loadOfferList("?state=past")).offers).toMatchObject([{ id: 4 }]);
  expect(getRedirect(await browser.get(list, "/venues/6/offers?page=9", routeArgs))).toBe("/venues/6/offers");
  upstream.on(offerCalls.all, replyWithFailure(500));
  expect(await loadOfferList()).toMatchObject({
    head: { name: "Old Mill" },
    failure: { message: expect.any(String) },
  });
});

const buildOfferFields = (overrides: Fields = {}) => ({
  title: "Autumn",
  description: "Half **price**",
  for_event_type: "",
  start_day: "2027-10-03",
  end_day: "2027-10-03",
  form_key: randomUUID(),
  ...overrides,
});
const postNewOffer = (body: Fields) => browser.post(newPage, "/venues/6/offers/new", body, routeArgs);

test("[VEN-05] [V-25] an offer is created once, in whole days of the venue's zone", async () => {
  const entered = buildOfferFields();
  expect(getRedirect(await postNewOffer(entered))).toBe("/venues/6/offers");
  expect(getRedirect(await postNewOffer(entered))).toBe("/venues/6/offers");
  expect(await loadAlert()).toMatchObject({ kind: "success", message: "Offer created: Autumn" });
  expect(upstream.requests(offerCalls.create)).toMatchObject([
    { method: "POST", path: "/v1/venues/6/special-offers", query: { source: "test-source" } },
  ]);
  expect(upstream.requests(offerCalls.create)[0]?.body).toEqual({
    title: "Autumn",
    description: "<p>Half <strong>price</strong></p>\n",
    for_event_type: null,
    start_date_utc: "2027-10-02T16:00:00Z",
    expiry_date_utc: "2027-10-03T15:59:59Z",
  });
});

test("[VEN-05] [ERR-02] wrong dates and refusals show at their fields with all input kept", async () => {
  const refused = async (body: Fields) => {
    const response = await postNewOffer(body);
    expect(response.status).toBe(422);
    return (await response.json()).rejected;
  };
  expect(await refused(buildOfferFields({ end_day: "2027-10-02" }))).toMatchObject({
    error: { end_day: ["The last day must be on or after the first day"] },
    initialValue: { description: "Half **price**", title: "Autumn" },
  });
  expect(
    (await refused(buildOfferFields({ title: " ", start_day: "", end_day: "31.6.2027" }))).error,
  ).toMatchObject({
    title: ["Enter the title"],
    start_day: ["Enter the first day"],
    end_day: ["This date doesn't exist. Check the day and the month"],
  });
  expect((await refused(buildOfferFields({ description: `${"> ".repeat(30)}deep` }))).error).toMatchObject({
    description: ["Lists and quotes are nested too deeply"],
  });
  expect(upstream.requests(offerCalls.create)).toEqual([]);
  upstream.on(
    offerCalls.create,
    replyWithFailure(422, { errors: { expiry_date_utc: ["Too late."], title: ["Taken."] } }),
  );
  expect((await refused(buildOfferFields())).error).toEqual({ end_day: ["Too late."], title: ["Taken."] });
  upstream.on(offerCalls.create, html("<h1>Welcome</h1>"));
  expect((await refused(buildOfferFields())).error[""][0]).toMatch(/Check the list before you try again/);
});

const openOfferForm = async (changes: Fields = {}) => {
  const { shown, values } = await (await browser.get(page, "/venues/6/offers/3", routeArgs)).json();
  return { shown, values, body: { ...values, form_key: "x", _shown: JSON.stringify(shown), ...changes } };
};
const postOffer = (body: Fields) => browser.post(page, "/venues/6/offers/3", body, routeArgs);

test("[VEN-05] [V-26] an offer is edited as Markdown; unchanged values are sent back as they came", async () => {
  const { values, body } = await openOfferForm({ title: "Winter rates" });
  expect(values).toEqual({
    title: "Winter rate",
    description: "Half *price*",
    for_event_type: "wedding",
    start_day: "2099-06-01",
    end_day: "2099-08-31",
  });
  expect(getRedirect(await postOffer(body))).toBe("/venues/6/offers");
  expect(upstream.requests(offerCalls.get)[0]).toMatchObject({
    method: "GET",
    path: "/v1/venues/6/special-offers/3",
    query: { source: "test-source" },
  });
  expect(upstream.requests(offerCalls.update)).toMatchObject([
    { method: "PUT", path: "/v1/venues/6/special-offers/3", query: { source: "test-source" } },
  ]);
  const { id: _, ...whole } = offer;
  expect(upstream.requests(offerCalls.update)[0]?.body).toEqual({ ...whole, title: "Winter rates" });
});

test("[VEN-05] [V-26] a changed description is sanitised and saved", async () => {
  const { body } = await openOfferForm({
    description: "All **free**<script>x</script>",
    end_day: "2099-09-01",
    for_event_type: "",
  });
  await postOffer(body);
  expect(upstream.requests(offerCalls.update)[0]?.body).toMatchObject({
    description: "<p>All <strong>free</strong></p>\n",
    for_event_type: null,
    start_date_utc: offer.start_date_utc,
    expiry_date_utc: "2099-09-01T15:59:59Z",
  });
});

test("[VEN-05] the later of two editors sees the conflict, keeps their input and chooses", async () => {
  const { body } = await openOfferForm({ title: "Mine", end_day: "2099-08-30" });
  upstream.on(offerCalls.get, replyWithData({ ...offer, title: "Theirs", for_event_type: "social" }));
  const response = await postOffer(body);
  expect(response.status).toBe(422);
  const { rejected, conflict } = await response.json();
  expect(upstream.requests(offerCalls.update)).toEqual([]);
  expect(rejected.initialValue).toMatchObject({ title: "Mine", end_day: "2099-08-30" });
  expect(conflict.fields).toEqual([
    { name: "title", original: "Winter rate", yours: "Mine", theirs: "Theirs" },
  ]);
  expect(conflict.theirChanges).toEqual([{ name: "for_event_type", theirs: "social" }]);
  await postOffer({ ...body, _shown: JSON.stringify(conflict.shown), _keep_title: "yours" });
  expect(upstream.requests(offerCalls.update)[0]?.body).toMatchObject({
    title: "Mine",
    for_event_type: "social",
    expiry_date_utc: "2099-08-30T15:59:59Z",
  });
});

test("[VEN-05] [V-26] a versioned offer shows a simultaneous save as a conflict", async () => {
  upstream.on(offerCalls.get, replyWithData({ ...offer, version: 2 }));
  const { shown, body } = await openOfferForm({ title: "Mine" });
  expect(shown.version).toBe(2);
  upstream.once(offerCalls.update, replyWithFailure(409, { message: "Changed in the meantime." }));
  upstream.once(offerCalls.get, replyWithData({ ...offer, version: 2 }));
  upstream.on(offerCalls.get, replyWithData({ ...offer, title: "Theirs", version: 3 }));
  const { conflict } = await (await postOffer(body)).json();
  expect(conflict.fields).toEqual([
    { name: "title", original: "Winter rate", yours: "Mine", theirs: "Theirs" },
  ]);
  expect(
    getRedirect(await postOffer({ ...body, _shown: JSON.stringify(conflict.shown), _keep_title: "yours" })),
  ).toBe("/venues/6/offers");
  const { id: _, ...whole } = offer;
  expect(upstream.requests(offerCalls.update).map((request) => request.body)).toEqual([
    { ...whole, title: "Mine", version: 2 },
    { ...whole, title: "Mine", version: 3 },
  ]);
});

test("[VEN-05] input for an offer deleted meanwhile moves to a new offer", async () => {
  const { body } = await openOfferForm({ title: "Mine", description: "Half **price**" });
  upstream.on(offerCalls.get, replyWithFailure(404));
  const response = await browser.post(page, "/venues/6/offers/3?lead=5", body, routeArgs);
  const form = getRedirect(response) ?? "";
  expect(form).toMatch(/^\/venues\/6\/offers\/new\?lead=5&draft=[\w-]{24}$/);
  expect(await loadAlert()).toMatchObject({ kind: "error", title: "We couldn't save the offer" });
  const { values } = await (await browser.get(newPage, form, routeArgs)).json();
  expect(values).toMatchObject({ title: "Mine", description: "Half **price**", start_day: "2099-06-01" });
  for (const _ of [1, 2])
    expect(getRedirect(await browser.post(newPage, "/venues/6/offers/new?lead=5", values, routeArgs))).toBe(
      "/venues/6/offers?lead=5",
    );
  expect(upstream.requests(offerCalls.create)).toHaveLength(1);
});

test("[VEN-05] saving an offer returns to the list with its filters, lead and event", async () => {
  const query = "?state=coming&lead=5&event=9";
  const digestField = { offer_digest: (await (await browser.get(deletion, "/x", routeArgs)).json()).digest };
  const posts = [
    browser.post(newPage, `/venues/6/offers/new${query}`, buildOfferFields(), routeArgs),
    browser.post(page, `/venues/6/offers/3${query}`, (await openOfferForm()).body, routeArgs),
    browser.post(deletion, `/venues/6/offers/3/deletion${query}`, digestField, routeArgs),
  ];
  for (const posted of posts) expect(getRedirect(await posted)).toBe(`/venues/6/offers${query}`);
  const { filters, description } = await loadOfferList("?search=none&lead=5&event=9");
  expect([description, offerList.clearHref(filters)]).toEqual([
    "No offers matching “none”",
    "/venues/6/offers?lead=5&event=9",
  ]);
});

test("[VEN-05] [V-26] deletes an offer after a confirmation, unless it has changed since", async () => {
  const confirmation = await (await browser.get(deletion, "/venues/6/offers/3/deletion", routeArgs)).json();
  expect(confirmation).toMatchObject({ venueName: "Old Mill", offer: { title: "Winter rate" } });
  const post = () =>
    browser.post(deletion, "/venues/6/offers/3/deletion", { offer_digest: confirmation.digest }, routeArgs);
  upstream.on(offerCalls.get, replyWithData({ ...offer, title: "Better" }));
  expect(getRedirect(await post())).toBe("/venues/6/offers/3/deletion");
  expect(await loadAlert()).toMatchObject({ kind: "error", title: "We couldn't delete the offer" });
  expect(upstream.requests(offerCalls.remove)).toEqual([]);
  upstream.on(offerCalls.get, replyWithData(offer));
  expect(getRedirect(await post())).toBe("/venues/6/offers");
  expect(await loadAlert()).toMatchObject({ kind: "success", message: "Offer deleted" });
  expect(upstream.requests(offerCalls.remove)).toMatchObject([
    { method: "DELETE", path: "/v1/venues/6/special-offers/3", query: { source: "test-source" } },
  ]);
  upstream.on(offerCalls.get, replyWithFailure(404));
  await post();
  expect(await loadAlert()).toMatchObject({ kind: "success" });
  upstream.on(offerCalls.get, replyWithFailure(500));
  expect(getRedirect(await post())).toBe("/venues/6/offers");
  expect(await loadAlert()).toMatchObject({ kind: "error" });
});
