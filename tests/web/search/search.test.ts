import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as page from "~/routes/search/search";
import * as suggestions from "~/routes/search/suggestions";
import { signInForeign, startForeign } from "../support/foreign";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const buildLeadRow = (id: number, overrides: object = {}) => ({
  id,
  first_name: "Grace",
  last_name: `Hopper ${id}`,
  country: "AU",
  phone_number: "0412 345 678",
  latest_lead_event_id: id * 10,
  event_details: "Wedding, Hobart",
  ...overrides,
});

/** Scripts leads and venues by country. */
function scriptSearch(
  leads: { AU?: object[]; UK?: object[] },
  venues: { AU?: object[]; UK?: object[] } = {},
) {
  upstream.on(leadCalls.all, (response, { query }) => {
    const found = leads[query.country as "AU"] ?? [];
    replyWithData(found, { total: found.length })(response);
  });
  upstream.on(venueCalls.search, (response, { query }) =>
    replyWithData(venues[query.country as "AU"] ?? [])(response),
  );
}

const loadSearchPage = async (q: string) =>
  (await (await signedIn()).get(page, `/search?q=${encodeURIComponent(q)}`)).json();

test("[L-01] [V-11] [LEAD-01] a search makes each call once for both countries", async () => {
  scriptSearch(
    { AU: [buildLeadRow(1)] },
    { UK: [{ id: 3, name: "The Ropeworks", city: "London", country: "UK" }] },
  );
  const found = await loadSearchPage("  +61 (0)412\n345 678 ");
  expect(upstream.requests(leadCalls.all).map(({ query }) => query)).toEqual(
    ["AU", "UK"].map((country) => ({
      source: "test-source",
      page: "1",
      search: "+61 (0)412 345 678",
      country,
    })),
  );
  expect(upstream.requests(venueCalls.search).map(({ query }) => query)).toEqual(
    ["AU", "UK"].map((country) => ({ source: "test-source", search: "+61 (0)412 345 678", country })),
  );
  expect(found.leads[0]).toMatchObject({
    country: "AU",
    total: 1,
    leads: { data: [{ id: 1, exact: "phone", contact: ["0412 345 678"], eventId: 10 }] },
  });
  expect(found.venues[1].venues.data).toEqual([
    { id: 3, name: "The Ropeworks", city: "London", leadsHref: "/leads/all?search=The+Ropeworks&country=UK" },
  ]);
});

test("[LEAD-01] hits only in the other country are labelled, and come first if exact", async () => {
  scriptSearch({ AU: [buildLeadRow(1)], UK: [buildLeadRow(2, { country: "UK", email: "grace@x.example" })] });
  const found = await loadSearchPage("grace@x.example");
  expect(
    found.leads.map(({ country, total }: { country: string; total: number }) => [country, total]),
  ).toEqual([
    ["UK", 1],
    ["AU", 1],
  ]);
});

test("[ERR-01] a failing call only loses its own section", async () => {
  scriptSearch({ AU: [buildLeadRow(1)], UK: [] });
  upstream.on(venueCalls.search, replyWithFailure(500));
  const found = await loadSearchPage("grace");
  expect(found.leads[0].leads.data).toHaveLength(1);
  expect(found.venues.map(({ venues }: { venues: object }) => venues)).toMatchObject([
    { failure: { message: OF_500 } },
    { failure: { message: OF_500 } },
  ]);
});

test.each(["", " ", "g"])("[REC-04] the text %j is too short and makes no call", async (q) => {
  expect(await loadSearchPage(q)).toMatchObject({ isTooShort: true, leads: [], venues: [] });
  expect(upstream.requests(leadCalls.all)).toEqual([]);
});

test("[LEAD-01] suggestions are leads with their newest event, venues with leads, and all results", async () => {
  scriptSearch(
    { AU: [buildLeadRow(1), buildLeadRow(2, { latest_lead_event_id: undefined })] },
    { UK: [{ id: 3, name: "Ropeworks" }] },
  );
  const offered = await (await signedIn()).get(suggestions, "/search/suggestions?q=gr");
  expect(await offered.json()).toEqual([
    { href: "/leads/1", label: "Grace Hopper 1", detail: "0412 345 678" },
    {
      href: "/leads/1/event/10/karenV2",
      label: "Recommend venues",
      detail: "Wedding, Hobart",
      isBelow: true,
    },
    { href: "/leads/2", label: "Grace Hopper 2", detail: "0412 345 678" },
    { href: "/venues/3", label: "Ropeworks", detail: "United Kingdom" },
    { href: "/leads/all?search=Ropeworks&country=UK", label: "Leads for Ropeworks", isBelow: true },
    { href: "/search?q=gr", label: "All results for “gr”" },
  ]);
});

test.each(["text", "bare", "sparse"] as const)(
  "[ERR-04] searches with an upstream profile %s",
  async (name) => {
    startForeign(name);
    const browser = await signInForeign();
    const found = await (await browser.get(page, "/search?q=mara+quist")).json();
    expect(found.leads[0].leads.data.map((lead: { name: string }) => lead.name)).toEqual(["Mara Quist"]);
    const venues = await (await browser.get(page, "/search?q=mill")).json();
    expect(venues.venues[0].venues.data).toMatchObject([{ id: 6, name: "Old Mill" }]);
  },
);

test("[LEAD-01] [LEAD-04] an unknown number, address or name opens a prefilled new lead", async () => {
  scriptSearch({});
  const newLead = async (q: string) => (await loadSearchPage(q)).newLeadHref;
  expect(await newLead("0412 345 678")).toBe("/leads/create?country=AU&phone_number=0412+345+678");
  expect(await newLead("020 7946 0958")).toBe("/leads/create?country=UK&phone_number=020+7946+0958");
  expect(await newLead("new@client.example")).toBe("/leads/create?email=new%40client.example");
  expect(await newLead("Grace de la Cruz-O'Hara")).toBe(
    "/leads/create?first_name=Grace&last_name=de+la+Cruz-O%27Hara",
  );
  for (const search of ["Hopper", "#123", "party 2027", "5 March Grace", "one two three four five"])
    expect(await newLead(search), search).toBe("/leads/create");
});

test("[LEAD-01] [LEAD-04] an unused number is offered as a new lead only if both lists are known", async () => {
  const offered = async () => {
    const browser = await signedIn();
    const found = await (await browser.get(suggestions, "/search/suggestions?q=0412345678")).json();
    return found[0]?.label;
  };
  scriptSearch({ AU: [buildLeadRow(1, { phone_number: "0499 999 999" })] });
  expect(await offered()).toBe("New lead with this number");
  expect(await loadSearchPage("0412 345 678")).toMatchObject({
    isNewNumber: true,
    newLeadHref: "/leads/create?country=AU&phone_number=0412+345+678",
  });
  scriptSearch({ AU: [buildLeadRow(1)] });
  expect(await offered()).toBe("Grace Hopper 1");
  upstream.on(leadCalls.all, replyWithFailure(500));
  expect((await loadSearchPage("0412 345 678")).isNewNumber).toBe(false);
  expect((await loadSearchPage("Hopper")).isNewNumber).toBe(false);
});
