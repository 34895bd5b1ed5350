import "../support/web";

import {
  filterSettingsData,
  initialFilterSettings,
  resetFilterCriteria,
  selectableLocations,
} from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, expect, test } from "vitest";
import * as filtersPage from "~/routes/recommender/filters";
import * as recommenderPage from "~/routes/recommender/list";
import * as missingPage from "~/routes/recommender/missing-data";
import { criteria, eventParams, LEAD, newEvent, scriptBusiness, searchResult } from "../support/business";
import { data, failure, OF_500 } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

let event: number;
let browser: Browser;
const list = () => `/leads/${LEAD}/event/${event}/karenV2`;

beforeEach(async () => {
  event = newEvent();
  browser = await signedIn();
  scriptBusiness(event);
  upstream.on(initialFilterSettings, data(criteria));
  upstream.on(selectableLocations, data({ selectableLocations: [{ id: 3, name: "Melbourne" }] }));
  upstream.on(filterSettingsData, data({ venueStyles: [{ value: "Garden", name: "Garden" }] }));
  upstream.on(resetFilterCriteria, data({}));
});

const open = async (query = "") =>
  (await browser.get(filtersPage, `${list()}/filters${query}`, { params: eventParams(event) })).json();
const post = (fields: Fields, page: object = filtersPage, at = "filters") =>
  browser.post(page, `${list()}/${at}?view=map`, fields, { params: eventParams(event) });

const filled = {
  event_type: "wedding",
  location: "3",
  radius: "30",
  guests: "120",
  budget_type: "per_head",
  price_per_person_min: "50",
  price_per_person_max: "200",
  price_per_day_min: "",
  price_per_day_max: "",
  category: ["Garden", "Winery"],
  seating_type: "",
  outdoor_space_required: "Yes",
};

/** The filters of all searches, oldest first. */
const sent = () =>
  upstream
    .requests(roomSearchCalls.search)
    .flatMap(({ query }) => (query.filters ? [JSON.parse(query.filters)] : []));

test("[FILT-16] choices are loaded for country, event type and the chosen seating style", async () => {
  const lastQuery = () => upstream.requests(filterSettingsData).at(-1)?.query;
  await open();
  expect(lastQuery()).toEqual({ source: "test-source", country: "AU", event_type: "wedding" });
  upstream.on(initialFilterSettings, data({ ...criteria, seating_type: "banquet" }));
  await open();
  expect(lastQuery()).toEqual({
    source: "test-source",
    country: "AU",
    event_type: "wedding",
    seating_type: "banquet",
  });
  await open("?event_type=social&seating_type=theatre");
  expect(lastQuery()).toEqual({
    source: "test-source",
    country: "AU",
    event_type: "social",
    seating_type: "theatre",
  });
});

test("[FILT-09] all 23 styles are offered unless the upstream has its own list", async () => {
  const offered = async () =>
    (await open()).choices.venueStyles.map(({ name }: { name: string }) => name).join(", ");
  for (const none of [{}, { venueStyles: null }, { venueStyles: [] }]) {
    upstream.on(filterSettingsData, data(none));
    expect(await offered()).toBe(
      "Affordable, African, Alternative, Asian, Beach, Castle / Palace, Garden, Golf Club, Hotel, Jewish, Luxury, Manor House, Modern, Museum, Reception Centre / Traditional, Restaurant, Rooftop, Rustic / Country / Barn / Farm, Small / Intimate, Unique, Warehouse / Industrial, Waterview, Winery",
    );
  }
  upstream.on(filterSettingsData, data({ venueStyles: [{ value: "Igloo", name: "Igloo" }] }));
  expect(await offered()).toBe("Igloo");
});

test("[FILT-07] Apply sends the filters as JSON text with the ids of lead, event and user", async () => {
  expect(getRedirect(await post(filled))).toBe(`${list()}?view=map`);
  expect(upstream.requests(roomSearchCalls.search)[0]?.query).toMatchObject({
    lead_id: "5",
    event_id: String(event),
    user_id: "7",
  });
  expect(sent()).toEqual([
    {
      event_type: "wedding",
      location: 3,
      radius: 30,
      guests: 120,
      category: ["Garden", "Winery"],
      accommodation_required: "No",
      external_catering_required: "No",
      ceremonies_onsite: "No",
      mandap_ceremony: "No",
      outdoor_space_required: "Yes",
      price_per_person_min: 50,
      price_per_person_max: 200,
    },
  ]);
});

test("[FILT-07] applying the same filters twice is not a conflict", async () => {
  const { was } = await open();
  upstream.on(roomSearchCalls.search, (response, { query }) => {
    const { guests, category, price_per_person_min, price_per_person_max, ...same } = JSON.parse(
      query.filters ?? "{}",
    );
    const budgets = {
      budget_per_person_min: price_per_person_min,
      budget_per_person_max: price_per_person_max,
    };
    const saved = { ...same, ...budgets, guest_count: guests, event_style: category, outdoor_space: true };
    upstream.on(initialFilterSettings, data(saved));
    data(searchResult([]))(response);
  });
  const fields = { ...filled, _was: was };
  for (const answer of [await post(fields), await post(fields)])
    expect(getRedirect(answer)).toBe(`${list()}?view=map`);
  expect((await post({ ...fields, guests: "130" })).status).toBe(422);
});

