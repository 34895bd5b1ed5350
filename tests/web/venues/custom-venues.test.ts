import "../support/web";

import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as customVenueCalls from "@contract/venues/custom-venues";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as list from "~/routes/venues/custom";
import * as sale from "~/routes/venues/custom-sale";
import * as form from "~/routes/venues/new-custom";
import { html, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

let browser: Browser;

const shed = { id: 1, name: "Zürich Shed", country: "AU", city: "Hobart", sale_count: 2 };
const hall = { id: 2, name: "Assembly Hall", country: "AU", email: "hall@x.example", sale_count: 9 };
const barn = { id: 3, name: "Barn", country: "AU" };

beforeEach(async () => {
  browser = await signedIn();
  upstream.on(customVenueCalls.all, replyWithData([shed, hall, barn]));
});

const loadCustomVenues = async (query = "") => (await browser.get(list, `/venues/custom${query}`)).json();
const listVenueNames = (page: { venues: { name: string }[] }) => page.venues.map(({ name }) => name);

test("[VEN-07] [V-29] custom venues are requested by country, then searched and sorted locally", async () => {
  const page = await loadCustomVenues();
  expect(upstream.requests(customVenueCalls.all)).toMatchObject([
    { method: "GET", path: "/v1/venues/custom/all", query: { country: "AU", source: "test-source" } },
  ]);
  expect(listVenueNames(page)).toEqual(["Assembly Hall", "Barn", "Zürich Shed"]);
  expect(page.description).toBe("3 custom venues in Australia");
  expect(page.venues[1]).not.toHaveProperty("sales");
  expect(listVenueNames(await loadCustomVenues("?sort_by=sales"))).toEqual([
    "Assembly Hall",
    "Zürich Shed",
    "Barn",
  ]);
  expect(listVenueNames(await loadCustomVenues("?search=zurich"))).toEqual(["Zürich Shed"]);
  const none = await loadCustomVenues("?search=nobody&country=all");
  expect(none.description).toBe("No custom venues in both countries matching “nobody”");
  expect(upstream.requests(customVenueCalls.all).at(-1)?.query).not.toHaveProperty("country");
});

test("[VEN-07] [UI-03] pages beyond the end redirect to the last; unreadable items are not an empty list", async () => {
  upstream.on(customVenueCalls.all, replyWithData(Array.from({ length: 12 }, (_, id) => ({ ...shed, id }))));
  expect((await loadCustomVenues("?page=2")).venues).toHaveLength(2);
  expect(getRedirect(await browser.get(list, "/venues/custom?page=9"))).toBe("/venues/custom?page=2");
  upstream.on(customVenueCalls.all, replyWithData([{ id: "x" }]));
  expect(await loadCustomVenues()).toMatchObject({ isWhole: false, venues: [] });
});

const buildVenueFields = (overrides: object = {}) => ({
  name: "Town Hall",
  country: "UK",
  city: "",
  email: "",
  form_key: randomUUID(),
  ...overrides,
});
const postNewVenue = (body: Record<string, string>) => browser.post(form, "/venues/custom/new", body);

test("[VEN-07] [V-30] repeated submissions create a custom venue once", async () => {
  upstream.on(customVenueCalls.create, replyWithData({ id: 4, name: "Town Hall", country: "UK" }));
  const entered = buildVenueFields();
  expect(getRedirect(await postNewVenue(entered))).toBe("/venues/custom?country=UK");
  expect(getRedirect(await postNewVenue(entered))).toBe("/venues/custom?country=UK");
  expect(upstream.requests(customVenueCalls.create)).toMatchObject([
    { method: "POST", path: "/v1/venues/custom", query: { source: "test-source" } },
  ]);
  expect(upstream.requests(customVenueCalls.create)[0]?.body).toEqual({ name: "Town Hall", country: "UK" });
  expect((await (await browser.get(root, "/")).json()).alert).toMatchObject({
    message: "Custom venue created: Town Hall",
  });
});

test("[VEN-07] [ERR-02] rejected values show at their fields with all input kept", async () => {
  const refused = async (body: Record<string, string>) => {
    const answered = await postNewVenue(body);
    expect(answered.status).toBe(422);
    return (await answered.json()).rejected;
  };
  expect((await refused(buildVenueFields({ name: " ", country: "FR", email: "no" }))).error).toMatchObject({
    name: ["Enter the name"],
    country: ["Choose a country"],
    email: ["Enter an email address like name@example.com"],
  });
  expect((await refused(buildVenueFields({ email: `${"a".repeat(250)}@x.example` }))).error.email).toContain(
    "The email address can have at most 254 characters",
  );
  const message = "A custom venue with this name already exists.";
  upstream.on(customVenueCalls.create, replyWithFailure(409, { message, errors: { name: [message] } }));
  expect(await refused(buildVenueFields({ city: "Leeds" }))).toMatchObject({
    error: { name: [message] },
    initialValue: { name: "Town Hall", city: "Leeds" },
  });
  upstream.on(customVenueCalls.create, html("<h1>Welcome</h1>"));
  expect((await refused(buildVenueFields())).error[""][0]).toMatch(/Check the list before you try again\.$/);
});

test("[VEN-07] [V-29] a custom venue's sale form is reached by choosing an event in its country", async () => {
  upstream.on(customVenueCalls.all, replyWithData([{ id: 400, name: "The Boat Shed", country: "UK" }]));
  upstream.on(leadCalls.all, replyWithData([{ id: 5, first_name: "Una", last_name: "Hart", country: "UK" }]));
  upstream.on(eventCalls.ofLead, replyWithData([{ id: 9, lead_id: 5 }]));
  const openSale = (id: string, query = "") =>
    browser.get(sale, `/venues/custom/${id}/sale${query}`, { params: { venueId: id } });
  const page = await (await openSale("400", "?q=una")).json();
  expect(page).toMatchObject({
    venueId: 400,
    name: "The Boat Shed",
    choices: { found: { data: [{ leadId: 5, eventId: 9, leadName: "Una Hart" }] } },
  });
  expect(upstream.requests(leadCalls.all)[0]?.query).toMatchObject({ search: "una", country: "UK" });
  expect((await openSale("401")).status).toBe(404);
});
