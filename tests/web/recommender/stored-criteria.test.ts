import "../support/web";

import {
  filterSettingsData,
  initialFilterSettings,
  resetFilterCriteria,
  selectableLocations,
} from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, expect, test } from "vitest";
import * as criteriaRoute from "~/routes/recommender/criteria";
import * as filtersPage from "~/routes/recommender/filters";
import * as recommenderPage from "~/routes/recommender/list";
import * as missingPage from "~/routes/recommender/missing-data";
import { listUnspecified } from "../../support/specified";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRooms,
  criteria,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { type Reply, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

/** An upstream as specified, which stores no criteria: it only knows what each search sends. */

const { location: _, ...enquiry } = criteria;
const places = [
  { id: 3, name: "Melbourne" },
  { id: 4, name: "Ballarat" },
];

const replyWithSearch: Reply = (response, { query }) => {
  const filters = JSON.parse(query.filters ?? "{}") as { guests?: number; radius?: number };
  const { guests = enquiry.guest_count, radius = enquiry.radius } = filters;
  replyWithData({
    ...buildSearchResult([buildVenueRooms(1)]),
    searchCriteria: { ...enquiry, guest_count: guests, radius },
    defaultSearchCriteria: enquiry,
    selectableLocations: places,
  })(response);
};

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  upstream.shows([]);
  [event, browser] = [nextEventId(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptRecommenderCalls(event);
  upstream.on(roomSearchCalls.search, replyWithSearch);
  upstream.on(initialFilterSettings, replyWithData(enquiry));
  upstream.on(resetFilterCriteria, replyWithData(enquiry));
  upstream.on(selectableLocations, replyWithData({ selectableLocations: places }));
  upstream.on(filterSettingsData, replyWithData({}));
});

const buildEventOptions = () => ({ params: buildEventParams(event) });
const loadRecommenderPage = async () =>
  (await browser.get(recommenderPage, list, buildEventOptions())).json();
const loadFilterDialog = async () =>
  (await browser.get(filtersPage, `${list}/filters`, buildEventOptions())).json();
const postFilters = (fields: Fields) =>
  browser.post(filtersPage, `${list}/filters`, fields, buildEventOptions());
const loadCriterionLabels = async () =>
  (await loadRecommenderPage()).criteria.map(({ label }: { label: string }) => label);

/** Applies the dialog's initial values with changes. */
const applyFilters = async (changes: Fields) =>
  postFilters({ ...(await loadFilterDialog()).values, ...changes, intent: "apply" });

test("[ERR-05] the dialog finds its location by the name of the city", async () => {
  expect((await loadFilterDialog()).values.location).toBe("3");
});

test("[FILT-03] [ERR-05] Apply stores the filters for the event: list, dialog and colleagues use them", async () => {
  expect(getRedirect(await applyFilters({ guests: "40", location: "4", radius: "20" }))).toBe(`${list}?`);
  expect(await loadCriterionLabels()).toContain("Within 20 km of Ballarat");
  expect(await loadCriterionLabels()).toContain("40 guests");
  expect((await loadFilterDialog()).values).toMatchObject({ location: "4", guests: "40", radius: "20" });
  browser = await signedIn({ id: 8, token: "token-of-bob" });
  expect(await loadCriterionLabels()).toContain("40 guests");
  const last = upstream.requests(roomSearchCalls.search).at(-1);
  expect(JSON.parse(last?.query.filters ?? "")).toMatchObject({ guests: 40, location: 4, radius: 20 });
  expect(
    upstream
      .requests()
      .filter(({ host }) => host === "api")
      .flatMap(listUnspecified),
  ).toEqual([]);
});

test("[FILT-06] [FILT-07] Reset, Cancel, removal and undo work on the stored filters", async () => {
  await applyFilters({ guests: "40", outdoor_space_required: "Yes" });
  await postFilters({ intent: "reset" });
  expect((await loadFilterDialog()).values).toMatchObject({ guests: "90", location: "3" });
  await postFilters({ intent: "cancel-reset" });
  expect((await loadFilterDialog()).values).toMatchObject({ guests: "40", outdoor_space_required: "Yes" });
  const change = (fields: Fields) =>
    browser.post(criteriaRoute, `${list}/criteria`, fields, buildEventOptions());
  await change({ remove: "outdoor_space" });
  expect(await loadCriterionLabels()).not.toContain("Outdoor space");
  expect((await loadRecommenderPage()).undoable).toBe("Outdoor space");
  await change({ undo: "1" });
  expect(await loadCriterionLabels()).toContain("Outdoor space");
});

test("[FILT-12] the small dialog's values are part of every later search", async () => {
  const needsGuests: Reply = (response, request) =>
    request.query.corrected_invalid_data
      ? replyWithSearch(response, request)
      : replyWithFailure(422, {}, { dataPoints: ["guest_count"] })(response);
  upstream.on(roomSearchCalls.search, needsGuests);
  expect(getRedirect(await browser.get(recommenderPage, list, buildEventOptions()))).toContain(
    "missing-data",
  );
  await browser.post(missingPage, `${list}/missing-data`, { guests: "70" }, buildEventOptions());
  expect(await loadCriterionLabels()).toContain("70 guests");
  await applyFilters({ guests: "50" });
  expect(await loadCriterionLabels()).toContain("50 guests");
  const last = upstream.requests(roomSearchCalls.search).at(-1)?.query;
  expect(JSON.parse(last?.corrected_invalid_data ?? "")).toEqual({ location: 3, guests: 50 });
});

test("[ERR-03] stored filters that the upstream refuses lock no one out", async () => {
  await applyFilters({ guests: "40" });
  upstream.on(roomSearchCalls.search, (response, request) =>
    request.query.filters
      ? replyWithFailure(422, { message: "No such style" })(response)
      : replyWithSearch(response, request),
  );
  expect(await loadCriterionLabels()).toContain("90 guests");
  expect((await loadFilterDialog()).values.guests).toBe("90");
});

test("[ERR-05] an upstream that stores criteria is used, and nothing is stored here", async () => {
  await applyFilters({ guests: "40" });
  upstream.shows(["criteria"]);
  await loadRecommenderPage();
  expect(await loadCriterionLabels()).toContain("90 guests");
  expect(upstream.requests(roomSearchCalls.search).at(-1)?.query.filters).toBeUndefined();
});
