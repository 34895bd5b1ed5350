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
import {
  buildEventParams,
  buildSearchResult,
  criteria,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

let event: number;
let browser: Browser;
const buildRecommenderPath = () => `/leads/${LEAD}/event/${event}/karenV2`;

beforeEach(async () => {
  event = nextEventId();
  browser = await signedIn();
  scriptRecommenderCalls(event);
  upstream.on(initialFilterSettings, replyWithData(criteria));
  upstream.on(selectableLocations, replyWithData({ selectableLocations: [{ id: 3, name: "Melbourne" }] }));
  upstream.on(filterSettingsData, replyWithData({ venueStyles: [{ value: "Garden", name: "Garden" }] }));
  upstream.on(resetFilterCriteria, replyWithData({}));
});

const loadFilters = async (query = "") =>
  (
    await browser.get(filtersPage, `${buildRecommenderPath()}/filters${query}`, {
      params: buildEventParams(event),
    })
  ).json();
const postFilters = (fields: Fields, page: object = filtersPage, at = "filters") =>
  browser.post(page, `${buildRecommenderPath()}/${at}?view=map`, fields, { params: buildEventParams(event) });

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
const listSentFilters = () =>
  upstream
    .requests(roomSearchCalls.search)
    .flatMap(({ query }) => (query.filters ? [JSON.parse(query.filters)] : []));

test("[FILT-16] choices are loaded for country, event type and the chosen seating style", async () => {
  const lastQuery = () => upstream.requests(filterSettingsData).at(-1)?.query;
  await loadFilters();
  expect(lastQuery()).toEqual({ source: "test-source", country: "AU", event_type: "wedding" });
  upstream.on(initialFilterSettings, replyWithData({ ...criteria, seating_type: "banquet" }));
  await loadFilters();
  expect(lastQuery()).toEqual({
    source: "test-source",
    country: "AU",
    event_type: "wedding",
    seating_type: "banquet",
  });
  await loadFilters("?event_type=social&seating_type=theatre");
  expect(lastQuery()).toEqual({
    source: "test-source",
    country: "AU",
    event_type: "social",
    seating_type: "theatre",
  });
});

test("[FILT-09] all 23 styles are offered unless the upstream has its own list", async () => {
  const offered = async () =>
    (await loadFilters()).choices.venueStyles.map(({ name }: { name: string }) => name).join(", ");
  for (const none of [{}, { venueStyles: null }, { venueStyles: [] }]) {
    upstream.on(filterSettingsData, replyWithData(none));
    expect(await offered()).toBe(
      "Affordable, African, Alternative, Asian, Beach, Castle / Palace, Garden, Golf Club, Hotel, Jewish, Luxury, Manor House, Modern, Museum, Reception Centre / Traditional, Restaurant, Rooftop, Rustic / Country / Barn / Farm, Small / Intimate, Unique, Warehouse / Industrial, Waterview, Winery",
    );
  }
  upstream.on(filterSettingsData, replyWithData({ venueStyles: [{ value: "Igloo", name: "Igloo" }] }));
  expect(await offered()).toBe("Igloo");
});

test("[FILT-07] Apply sends the filters as JSON text with the ids of lead, event and user", async () => {
  expect(getRedirect(await postFilters(filled))).toBe(`${buildRecommenderPath()}?view=map`);
  expect(upstream.requests(roomSearchCalls.search)[0]?.query).toMatchObject({
    lead_id: "5",
    event_id: String(event),
    user_id: "7",
  });
  expect(listSentFilters()).toEqual([
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
  const { was } = await loadFilters();
  upstream.on(roomSearchCalls.search, (response, { query }) => {
    const { guests, category, price_per_person_min, price_per_person_max, ...same } = JSON.parse(
      query.filters ?? "{}",
    );
    const budgets = {
      budget_per_person_min: price_per_person_min,
      budget_per_person_max: price_per_person_max,
    };
    const saved = { ...same, ...budgets, guest_count: guests, event_style: category, outdoor_space: true };
    upstream.on(initialFilterSettings, replyWithData(saved));
    replyWithData(buildSearchResult([]))(response);
  });
  const fields = { ...filled, _was: was };
  for (const answer of [await postFilters(fields), await postFilters(fields)])
    expect(getRedirect(answer)).toBe(`${buildRecommenderPath()}?view=map`);
  expect((await postFilters({ ...fields, guests: "130" })).status).toBe(422);
});

test("[FILT-03] out-of-range values are refused at the field, kept, and not searched", async () => {
  const response = await postFilters({
    ...filled,
    guests: "1001",
    price_per_person_max: "9999",
    radius: "7",
  });
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
  const response = await postFilters({ ...filled, country: "AU", price_per_person_max: "£200" });
  expect((await response.json()).rejected).toMatchObject({
    error: { price_per_person_max: ["Enter the amount in Australian dollars ($), not in pounds (£)"] },
    initialValue: { price_per_person_max: "£200" },
  });
});

test("[FILT-03] upstream refusals are shown at the fields too", async () => {
  upstream.on(
    roomSearchCalls.search,
    replyWithFailure(422, {
      message: "Check",
      errors: { "category.0": ["No such style"], guests: ["Too many"] },
    }),
  );
  const { rejected } = await (await postFilters(filled)).json();
  expect(rejected.error).toEqual({ "": ["Check"], category: ["No such style"], guests: ["Too many"] });
  upstream.on(roomSearchCalls.search, replyWithFailure(500, { message: "The search is down" }));
  const down = await postFilters(filled);
  expect(down.status).toBe(422);
  expect((await down.json()).rejected.error).toEqual({ "": [OF_500] });
});

test("[FILT-05] another venue type loads its choices and keeps the typed values", async () => {
  const response = await postFilters({ ...filled, event_type: "social", intent: "reload" });
  const to = new URL(getRedirect(response) ?? "", "http://x");
  expect(to.pathname).toBe(`${buildRecommenderPath()}/filters`);
  expect(to.searchParams.get("view")).toBe("map");
  const { values } = await loadFilters(to.search);
  expect(values).toMatchObject({ event_type: "social", guests: "120", category: ["Garden", "Winery"] });
  expect(upstream.requests(filterSettingsData).map(({ query }) => query.event_type)).toEqual(["social"]);
  expect(upstream.requests(roomSearchCalls.search)).toEqual([]);
});

test("[FILT-05] without a new type the choices are those of the saved one", async () => {
  expect((await loadFilters()).values).toMatchObject({ event_type: "wedding", location: "3", guests: "90" });
  expect(upstream.requests(filterSettingsData)[0]?.query).toMatchObject({
    event_type: "wedding",
    country: "AU",
  });
});

test("[FILT-06] Reset deletes the upstream's criteria and the dialog says so", async () => {
  const response = await postFilters({ ...filled, intent: "reset" });
  expect(upstream.requests(resetFilterCriteria).map(({ path }) => path)).toEqual([
    `/v1/karen/reset-filter-criteria/${event}`,
  ]);
  const to = new URL(getRedirect(response) ?? "", "http://x");
  expect((await loadFilters(to.search)).wasReset).toBe(true);
  expect((await loadFilters()).wasReset).toBe(false);
  expect(upstream.requests(roomSearchCalls.search)).toEqual([]);
});

/** Sets the upstream's saved criteria; a reset restores the defaults. */
function scriptSavedCriteria(start: object) {
  let now = start;
  upstream.on(initialFilterSettings, (response) => replyWithData(now)(response));
  upstream.on(resetFilterCriteria, (response) => {
    now = { ...criteria, radius: 100, event_style: [] };
    replyWithData(now)(response);
  });
  return (by: object) => {
    now = { ...now, ...by };
  };
}

test("[FILT-06] Cancel after one or two resets restores the earlier criteria", async () => {
  scriptSavedCriteria(criteria);
  await postFilters({ intent: "reset" });
  await postFilters({ intent: "reset" });
  expect(getRedirect(await postFilters({ intent: "cancel-reset" }))).toBe(
    `${buildRecommenderPath()}?view=map`,
  );
  expect(listSentFilters()).toHaveLength(1);
  expect(listSentFilters()[0]).toMatchObject({
    radius: 50,
    category: ["Garden", "Winery"],
    price_per_person_max: 200,
  });
  await postFilters({ intent: "cancel-reset" });
  expect(listSentFilters()).toHaveLength(1);
});

test("[FILT-06] Cancel restores what the last reset replaced, unless a colleague changed it", async () => {
  const colleague = scriptSavedCriteria(criteria);
  await postFilters({ intent: "reset" });
  colleague({ radius: 200 });
  await postFilters({ intent: "reset" });
  await postFilters({ intent: "cancel-reset" });
  expect(listSentFilters().map(({ radius }) => radius)).toEqual([200]);
  await postFilters({ intent: "reset" });
  colleague({ radius: 30 });
  await postFilters({ intent: "cancel-reset" });
  expect(listSentFilters()).toHaveLength(1);
});

test("[FILT-06] after Apply a reset can no longer be cancelled", async () => {
  await postFilters({ intent: "reset" });
  await postFilters(filled);
  await postFilters({ intent: "cancel-reset" });
  expect(listSentFilters().map(({ radius }) => radius)).toEqual([30]);
});

test("[FILT-06] a Cancel that the upstream refuses can be repeated", async () => {
  await postFilters({ intent: "reset" });
  upstream.on(roomSearchCalls.search, replyWithFailure(500));
  expect((await postFilters({ intent: "cancel-reset" })).status).toBe(500);
  upstream.on(roomSearchCalls.search, replyWithData(buildSearchResult([])));
  await postFilters({ intent: "cancel-reset" });
  expect(listSentFilters().at(-1)).toMatchObject({ radius: 50 });
});

test("[AUTH-06] filters typed in a lost session return after signing in", async () => {
  upstream.on(roomSearchCalls.search, replyWithFailure(401));
  const toLogin = new URL(getRedirect(await postFilters(filled)) ?? "", "http://x");
  await browser.signIn();
  scriptRecommenderCalls(event);
  const wanted = new URL(toLogin.searchParams.get("redirect") ?? "", "http://x");
  const { values } = await loadFilters(wanted.search);
  expect(values).toMatchObject({
    radius: "30",
    guests: "120",
    category: ["Garden", "Winery"],
    outdoor_space_required: "Yes",
  });
  expect((await loadFilters(wanted.search)).values.guests).toBe("90");
});

const replyWithMissingData = (...points: string[]) =>
  replyWithFailure(422, { message: "Invalid data" }, { dataPoints: points });
const loadMissingDataDialog = async (query = "") =>
  (
    await browser.get(missingPage, `${buildRecommenderPath()}/missing-data${query}`, {
      params: buildEventParams(event),
    })
  ).json();
const postMissingData = (fields: Fields) => postFilters(fields, missingPage, "missing-data");

test("[FILT-10] the small dialog opens with the cities and the known values", async () => {
  upstream.on(roomSearchCalls.search, replyWithMissingData("guest_count"));
  expect(await loadMissingDataDialog()).toEqual({
    missing: ["guest_count"],
    locations: [{ id: 3, name: "Melbourne" }],
    location: "3",
  });
});

test("[FILT-12] Save sends only location and guests, as corrected data", async () => {
  upstream.once(roomSearchCalls.search, replyWithMissingData("location", "guest_count"));
  expect(getRedirect(await postMissingData({ location: "3", guests: "90", radius: "10" }))).toBe(
    `${buildRecommenderPath()}?view=map`,
  );
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
  upstream.on(roomSearchCalls.search, replyWithMissingData("location", "guest_count"));
  const response = await postMissingData(fields);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).rejected.error).sort()).toEqual(refusedAt);
  expect(
    upstream.requests(roomSearchCalls.search).filter(({ query }) => query.corrected_invalid_data),
  ).toEqual([]);
});

