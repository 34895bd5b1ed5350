import "../support/web";

import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as details from "~/routes/venues/details";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const venue = {
  id: 6,
  name: "Old Mill",
  description: `<p onclick="x()">Stone.</p><script>1</script>`,
  address: {
    address: "1 Mill Lane",
    city: "Fitzroy",
    parent_city: "Melbourne",
    state: "VIC",
    country_short: "AU",
  },
  rooms: [
    { id: 61, name: "Entire Venue", dinner_and_dance_max_capacity: 180, standing_max_capacity: 300 },
    {
      id: 62,
      name: "Loft",
      dinner_and_dance_max_capacity: 60,
      cost_per_person: 95,
      min_cost_for_event: 4000,
    },
  ],
  styles: ["Garden"],
};

beforeEach(() => {
  upstream.on(venueCalls.description, replyWithData(`<p onclick="x()">Stone.</p><script>1</script>`));
  upstream.on(venueCalls.packages, replyWithData([{ name: "Gold", price_per_person: 120, description: "" }]));
  upstream.on(
    venueCalls.notes,
    replyWithData([
      { id: 2, note: "<b>Ask</b><script>1</script>", author: "Vera", created_at: "2027-01-05T01:00:00Z" },
    ]),
  );
});

const openVenue = async (id: string, search = "") =>
  (await signedIn()).get(details, `/venues/${id}${search}`, { params: { venueId: id } });

test("[V-02] [VEN-02] shows a venue's capacities, prices, address and features", async () => {
  upstream.on(venueCalls.get, replyWithData(venue));
  expect(await (await openVenue("6")).json()).toMatchObject({
    head: { id: 6, name: "Old Mill", place: "Fitzroy, Melbourne, VIC" },
    facts: {
      seated: 180,
      standing: 300,
      perHead: 95,
      minSpend: 4000,
      address: "1 Mill Lane",
      styles: ["Garden"],
    },
    spaces: [{ name: "Entire Venue", seated: "up to 180" }, { name: "Loft" }],
    description: { data: "<p>Stone.</p>" },
  });
  expect(
    upstream.requests(venueCalls.get).map(({ method, path, query }) => [method, path, query.lead_id]),
  ).toEqual([["GET", "/v1/venues/6", undefined]]);
});

test("[V-02] a lead in the URL is part of the call", async () => {
  upstream.on(venueCalls.get, replyWithData(venue));
  expect(await (await openVenue("6", "?lead=5")).json()).toMatchObject({ head: { leadId: 5 } });
  expect(upstream.requests(venueCalls.get)[0]?.query.lead_id).toBe("5");
});

test("[VEN-09] rooms keyed by name are read, and missing values are not shown", async () => {
  upstream.on(
    venueCalls.get,
    replyWithData({ id: 6, name: "Old Mill", rooms: { "Entire Venue": 61, Loft: { id: 62 } }, address: {} }),
  );
  const page = await (await openVenue("6")).json();
  expect(page.spaces).toEqual([
    { id: 61, name: "Entire Venue" },
    { id: 62, name: "Loft" },
  ]);
  expect(page.pictures).toEqual([]);
  expect(page.facts).toEqual({ zone: "UTC", styles: [], checklist: [] });
  expect(page.head.place).toBe("");
});

test("[V-12] [V-13] [V-14] [VEN-02] description, packages and notes are each requested once", async () => {
  upstream.on(venueCalls.get, replyWithData(venue));
  expect(await (await openVenue("6")).json()).toMatchObject({
    packages: { data: [{ name: "Gold", price_per_person: 120 }] },
    notes: { data: [{ note: "<b>Ask</b>", author: "Vera", createdAt: "2027-01-05T01:00:00Z" }] },
    facts: { zone: "Australia/Melbourne" },
  });
  const requested = [venueCalls.description, venueCalls.packages, venueCalls.notes].map((call) =>
    upstream.requests(call).map(({ method, path }) => `${method} ${path}`),
  );
  expect(requested).toEqual([
    ["GET /v1/venues/6/description"],
    ["GET /v1/venues/6/packages"],
    ["GET /v1/venues/6/notes"],
  ]);
});

test("[ERR-01] each section may fail alone; the venue's own description is the fallback", async () => {
  upstream.on(venueCalls.get, replyWithData(venue));
  for (const call of [venueCalls.description, venueCalls.packages, venueCalls.notes])
    upstream.on(call, replyWithFailure(409, { message: "Away." }));
  expect(await (await openVenue("6")).json()).toMatchObject({
    description: { data: "<p>Stone.</p>" },
    packages: { failure: { message: "Away." } },
    notes: { failure: { message: "Away." } },
  });
});

test("[V-02] shows the contacts with a lead and the rooms' seating styles", async () => {
  upstream.on(
    venueCalls.get,
    replyWithData({
      ...venue,
      timezone: "Australia/Perth",
      special_offer_count: 2,
      rooms: [
        {
          id: 62,
          name: "Loft",
          seating_capacities: [
            { seating_type: "theatre", max_capacity: 80 },
            { seating_type: "cocktail", max_capacity: 120 },
          ],
          room_image_gallery: [{ large: "/a.svg" }, { large: "/b.svg", caption: "The bar" }],
        },
        { id: 63, name: "Cellar", room_image_gallery: [{ large: "/a.svg" }] },
      ],
      for_lead: { enquired_at: "2027-01-05T01:00:00Z", is_shortlisted: true, inspection_status: "confirmed" },
    }),
  );
  expect(await (await openVenue("6", "?lead=5")).json()).toMatchObject({
    forLead: { leadId: 5, enquiredAt: "2027-01-05T01:00:00Z", isShortlisted: true, inspection: "confirmed" },
    facts: { offers: 2, zone: "Australia/Perth" },
    spaces: [
      {
        seating: [
          { style: "cocktail", guests: 120 },
          { style: "theatre", guests: 80 },
        ],
      },
      { name: "Cellar" },
    ],
    pictures: [
      { src: "/a.svg", caption: "Loft" },
      { src: "/b.svg", caption: "The bar" },
    ],
  });
});

test.each(["0", "abc", "-1", "2147483648", "1e3"])(
  "[NAV-05] venue %s is not found, without a call",
  async (id) => {
    expect((await openVenue(id)).status).toBe(404);
    expect(upstream.requests(venueCalls.get)).toHaveLength(0);
  },
);

test("[NAV-05] an unknown venue is not found", async () => {
  upstream.on(venueCalls.get, replyWithFailure(404, { message: "Venue not found" }));
  expect((await openVenue("6")).status).toBe(404);
});