test("[FILT-03] out-of-range values are refused at the field, kept, and not searched", async () => {
  const response = await post({ ...filled, guests: "1001", price_per_person_max: "9999", radius: "7" });
  expect(response.status).toBe(422);
  const { rejected } = await response.json();
  expect(Object.keys(rejected.error).sort()).toEqual(["guests", "price_per_person_max", "radius"]);
  expect(rejected.initialValue).toMatchObject({
    guests: "1001",
    category: ["Garden", "Winery"],
    radius: "7",
  });
  expect(upstream.requests(roomSearchCalls.search)).toEqual([]);
});

test("[FILT-03] a price in another currency is refused at its field", async () => {
  const response = await post({ ...filled, country: "AU", price_per_person_max: "£200" });
  expect((await response.json()).rejected).toMatchObject({
    error: { price_per_person_max: ["Enter the amount in Australian dollars ($), not in pounds (£)"] },
    initialValue: { price_per_person_max: "£200" },
  });
});

test("[FILT-03] upstream refusals are shown at the fields too", async () => {
  upstream.on(
    roomSearchCalls.search,
    failure(422, { message: "Check", errors: { "category.0": ["No such style"], guests: ["Too many"] } }),
  );
  const { rejected } = await (await post(filled)).json();
  expect(rejected.error).toEqual({ "": ["Check"], category: ["No such style"], guests: ["Too many"] });
  upstream.on(roomSearchCalls.search, failure(500, { message: "The search is down" }));
  const down = await post(filled);
  expect(down.status).toBe(422);
  expect((await down.json()).rejected.error).toEqual({ "": [OF_500] });
});

test("[FILT-05] another venue type loads its choices and keeps the typed values", async () => {
  const response = await post({ ...filled, event_type: "social", intent: "reload" });
  const to = new URL(getRedirect(response) ?? "", "http://x");
  expect(to.pathname).toBe(`${list()}/filters`);
  expect(to.searchParams.get("view")).toBe("map");
  const { values } = await open(to.search);
  expect(values).toMatchObject({ event_type: "social", guests: "120", category: ["Garden", "Winery"] });
  expect(upstream.requests(filterSettingsData).map(({ query }) => query.event_type)).toEqual(["social"]);
  expect(upstream.requests(roomSearchCalls.search)).toEqual([]);
});

test("[FILT-05] without a new type the choices are those of the saved one", async () => {
  expect((await open()).values).toMatchObject({ event_type: "wedding", location: "3", guests: "90" });
  expect(upstream.requests(filterSettingsData)[0]?.query).toMatchObject({
    event_type: "wedding",
    country: "AU",
  });
});

test("[FILT-06] Reset deletes the upstream's criteria and the dialog says so", async () => {
  const response = await post({ ...filled, intent: "reset" });
  expect(upstream.requests(resetFilterCriteria).map(({ path }) => path)).toEqual([
    `/v1/karen/reset-filter-criteria/${event}`,
  ]);
  const to = new URL(getRedirect(response) ?? "", "http://x");
  expect((await open(to.search)).wasReset).toBe(true);
  expect((await open()).wasReset).toBe(false);
  expect(upstream.requests(roomSearchCalls.search)).toEqual([]);
});

/** Sets the upstream's saved criteria; a reset restores the defaults. */
function saved(start: object) {
  let now = start;
  upstream.on(initialFilterSettings, (response) => data(now)(response));
  upstream.on(resetFilterCriteria, (response) => {
    now = { ...criteria, radius: 100, event_style: [] };
    data(now)(response);
  });
  return (by: object) => {
    now = { ...now, ...by };
  };
}

test("[FILT-06] Cancel after one or two resets restores the earlier criteria", async () => {
  saved(criteria);
  await post({ intent: "reset" });
  await post({ intent: "reset" });
  expect(getRedirect(await post({ intent: "cancel-reset" }))).toBe(`${list()}?view=map`);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ radius: 50, category: ["Garden", "Winery"], price_per_person_max: 200 });
  await post({ intent: "cancel-reset" });
  expect(sent()).toHaveLength(1);
});

test("[FILT-06] Cancel restores what the last reset replaced, unless a colleague changed it", async () => {
  const colleague = saved(criteria);
  await post({ intent: "reset" });
  colleague({ radius: 200 });
  await post({ intent: "reset" });
  await post({ intent: "cancel-reset" });
  expect(sent().map(({ radius }) => radius)).toEqual([200]);
  await post({ intent: "reset" });
  colleague({ radius: 30 });
  await post({ intent: "cancel-reset" });
  expect(sent()).toHaveLength(1);
});

