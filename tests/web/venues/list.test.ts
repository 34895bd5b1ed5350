import "../support/web";

import type { Extension } from "@contract/extensions";
import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as countryPage from "~/routes/shell/country";
import * as csv from "~/routes/venues/csv";
import * as list from "~/routes/venues/list";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const buildVenueRow = (id: number) => ({ id, name: `Old Mill ${id} 💐`, city: "Fitzroy", country: "AU" });

function scriptVenues(rows: object[] = [buildVenueRow(1)], meta: object = { total: rows.length }) {
  upstream.on(venueCalls.all, replyWithData(rows, meta));
  upstream.on(venueCalls.styles, replyWithData([{ value: "Garden", name: "Garden" }]));
  upstream.on(venueCalls.regions, replyWithData([{ name: "VIC", country: "AU" }]));
  upstream.on(venueCalls.cities, replyWithData([{ id: 3, name: "Melbourne", country: "AU" }]));
}

const loadVenueList = async (browser: Browser, address: string) => (await browser.get(list, address)).json();

/** The number of list requests before the current test. */
let earlierCount = 0;
const listRequests = () => upstream.requests(venueCalls.all).slice(earlierCount);

/** A user of an upstream that has shown its extensions. */
async function signInWithExtensions(...extensions: Extension[]) {
  scriptVenues();
  upstream.shows(extensions);
  const ada = await signedIn();
  await loadVenueList(ada, "/venues/all");
  earlierCount = upstream.requests(venueCalls.all).length;
  return ada;
}

test("[V-01] [VEN-01] the list's URL makes one call, plus one for each filter's options", async () => {
  const ada = await signInWithExtensions();
  scriptVenues([buildVenueRow(1)], { total: 1204, page: 2, per_page: 10 });
  const page = await loadVenueList(
    ada,
    "/venues/all?page=2&search=mill&style=Garden&region=VIC&city=Melbourne",
  );
  expect(page).toMatchObject({
    total: 1204,
    description: "1,204 venues in Melbourne, VIC, Australia, style Garden matching “mill”",
    venues: [{ id: 1, name: "Old Mill 1 💐", place: "Fitzroy" }],
    styles: [{ value: "Garden" }],
    regions: [{ value: "VIC" }],
    cities: [{ value: "Melbourne" }],
  });
  expect(listRequests().map(({ method, path, query }) => ({ method, path, query }))).toEqual([
    {
      method: "GET",
      path: "/v1/venues",
      query: {
        source: "test-source",
        page: "2",
        search: "mill",
        country: "AU",
        style: "Garden",
        region: "VIC",
        city: "Melbourne",
      },
    },
  ]);
});

test("[V-07] [V-08] [V-09] requests styles, and the regions and cities of the country, once", async () => {
  scriptVenues();
  await loadVenueList(await signedIn(), "/venues/all?country=UK");
  const choiceRequests = [venueCalls.styles, venueCalls.regions, venueCalls.cities].map((call) =>
    upstream.requests(call).map(({ method, path, query }) => [method, path, query.country]),
  );
  expect(choiceRequests).toEqual([
    [["GET", "/v1/venues/styles", undefined]],
    [["GET", "/v1/venues/regions", "UK"]],
    [["GET", "/v1/venues/cities", "UK"]],
  ]);
});

test("[VEN-08] the list follows the top bar's country unless its filter is set", async () => {
  const ada = await signedIn();
  scriptVenues();
  await ada.post(countryPage, "/country", { country: "UK", redirect: "/venues/all" });
  await loadVenueList(ada, "/venues/all");
  await loadVenueList(ada, "/venues/all?country=AU");
  await loadVenueList(ada, "/venues/all?country=all");
  expect(upstream.requests(venueCalls.all).map(({ query }) => query.country)).toEqual([
    "UK",
    "AU",
    undefined,
  ]);
});

test("[VEN-01] [UI-03] a page beyond the end redirects to the last page", async () => {
  scriptVenues([], { total: 31, page: 9, per_page: 10 });
  const answer = await (await signedIn()).get(list, "/venues/all?page=9&search=barn");
  expect(getRedirect(answer)).toBe("/venues/all?search=barn&page=4");
});

test("[ERR-01] venues still list without filter options; without venues the page says why", async () => {
  const ada = await signedIn();
  scriptVenues();
  for (const call of [venueCalls.styles, venueCalls.regions, venueCalls.cities])
    upstream.on(call, replyWithFailure(500));
  expect(await loadVenueList(ada, "/venues/all")).toMatchObject({
    total: 1,
    styles: [],
    regions: [],
    cities: [],
  });
  upstream.on(venueCalls.all, replyWithFailure(500, { message: "No database.", reference: "ref-9" }));
  const failed = await ada.get(list, "/venues/all");
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ message: OF_500, reference: "ref-9" });
});

