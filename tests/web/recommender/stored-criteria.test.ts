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
  criteria,
  eventParams,
  LEAD,
  newEvent,
  scriptBusiness,
  searchResult,
  venueRooms,
} from "../support/business";
import { data, failure, type Reply } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

/** An upstream as specified, which stores no criteria: it only knows what each search sends. */

const { location: _, ...enquiry } = criteria;
const places = [
  { id: 3, name: "Melbourne" },
  { id: 4, name: "Ballarat" },
];

const searched: Reply = (response, { query }) => {
  const filters = JSON.parse(query.filters ?? "{}") as { guests?: number; radius?: number };
  const { guests = enquiry.guest_count, radius = enquiry.radius } = filters;
  data({
    ...searchResult([venueRooms(1)]),
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
  [event, browser] = [newEvent(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptBusiness(event);
  upstream.on(roomSearchCalls.search, searched);
  upstream.on(initialFilterSettings, data(enquiry));
  upstream.on(resetFilterCriteria, data(enquiry));
  upstream.on(selectableLocations, data({ selectableLocations: places }));
  upstream.on(filterSettingsData, data({}));
});

const eventRequest = () => ({ params: eventParams(event) });
const page = async () => (await browser.get(recommenderPage, list, eventRequest())).json();
const dialog = async () => (await browser.get(filtersPage, `${list}/filters`, eventRequest())).json();
const post = (fields: Fields) => browser.post(filtersPage, `${list}/filters`, fields, eventRequest());
const labels = async () => (await page()).criteria.map(({ label }: { label: string }) => label);

/** Applies the dialog's initial values with changes. */
const apply = async (changes: Fields) => post({ ...(await dialog()).values, ...changes, intent: "apply" });

test("[ERR-05] the dialog finds its location by the name of the city", async () => {
  expect((await dialog()).values.location).toBe("3");
});

test("[FILT-03] [ERR-05] Apply stores the filters for the event: list, dialog and colleagues use them", async () => {
  expect(getRedirect(await apply({ guests: "40", location: "4", radius: "20" }))).toBe(`${list}?`);
  expect(await labels()).toContain("Ballarat within 20 km");
  expect(await labels()).toContain("40 guests");
  expect((await dialog()).values).toMatchObject({ location: "4", guests: "40", radius: "20" });
  browser = await signedIn({ id: 8, token: "token-of-bob" });
  expect(await labels()).toContain("40 guests");
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
  await apply({ guests: "40", outdoor_space_required: "Yes" });
  await post({ intent: "reset" });
  expect((await dialog()).values).toMatchObject({ guests: "90", location: "3" });
  await post({ intent: "cancel-reset" });
  expect((await dialog()).values).toMatchObject({ guests: "40", outdoor_space_required: "Yes" });
  const change = (fields: Fields) => browser.post(criteriaRoute, `${list}/criteria`, fields, eventRequest());
  await change({ remove: "outdoor_space" });
  expect(await labels()).not.toContain("Outdoor space");
  expect((await page()).undoable).toBe("Outdoor space");
  await change({ undo: "1" });
  expect(await labels()).toContain("Outdoor space");
});

test("[FILT-12] the small dialog's values are part of every later search", async () => {
  const needsGuests: Reply = (response, request) =>
    request.query.corrected_invalid_data
      ? searched(response, request)
      : failure(422, {}, { dataPoints: ["guest_count"] })(response);
  upstream.on(roomSearchCalls.search, needsGuests);
  expect(getRedirect(await browser.get(recommenderPage, list, eventRequest()))).toContain("missing-data");
  await browser.post(missingPage, `${list}/missing-data`, { guests: "70" }, eventRequest());
  expect(await labels()).toContain("70 guests");
  await apply({ guests: "50" });
  expect(await labels()).toContain("50 guests");
  const last = upstream.requests(roomSearchCalls.search).at(-1)?.query;
  expect(JSON.parse(last?.corrected_invalid_data ?? "")).toEqual({ location: 3, guests: 50 });
});

test("[ERR-03] stored filters that the upstream refuses lock no one out", async () => {
  await apply({ guests: "40" });
  upstream.on(roomSearchCalls.search, (response, request) =>
    request.query.filters
      ? failure(422, { message: "No such style" })(response)
      : searched(response, request),
  );
  expect(await labels()).toContain("90 guests");
  expect((await dialog()).values.guests).toBe("90");
});

test("[ERR-05] an upstream that stores criteria is used, and nothing is stored here", async () => {
  await apply({ guests: "40" });
  upstream.shows(["criteria"]);
  await page();
  expect(await labels()).toContain("90 guests");
  expect(upstream.requests(roomSearchCalls.search).at(-1)?.query.filters).toBeUndefined();
});