test("[FILT-06] after Apply a reset can no longer be cancelled", async () => {
  await post({ intent: "reset" });
  await post(filled);
  await post({ intent: "cancel-reset" });
  expect(sent().map(({ radius }) => radius)).toEqual([30]);
});

test("[FILT-06] a Cancel that the upstream refuses can be repeated", async () => {
  await post({ intent: "reset" });
  upstream.on(roomSearchCalls.search, failure(500));
  expect((await post({ intent: "cancel-reset" })).status).toBe(500);
  upstream.on(roomSearchCalls.search, data(searchResult([])));
  await post({ intent: "cancel-reset" });
  expect(sent().at(-1)).toMatchObject({ radius: 50 });
});

test("[AUTH-06] filters typed in a lost session return after signing in", async () => {
  upstream.on(roomSearchCalls.search, failure(401));
  const toLogin = new URL(getRedirect(await post(filled)) ?? "", "http://x");
  await browser.signIn();
  scriptBusiness(event);
  const wanted = new URL(toLogin.searchParams.get("redirect") ?? "", "http://x");
  const { values } = await open(wanted.search);
  expect(values).toMatchObject({
    radius: "30",
    guests: "120",
    category: ["Garden", "Winery"],
    outdoor_space_required: "Yes",
  });
  expect((await open(wanted.search)).values.guests).toBe("90");
});

const lacking = (...points: string[]) => failure(422, { message: "Invalid data" }, { dataPoints: points });
const openSmall = async (query = "") =>
  (await browser.get(missingPage, `${list()}/missing-data${query}`, { params: eventParams(event) })).json();
const save = (fields: Fields) => post(fields, missingPage, "missing-data");

test("[FILT-10] the small dialog opens with the cities and the known values", async () => {
  upstream.on(roomSearchCalls.search, lacking("guest_count"));
  expect(await openSmall()).toEqual({
    missing: ["guest_count"],
    locations: [{ id: 3, name: "Melbourne" }],
    location: "3",
  });
});

test("[FILT-12] Save sends only location and guests, as corrected data", async () => {
  upstream.once(roomSearchCalls.search, lacking("location", "guest_count"));
  expect(getRedirect(await save({ location: "3", guests: "90", radius: "10" }))).toBe(`${list()}?view=map`);
  const query = upstream.requests(roomSearchCalls.search).at(-1)?.query;
  expect(JSON.parse(query?.corrected_invalid_data ?? "")).toEqual({ location: 3, guests: 90 });
  expect(query).not.toHaveProperty("filters");
});

test.each([
  [{ location: "", guests: "" }, ["guests", "location"]],
  [{ location: "3", guests: "" }, ["guests"]],
  [{ location: "", guests: "90" }, ["location"]],
  [{ location: "3", guests: "1001" }, ["guests"]],
  [{ location: "x", guests: "90" }, ["location"]],
])("[FILT-11] the server does not save %j: %j", async (fields, refusedAt) => {
  upstream.on(roomSearchCalls.search, lacking("location", "guest_count"));
  const response = await save(fields);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).rejected.error).sort()).toEqual(refusedAt);
  expect(
    upstream.requests(roomSearchCalls.search).filter(({ query }) => query.corrected_invalid_data),
  ).toEqual([]);
});

test("[AUTH-06] values typed in a lost session return to the small dialog", async () => {
  upstream.on(roomSearchCalls.search, failure(401));
  const toLogin = new URL(getRedirect(await save({ location: "3", guests: "77" })) ?? "", "http://x");
  await browser.signIn();
  upstream.on(roomSearchCalls.search, lacking("guest_count"));
  const wanted = new URL(toLogin.searchParams.get("redirect") ?? "", "http://x");
  expect(await openSmall(wanted.search)).toMatchObject({ guests: "77", location: "3" });
});

test("[FILT-02] [ERR-04] unknown criteria are not shown; the dialog defaults to weddings and the country", async () => {
  const unknown = { event_type: null, country: "NZ", radius: null, guest_count: null, city: null };
  upstream.on(initialFilterSettings, data({ ...criteria, ...unknown }));
  const { values, country } = await open();
  expect(values.event_type).toBe("wedding");
  expect(country).toBeUndefined();
  expect(upstream.requests(filterSettingsData).at(-1)?.query).toMatchObject({
    country: "AU",
    event_type: "wedding",
  });
  const result = searchResult([]);
  const only = { ...unknown, event_style: ["Garden"], budget_per_person_min: 50, budget_per_person_max: 120 };
  upstream.on(roomSearchCalls.search, data({ ...result, searchCriteria: only, defaultSearchCriteria: only }));
  const page = await (await browser.get(recommenderPage, list(), { params: eventParams(event) })).json();
  expect(page.criteria.map(({ label }: { label: string }) => label)).toEqual([
    "50 to 120 per head",
    "Garden",
  ]);
});
