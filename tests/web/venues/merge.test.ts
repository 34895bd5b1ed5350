import "../support/web";

import { mergeVenue, venueMerge } from "@contract/venues/merge";
import { places, venueRecord } from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as root from "~/root";
import * as details from "~/routes/venues/details";
import * as choice from "~/routes/venues/merge";
import * as comparison from "~/routes/venues/merge-comparison";
import * as confirmation from "~/routes/venues/merge-confirmation";
import * as pictures from "~/routes/venues/pictures";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

const barn = {
  id: 6,
  name: "The Barn",
  location_id: 1,
  country: "AU",
  address: "12 Mill Lane",
  lat: -37.8,
  lng: 144.9,
  styles: ["Garden"],
  event_types: ["wedding"],
  facilities: [],
  is_high_conversion_venue: false,
  checklist: [],
  phone: "03 9000 0000",
  is_active: true,
  version: 3,
};
const copy = {
  ...barn,
  id: 9,
  name: "Barn, The",
  address: "Mill Lane 12",
  lat: -37.81,
  email: "barn@example.com",
  phone: undefined,
  version: 5,
};
const moves = {
  enquiries: 2,
  recommendations: 0,
  shortlists: 1,
  inspections: 0,
  sales: 1,
  quotes: 0,
  emails: 0,
  notes: 0,
  offers: 0,
  brochures: 0,
  pictures: 3,
};

const params = { venueId: "6", otherId: "9" };
let lead: Browser;

beforeEach(async () => {
  lead = await signedIn({ vc_role: "Team Lead" });
  upstream.on(places, replyWithData([{ id: 1, name: "Fitzroy", state: "VIC", country: "AU" }]));
  upstream.on(
    venueCalls.get,
    replyWithData({ id: 6, name: "The Barn", address: { country_short: "AU" }, rooms: [] }),
  );
  upstream.on(venueRecord, (response, { path }) =>
    replyWithData(path.includes("/9/") ? copy : barn)(response),
  );
  upstream.on(venueCalls.description, (response, { path }) =>
    replyWithData(path.includes("/9/") ? "<p>Oak.</p>" : "")(response),
  );
  upstream.on(venueCalls.packages, replyWithData([]));
  upstream.on(
    venueMerge,
    replyWithData({
      moves,
      rooms: [
        { id: 91, name: "Hall", joins: true },
        { id: 92, name: "Loft", joins: false },
      ],
    }),
  );
  upstream.on(mergeVenue, replyWithData(barn));
});

const loadMergePage = async (route: Parameters<Browser["get"]>[0], query = "") =>
  (await lead.get(route, `/venues/6/merge/9?${query}`, { params })).json();
const postMerge = (fields: Fields) => lead.post(confirmation, "/x", fields, { params });

test("[CAT-07] the other venue is found by its name, closed ones too, but not the venue itself", async () => {
  const row = { country: "AU", styles: [], event_types: [], is_high_conversion_venue: false };
  upstream.on(
    venueCalls.all,
    replyWithData(
      [
        { ...row, id: 6, name: "The Barn" },
        { ...row, id: 9, name: "Barn, The", is_active: false },
      ],
      { total: 12, page: 1, per_page: 10 },
    ),
  );
  const page = await (await lead.get(choice, "/venues/6/merge", { params })).json();
  expect(page).toMatchObject({
    search: "Barn",
    venues: [{ id: 9, name: "Barn, The", isClosed: true }],
    hiddenCount: 10,
  });
  await lead.get(choice, "/venues/6/merge?search=mill", { params });
  expect(upstream.requests(venueCalls.all).map(({ query }) => query.search)).toEqual(["Barn", "mill"]);
});

test("[CAT-07] both records are compared field by field, an address with its point", async () => {
  const { rows, choices } = await loadMergePage(comparison, "keep_place=other");
  const ruled = Object.fromEntries(
    rows.map(({ field, thisValue, otherValue, rule }: Record<string, string>) => [
      field,
      [thisValue, otherValue, rule],
    ]),
  );
  expect(ruled).toMatchObject({
    name: ["The Barn", "Barn, The", "choose"],
    place: [
      "12 Mill Lane, Fitzroy\n-37.8000, 144.9000",
      "Mill Lane 12, Fitzroy\n-37.8100, 144.9000",
      "choose",
    ],
    styles: ["Garden", "Garden", "same"],
    phone: ["03 9000 0000", "", "only-one"],
    email: ["", "barn@example.com", "only-one"],
    description: ["", "Oak.", "only-one"],
  });
  expect(choices).toMatchObject({ place: "other", name: "this" });
});

test("[CAT-07] the confirmation says what moves", async () => {
  const page = await loadMergePage(confirmation);
  expect(page.moves).toEqual([
    "2 enquiries",
    "1 shortlist entry",
    "1 sale",
    "3 pictures",
    "Room: Hall, merged with the room of the same name",
    "Room: Loft",
  ]);
});

test("[CAT-07] the merge saves the chosen values with both versions, once", async () => {
  const fields = { keep_place: "other", version: "3", other_version: "5", form_key: "k-12345678" };
  for (const _ of [1, 2]) expect(getRedirect(await postMerge(fields))).toBe("/venues/6");
  expect(upstream.requests(mergeVenue)).toMatchObject([
    {
      path: "/v1/venues/6/merge/9",
      body: {
        name: "The Barn",
        address: "Mill Lane 12",
        lat: -37.81,
        phone: "03 9000 0000",
        email: "barn@example.com",
        description: "other",
        packages: "this",
        version: 3,
        other_version: 5,
      },
    },
  ]);
  const { alert } = await (await lead.get(root, "/")).json();
  expect(alert).toMatchObject({ kind: "success", message: "Venues merged" });
});

test("[CAT-08] a refused merge says why and keeps the choices", async () => {
  upstream.on(mergeVenue, replyWithFailure(409));
  const response = await postMerge({ keep_name: "other", form_key: "k-12345678" });
  expect(response.status).toBe(422);
  const { alert, rejected } = await response.json();
  expect(alert.title).toBe("We couldn't merge the venues");
  expect(rejected.initialValue).toMatchObject({ keep_name: "other", form_key: "k-12345678" });
});

test("[CAT-07] pages of a merged venue lead to the kept one", async () => {
  const gone = replyWithJson({ error: { message: "Merged" }, merged_into: 6 }, 404);
  upstream.on(venueCalls.get, gone);
  const at = { params: { venueId: "9" } };
  expect(getRedirect(await lead.get(details, "/venues/9?lead=5", at))).toBe("/venues/6?lead=5");
  expect(getRedirect(await lead.get(pictures, "/venues/9/pictures", at))).toBe("/venues/6/pictures");
});

test("[CAT-08] specialists cannot open the pages", async () => {
  const sam = await signedIn();
  expect(getRedirect(await sam.get(comparison, "/x", { params }))).toMatch(/^\/dashboard/);
  expect((await sam.post(confirmation, "/x", {}, { params })).status).toBe(403);
});