test("[V-01] [VEN-01] filters by seating style and guests and sorts if the upstream supports it", async () => {
  const ada = await signInWithExtensions("venue-list");
  const page = await loadVenueList(ada, "/venues/all?seating_type=theatre&min_guests=120&sort_by=max_guests");
  expect(listRequests().map(({ query }) => query)).toEqual([
    {
      source: "test-source",
      page: "1",
      country: "AU",
      seating_type: "theatre",
      min_guests: "120",
      sort_by: "max_guests",
      sort_order: "desc",
    },
  ]);
  expect(page).toMatchObject({
    supportsSorting: true,
    description: "1 venue in Australia, for 120 guests or more, with theatre seating",
  });
});

test("[VEN-01] [ERR-05] without upstream support these filters are neither sent nor shown", async () => {
  const page = await loadVenueList(
    await signInWithExtensions(),
    "/venues/all?seating_type=theatre&min_guests=120&sort_by=max_guests",
  );
  expect(page).toMatchObject({ supportsSorting: false, description: "1 venue in Australia" });
  expect(listRequests()[0]?.query).toEqual({ source: "test-source", page: "1", country: "AU" });
});

test("[ERR-05] missing values of a row are not shown", async () => {
  scriptVenues([{ id: 9, name: "Bare" }], {});
  const { venues } = await loadVenueList(await signedIn(), "/venues/all");
  expect(venues).toEqual([{ id: 9, name: "Bare", place: "", styles: [], isHighConversion: false }]);
});

const buildLocatedRow = (id: number, lat: number, lng: number) => ({ ...buildVenueRow(id), lat, lng });

test("[VEN-01] the map requests only the venues it can show", async () => {
  const ada = await signInWithExtensions("venue-list");
  scriptVenues([buildLocatedRow(1, -37.8, 144.9), buildLocatedRow(2, -37.9, 145), buildVenueRow(3)], {
    total: 1204,
  });
  const page = await loadVenueList(ada, "/venues/all?view=map&style=Garden&page=3&lat=-37.8&lng=144.9&z=12");
  expect(page).toMatchObject({
    venues: [],
    total: 1204,
    map: { view: { lat: -37.8, lng: 144.9, z: 12 }, markers: [{ venueId: 1 }, { venueId: 2 }] },
  });
  const [{ query } = { query: {} as Record<string, string> }] = listRequests();
  expect(query).toMatchObject({ page: "1", per_page: "200", style: "Garden" });
  expect(query).not.toHaveProperty("view");
  const [south = 0, west = 0, north = 0, east = 0] = query.bounds?.split(",").map(Number) ?? [];
  expect([south < -37.8, north > -37.8, west < 144.9, east > 144.9]).toEqual([true, true, true, true]);
  expect([north - south < 0.2, east - west < 0.5]).toEqual([true, true]);
});

test("[VEN-01] a map without a view shows all venues; without upstream support there is no map", async () => {
  const found = [buildLocatedRow(1, -37.8, 144.9), buildLocatedRow(2, -33.9, 151.2)];
  const ada = await signInWithExtensions("venue-list");
  scriptVenues(found);
  const { map } = await loadVenueList(ada, "/venues/all?view=map");
  expect(map.view.lat).toBeCloseTo(-35.9, 0);
  expect(listRequests()[0]?.query).not.toHaveProperty("bounds");
  const bob = await signInWithExtensions();
  scriptVenues(found);
  const plain = await loadVenueList(bob, "/venues/all?view=map");
  expect(plain.map).toBeUndefined();
  expect(plain.venues).toHaveLength(2);
});

test("[VEN-01] the file has exactly the filtered venues, in pages of 500", async () => {
  const ada = await signInWithExtensions("venue-list");
  upstream.on(venueCalls.all, (response, { query }) =>
    replyWithData(
      query.page === "1"
        ? [{ ...buildVenueRow(1), cost_per_person: 95, styles: ["Garden", "=1+1"] }]
        : [buildVenueRow(2)],
      {
        total: 2,
      },
    )(response),
  );
  const file = await ada.get(csv, "/venues/all.csv?search=mill&country=UK&page=7&view=map");
  expect(file.headers.get("Content-Disposition")).toMatch(
    /filename="venues-united-kingdom-matching-mill-\d{4}-\d\d-\d\d\.csv"/,
  );
  const [header, first, second] = (await file.text()).trim().split("\r\n");
  expect(header).toContain("ID,Name,City");
  expect(first).toBe("1,Old Mill 1 💐,Fitzroy,,,Australia,Garden; =1+1,,,95,AUD,,");
  expect(second).toMatch(/^2,/);
  expect(
    listRequests().map(({ query }) => [query.page, query.per_page, query.search, query.country]),
  ).toEqual([
    ["1", "500", "mill", "UK"],
    ["2", "500", "mill", "UK"],
  ]);
});