test("[AUTH-06] values typed in a lost session return to the small dialog", async () => {
  upstream.on(roomSearchCalls.search, replyWithFailure(401));
  const toLogin = new URL(
    getRedirect(await postMissingData({ location: "3", guests: "77" })) ?? "",
    "http://x",
  );
  await browser.signIn();
  upstream.on(roomSearchCalls.search, replyWithMissingData("guest_count"));
  const wanted = new URL(toLogin.searchParams.get("redirect") ?? "", "http://x");
  expect(await loadMissingDataDialog(wanted.search)).toMatchObject({ guests: "77", location: "3" });
});

test("[FILT-02] [ERR-04] unknown criteria are not shown; the dialog defaults to weddings and the country", async () => {
  const unknown = { event_type: null, country: "NZ", radius: null, guest_count: null, city: null };
  upstream.on(initialFilterSettings, replyWithData({ ...criteria, ...unknown }));
  const { values, country } = await loadFilters();
  expect(values.event_type).toBe("wedding");
  expect(country).toBeUndefined();
  expect(upstream.requests(filterSettingsData).at(-1)?.query).toMatchObject({
    country: "AU",
    event_type: "wedding",
  });
  const result = buildSearchResult([]);
  const only = { ...unknown, event_style: ["Garden"], budget_per_person_min: 50, budget_per_person_max: 120 };
  upstream.on(
    roomSearchCalls.search,
    replyWithData({ ...result, searchCriteria: only, defaultSearchCriteria: only }),
  );
  const page = await (
    await browser.get(recommenderPage, buildRecommenderPath(), { params: buildEventParams(event) })
  ).json();
  expect(page.criteria.map(({ label }: { label: string }) => label)).toEqual([
    "50 to 120 per head",
    "Garden",
  ]);
});
