import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { expect, test, vi } from "vitest";
import * as csv from "~/routes/leads/csv";
import {
  OF_500,
  replyTruncated,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const buildLeadRow = (id: number, changes: object = {}) => ({
  id,
  first_name: "Zoë",
  last_name: `O'Brien ${id}`,
  country: "AU",
  ...changes,
});
const buildLeadRows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildLeadRow(from + index));
const parseIds = (text: string) =>
  text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(line.split(",")[0]));

test("[LEAD-01] the file contains the filtered leads in order, loaded in pages of 500", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, (response, { query }) =>
    replyWithData(query.page === "1" ? buildLeadRows(1, 500) : buildLeadRows(501, 730), {
      total: 730,
      page: Number(query.page),
    })(response),
  );
  const file = await ada.get(csv, "/leads/all.csv?search=barn&sort_by=id&spam_enquiries_only=1&page=7");
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(parseIds(await file.text())).toEqual(buildLeadRows(1, 730).map(({ id }) => id));
  const query = {
    source: "test-source",
    search: "barn",
    sort_by: "id",
    sort_order: "asc",
    country: "AU",
    spam_enquiries_only: "1",
    per_page: "500",
  };
  expect(upstream.requests(leadCalls.all).map((request) => request.query)).toEqual([
    { ...query, page: "1" },
    { ...query, page: "2" },
  ]);
});

test("[LEAD-01] a lead is a CSV line that spreadsheets do not evaluate", async () => {
  const ada = await signedIn();
  const lead = buildLeadRow(5, {
    company: "Acme",
    first_name: '=HYPERLINK("http://evil")',
    email: "zoe@quinn.example",
    phone_number: "61412345678",
    event_type: "wedding",
    event_details: "Wedding, Melbourne",
    estimated_guests: 90,
    estimated_budget: 12_345.5,
    hubspot_owner: { id: 6, name: "Ann Lee" },
    next_step: { id: 9, note: "Ring, then write", due_date: "2027-02-01" },
    created_at: "2027-01-04T13:30:00Z",
    is_spam: true,
  });
  upstream.on(leadCalls.all, replyWithData([lead], { total: 1 }));
  const bytes = new Uint8Array(await (await ada.get(csv, "/leads/all.csv")).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
    "ID,First name,Last name,Company,Country,Email,Phone,Event,Details,Guests,Budget,Currency,Next step,Next step due,Owner,Last enquired venue,Created,Time zone,Spam,HubSpot sync failed,Unsubscribed",
    `5,"'=HYPERLINK(""http://evil"")",O'Brien 5,Acme,Australia,zoe@quinn.example,0412 345 678,Wedding,"Wedding, Melbourne",90,12345.5,AUD,"Ring, then write",2027-02-01,Ann Lee,,2027-01-05 00:30,Australia/Melbourne,Yes,,`,
    "",
  ]);
});

test.each([
  ["", "leads-australia-2027-01-05.csv"],
  ["?country=UK", "leads-united-kingdom-2027-01-04.csv"],
  ["?country=all", "leads-both-countries-2027-01-05.csv"],
  [
    "?hubspot_owner_id=501&spam_enquiries_only=1&search=Barn+%26+Co",
    "leads-australia-with-spam-enquiries-owned-by-ann-lee-matching-barn-co-2027-01-05.csv",
  ],
  ["?hubspot_owner_id=nobody", "leads-australia-without-an-owner-2027-01-05.csv"],
])("[LEAD-01] [REP-02] the name of the file for %j says country, filters and date", async (query, name) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-04T13:30:00Z") });
  try {
    const ada = await signedIn();
    upstream.on(leadCalls.all, replyWithData([], { total: 0 }));
    upstream.on(userCalls.owners, replyWithData([{ id: 501, name: "Ann Lee" }]));
    const file = await ada.get(csv, `/leads/all.csv${query}`);
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
    expect(parseIds(await file.text())).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("[LEAD-01] [ERR-05] the file has no company column if the upstream has no companies", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(5)], { total: 1 }));
  const headerBefore = async (shown: Parameters<typeof upstream.shows>[0]) => {
    upstream.shows(shown);
    // What an upstream knows is learnt from its answers.
    await (await ada.get(csv, "/leads/all.csv")).text();
    return (await (await ada.get(csv, "/leads/all.csv")).text()).split("\r\n")[0];
  };
  expect(await headerBefore([])).toMatch(/Last name,Country,Email/);
  expect(await headerBefore(["companies"])).toMatch(/Last name,Company,Country,Email/);
});

test("[LEAD-01] without a total and page sizes, pages are loaded until one is empty", async () => {
  const ada = await signedIn();
  upstream.shows([]);
  upstream.on(leadCalls.all, (response, { query }) =>
    replyWithJson({
      data: query.page === "3" ? [] : buildLeadRows(Number(query.page) * 10, Number(query.page) * 10 + 9),
    })(response),
  );
  // What an upstream knows is learnt from its answers; this one shows nothing any more.
  await (await ada.get(csv, "/leads/all.csv")).text();
  const before = upstream.requests(leadCalls.all).length;
  const file = await ada.get(csv, "/leads/all.csv");
  expect(parseIds(await file.text())).toEqual(buildLeadRows(10, 29).map(({ id }) => id));
  const requests = upstream.requests(leadCalls.all).slice(before);
  expect(requests.map(({ query }) => [query.page, query.per_page])).toEqual([
    ["1", undefined],
    ["2", undefined],
    ["3", undefined],
  ]);
});

test("[LEAD-01] without paging the file ends after the first page, and has each lead once", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithJson(buildLeadRows(1, 25)));
  expect(parseIds(await (await ada.get(csv, "/leads/all.csv")).text())).toHaveLength(25);
  upstream.on(leadCalls.all, (response, { query }) =>
    replyWithData(query.page === "1" ? buildLeadRows(1, 3) : buildLeadRows(3, 5), { total: 6 })(response),
  );
  expect(parseIds(await (await ada.get(csv, "/leads/all.csv")).text())).toEqual([1, 2, 3, 4, 5]);
});

test("[LEAD-01] [ERR-03] the last line of the file says that leads are missing", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithData([buildLeadRow(1), { id: null }, buildLeadRow(3)], { total: 3 }));
  const text = await (await ada.get(csv, "/leads/all.csv")).text();
  expect(
    text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]),
  ).toEqual(["1", "3", "We couldn't load some leads. They are missing from this file."]);
});

test("[ERR-01] [ERR-03] without the first page an error is shown; a later failure cuts the download short", async () => {
  const ada = await signedIn();
  upstream.on(leadCalls.all, replyWithFailure(500));
  const none = await ada.get(csv, "/leads/all.csv");
  expect([none.status, none.headers.get("Content-Type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(await none.text()).toContain(`<p>${OF_500} `);
  upstream.on(leadCalls.all, (response, request) =>
    request.query.page === "1"
      ? replyWithData(buildLeadRows(1, 500), { total: 900 })(response)
      : replyTruncated(response, request),
  );
  const broken = await ada.get(csv, "/leads/all.csv");
  expect(broken.status).toBe(200);
  await expect(broken.text()).rejects.toThrow();
});
