import "../support/web";

import { listAllSales } from "@contract/sales/all";
import * as userCalls from "@contract/users/users";
import { beforeEach, expect, test } from "vitest";
import * as list from "~/routes/sales/all";
import * as csv from "~/routes/sales/csv";
import * as index from "~/routes/sales/index";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const HERE = "/sales/all";

const buildSale = (id: number, changes: object = {}) => ({
  id,
  lead_event_id: 40,
  lead: { id: 5, name: "Grace Hopper" },
  venue: { id: 6, name: "Old Mill" },
  status: "tentative",
  approval: "pending",
  country: "AU",
  event_type: "wedding",
  event_date: "2027-03-01",
  guest_count: 80,
  value: 12_000.5,
  commission: 10,
  sold_by: "Ada Byron",
  created_at: "2026-11-20T23:30:00Z",
  ...changes,
});

beforeEach(() => {
  upstream.on(listAllSales, replyWithData([buildSale(31)], { total: 12 }));
  upstream.on(userCalls.owners, replyWithData([{ id: 501, name: "Ada Byron", user_id: 7 }]));
});

test("/sales redirects to the list", async () => {
  expect(getRedirect(await (await signedIn()).get(index, "/sales"))).toBe(HERE);
});

test("the list filters and sorts the sales of all events and describes its filters", async () => {
  const ada = await signedIn({ id: 7 });
  const filters = "search=mill&country=UK&hubspot_owner_id=501&status=tentative&approval=pending";
  const page = await (await ada.get(list, `${HERE}?${filters}&sort_by=value&page=2`)).json();
  expect(upstream.requests(listAllSales)).toMatchObject([{ method: "GET", path: "/v1/tentative-sales" }]);
  expect(upstream.requests(listAllSales)[0]?.query).toEqual({
    source: "test-source",
    page: "2",
    search: "mill",
    country: "UK",
    hubspot_owner_id: "501",
    status: "tentative",
    approval: "pending",
    sort_by: "value",
    sort_order: "desc",
  });
  expect(page).toMatchObject({
    description:
      "12 sales in the United Kingdom matching “mill”, tentative, awaiting approval, for leads owned by Ada Byron",
    me: 501,
    lines: [{ id: 31, leadId: 5, eventId: 40, client: "Grace Hopper", venue: "Old Mill", value: 12_000.5 }],
  });
  await ada.get(list, `${HERE}?hubspot_owner_id=nobody&country=all`);
  const { query = {} } = upstream.requests(listAllSales)[1] ?? {};
  expect(query).toMatchObject({ unowned_only: "1" });
  expect(query).not.toHaveProperty("hubspot_owner_id");
  expect(query).not.toHaveProperty("country");
});

test("[UI-03] [ERR-01] a page beyond the end redirects to the last; the page works without owners", async () => {
  const ada = await signedIn();
  expect(getRedirect(await ada.get(list, `${HERE}?page=9&status=won`))).toBe(`${HERE}?status=won&page=2`);
  upstream.on(userCalls.owners, replyWithFailure(500));
  expect(await (await ada.get(list, HERE)).json()).toMatchObject({ owners: [], lines: [{ id: 31 }] });
  upstream.on(listAllSales, replyWithFailure(500, { reference: "ref-9" }));
  const failed = await ada.get(list, HERE);
  expect([failed.status, await failed.json()]).toEqual([500, { message: OF_500, reference: "ref-9" }]);
});

test("[EVT-07] only team leads are offered approval", async () => {
  const lea = await signedIn({ vc_role: "Team Lead" });
  expect((await (await lea.get(list, HERE)).json()).approver).toBeTypeOf("number");
});

test("[ERR-04] unknown details of a sale are left out", async () => {
  upstream.on(listAllSales, replyWithData([{ id: 31 }], { total: 1 }));
  const { lines } = await (await (await signedIn()).get(list, HERE)).json();
  expect(lines).toEqual([{ id: 31, venue: "Sale 31", isCustom: false }]);
});

test("the file has all matching sales, with times local to their country", async () => {
  upstream.on(
    listAllSales,
    replyWithData([buildSale(31), buildSale(32, { value: undefined, country: "UK" })], { total: 2 }),
  );
  const file = await (await signedIn()).get(csv, `${HERE}.csv?status=tentative&page=4`);
  expect(file.headers.get("Content-Disposition")).toMatch(
    /filename="sales-australia-tentative-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect((await file.text()).replace("\uFEFF", "").split("\r\n")).toEqual([
    "Sale,Recorded,Client,Country,Event,Event date,Guests,Venue,Status,Approval,Value,Currency,Commission (%),Sold by",
    "31,2026-11-21 10:30,Grace Hopper,Australia,Wedding,2027-03-01,80,Old Mill,Tentative,Awaiting approval,12000.5,AUD,10,Ada Byron",
    "32,2026-11-20 23:30,Grace Hopper,United Kingdom,Wedding,2027-03-01,80,Old Mill,Tentative,Awaiting approval,,,10,Ada Byron",
    "",
  ]);
  expect(
    upstream.requests(listAllSales).map(({ query }) => [query.page, query.per_page, query.status]),
  ).toEqual([["1", "500", "tentative"]]);
});

test("[REP-02] the file name describes every filter", async () => {
  const named = async (query: string) =>
    (await (await signedIn()).get(csv, `${HERE}.csv?${query}`)).headers.get("Content-Disposition");
  expect(
    await named(
      "country=all&hubspot_owner_id=501&status=won&approval=approved&from_month=2026-01&to_month=Dec+2026&search=Élan",
    ),
  ).toMatch(
    /"sales-both-countries-won-approved-recorded-from-january-2026-to-december-2026-for-leads-owned-by-ada-byron-matching-elan-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(await named("counted_as=won&from_month=2026-05&to_month=2026-05")).toMatch(
    /"sales-australia-won-and-not-rejected-in-may-2026-\d/,
  );
});

test("[REP-02] an invalid month in the address is refused at its field and kept", async () => {
  const page = await (await signedIn()).get(list, `${HERE}?from_month=Jun+2026&to_month=soon`);
  const { filters, refused, description } = await page.json();
  expect(refused).toEqual({
    to_month: { text: "soon", message: "Enter the month with its year, for example Jun 2026" },
  });
  expect([filters.from, filters.to]).toEqual(["2026-06", undefined]);
  expect(description).toBe("12 sales in Australia, recorded from June 2026");
  expect(upstream.requests(listAllSales)[0]?.query).toMatchObject({ from_month: "2026-06" });
});

test("[ERR-05] an upstream without the list is not called, and the page says so", async () => {
  const ada = await signedIn();
  upstream.shows([]);
  await ada.get(list, HERE);
  const before = upstream.requests(listAllSales).length;
  expect(await (await ada.get(list, HERE)).json()).toEqual({ kind: "unavailable" });
  expect((await ada.get(csv, `${HERE}.csv`)).status).toBe(404);
  expect(upstream.requests(listAllSales)).toHaveLength(before);
});
