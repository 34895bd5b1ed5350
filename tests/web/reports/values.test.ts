import "../support/web";

import * as reportCalls from "@contract/reports/reports";
import { beforeEach, expect, test } from "vitest";
import * as page from "~/routes/reports/venue-report-values";
import * as file from "~/routes/reports/venue-report-values-csv";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, getRedirectPath, signedIn, upstream } from "../support/web";

const signInAdministrator = () => signedIn({ role: "administrator", vc_role: "Admin" });
const address = "/reports/venue-report-values";
const buildTarget = (id: number, overrides: object = {}) => ({
  venue: { id, name: `Venue ${id}` },
  country: "AU",
  ...overrides,
});
const formatShownValues = (values: Record<string, string>) => JSON.stringify({ values });
const before = {
  "enquiry_target-6": "4",
  "sales_target-6": "",
  "enquiry_target-7": "",
  "sales_target-7": "",
};

beforeEach(() => {
  upstream.on(
    reportCalls.reportValues,
    replyWithData([buildTarget(6, { enquiry_target: 4 }), buildTarget(7)], { total: 2 }),
  );
  upstream.on(reportCalls.saveReportValues, replyWithData([]));
});

test("[P-11] [REP-05] [NAV-07] administrators see the venues of a country with their targets", async () => {
  await (await signInAdministrator()).get(page, address);
  upstream.shows([]);
  const answer = await (await signInAdministrator()).get(page, `${address}?country=UK&search=venue 7`);
  const { values, scope } = await answer.json();
  expect(scope).toBe("United Kingdom, matching “venue 7”");
  const [, request] = upstream.requests(reportCalls.reportValues);
  expect(request).toMatchObject({ method: "GET", path: "/v1/reports/venue-report-values" });
  expect(request?.query).toMatchObject({ source: "test-source", country: "UK" });
  expect(values.data.rows.map(({ venue }: { venue: { id: number } }) => venue.id)).toContain(7);
  const csv = await (await (await signInAdministrator()).get(file, address)).text();
  expect(csv).toContain("Venue 6,4,,\r\n");
});

test("[P-11] [REP-05] saves only changed targets, and an emptied field removes its target", async () => {
  const browser = await signInAdministrator();
  const posted = await browser.post(page, `${address}?country=UK`, {
    ...before,
    "enquiry_target-6": "",
    "sales_target-7": "1,250.5",
    _shown: formatShownValues(before),
  });
  expect(getRedirect(posted)).toBe(`${address}?country=UK`);
  expect(upstream.requests(reportCalls.saveReportValues)).toMatchObject([
    {
      method: "PUT",
      path: "/v1/reports/venue-report-values",
      query: { source: "test-source" },
      body: {
        values: [
          { venue_id: 6, enquiry_target: null },
          { venue_id: 7, sales_target: 1250.5 },
        ],
      },
    },
  ]);
  await browser.post(page, address, { ...before, _shown: formatShownValues(before) });
  expect(upstream.requests(reportCalls.saveReportValues)).toHaveLength(1);
});

test("[REP-05] [ERR-03] invalid, refused and conflicting input stays in the form", async () => {
  const browser = await signInAdministrator();
  const post = async (fields: object) => {
    const answer = await browser.post(page, address, {
      ...before,
      _shown: formatShownValues(before),
      ...fields,
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await post({ "enquiry_target-7": "many" })).toMatchObject({
    status: 422,
    texts: { "enquiry_target-7": "many" },
    errors: { "enquiry_target-7": "Enter the number in figures, for example 120" },
  });
  upstream.on(
    reportCalls.saveReportValues,
    replyWithFailure(422, { errors: { "values.0.sales_target": ["Too much"] } }),
  );
  expect((await post({ "sales_target-7": "9" })).errors).toEqual({ "sales_target-7": "Too much" });
  upstream.on(reportCalls.saveReportValues, replyWithFailure(500));
  expect((await post({ "sales_target-7": "9" })).alert).toContain("We couldn't confirm that this was saved.");
  upstream.on(
    reportCalls.reportValues,
    replyWithData([buildTarget(6, { enquiry_target: 5 }), buildTarget(7)], { total: 2 }),
  );
  const conflict = await post({ "enquiry_target-6": "8" });
  expect(conflict.errors["enquiry_target-6"]).toBe(
    "Someone else has changed this to 5 (it was 4). Save again to set it to 8.",
  );
  upstream.on(reportCalls.saveReportValues, replyWithData([]));
  const secondPost = { ...before, "enquiry_target-6": "8", _shown: formatShownValues(conflict.shown) };
  expect(getRedirect(await browser.post(page, address, secondPost))).toBe(address);
});

test("[REP-05] amounts are parsed as people type them; fractions of a count are rejected", async () => {
  const browser = await signInAdministrator();
  upstream.on(reportCalls.saveReportValues, replyWithData([]));
  const fields = {
    ...before,
    _shown: formatShownValues(before),
    "enquiry_target-7": "1,200",
    "sales_target-7": "$12.5k",
  };
  expect(getRedirect(await browser.post(page, address, fields))).toBe(address);
  expect(upstream.requests(reportCalls.saveReportValues)[0]?.body).toEqual({
    values: [{ venue_id: 7, enquiry_target: 1200, sales_target: 12_500 }],
  });
  const wrong = { ...fields, "enquiry_target-7": "10-12", "sales_target-7": "12,5" };
  expect((await (await browser.post(page, address, wrong)).json()).errors).toEqual({
    "enquiry_target-7": "Enter one number, not a range",
    "sales_target-7": "Enter thousands with commas and decimals with a point, for example 12,500.50",
  });
});

test("[REP-05] an amount in another currency is rejected at its field", async () => {
  const fields = {
    ...before,
    _shown: formatShownValues(before),
    "sales_target-7": "£12.5k",
    "sales_target-6": "NZ$5",
  };
  expect((await (await (await signInAdministrator()).post(page, address, fields)).json()).errors).toEqual({
    "sales_target-7": "Enter the amount in Australian dollars ($), not in pounds (£)",
    "sales_target-6": "Enter the amount in Australian dollars ($)",
  });
});

test("[REP-05] [AUTH-09] only administrators can see or change targets", async () => {
  const lead = await signedIn({ vc_role: "Team Lead" });
  for (const route of [page, file])
    expect(getRedirectPath(await lead.get(route, address))).toBe("/dashboard");
  expect((await lead.post(page, address, { ...before, _shown: formatShownValues({}) })).status).toBe(403);
  expect(upstream.requests(reportCalls.saveReportValues)).toEqual([]);
});
