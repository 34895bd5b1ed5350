import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as reportCalls from "@contract/reports/reports";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as userCalls from "@contract/users/users";
import * as venueSaleCalls from "@contract/venues/sales";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as dashboard from "~/routes/dashboard/dashboard";
import * as brochurePage from "~/routes/events/brochure";
import * as inspectionForm from "~/routes/inspections/new";
import * as deletionPage from "~/routes/leads/deletion";
import * as mergePage from "~/routes/leads/merge";
import * as auditedSale from "~/routes/reports/audited-sale";
import * as excludesPage from "~/routes/reports/excludes";
import * as lossesPage from "~/routes/venues/losses";
import * as packagesPage from "~/routes/venues/packages";
import { signInForeign, startForeign } from "../support/foreign";
import { renderPageLines } from "../support/rendered-page";
import { replyWithData, replyWithFailure, replyWithRawJson } from "../support/scripted-upstream";
import { type Browser, upstream } from "../support/web";

beforeEach(() => {
  startForeign("sparse");
});

const params = { leadId: "81", eventId: "810", venueId: "5" };

async function loadPage(page: Parameters<Browser["get"]>[0], address: string, at: object = {}) {
  const asking = { params: { ...params, ...at } };
  const response = await (await signInForeign()).get(page, address, asking);
  expect(response.status).toBe(200);
  return response.json();
}

test("[ERR-04] [VEN-02] statuses without sale details are not counted as lost sales", async () => {
  upstream.on(venueSaleCalls.lostStatus, replyWithData([{ id: 1 }, { id: 2, name: "Too far" }]));
  const unread = await loadPage(lossesPage, "/venues/5/losses");
  expect(unread).toMatchObject({ losses: [], failure: {} });
  upstream.on(
    venueSaleCalls.lostStatus,
    replyWithData([{ id: 1 }, { id: 2, lead_event_id: 810, reason: "Too far" }]),
  );
  const known = await loadPage(lossesPage, "/venues/5/losses");
  expect(known).toMatchObject({ losses: [{ id: 2, reason: "Too far" }], isPartial: true });
});

test("[ERR-04] [INSP-03] the absence of venues is shown only if all venues could be read", async () => {
  upstream.on(recommendationCalls.ofEvent, replyWithData([]));
  upstream.on(shortlistCalls.ofEvent, replyWithData([]));
  const address = "/leads/81/event/810/inspections/new";
  expect(await loadPage(inspectionForm, address)).toMatchObject({ venues: [], isWhole: true });
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  expect(await loadPage(inspectionForm, address)).toMatchObject({ venues: [], isWhole: false });
  upstream.on(recommendationCalls.ofEvent, replyWithData([]));
  upstream.on(shortlistCalls.ofEvent, replyWithData([null]));
  expect(await loadPage(inspectionForm, address)).toMatchObject({ venues: [], isWhole: false });
});

test("[ERR-04] [REP-02] [VEN-02] a save does not overwrite values that could not be read", async () => {
  const robin = await signInForeign();
  upstream.on(reportCalls.indicatorExcludes, replyWithData([31, { id: ["broken"] }]));
  const excluded = await robin.post(
    excludesPage,
    "/reports/au/performance/excluded",
    { excluded: ["32"], shown: "31" },
    { params: { country: "au" } },
  );
  upstream.on(venueCalls.packages, replyWithRawJson("{}"));
  const packagesForm = await robin.get(packagesPage, "/venues/5/packages", { params });
  const saved = await robin.post(
    packagesPage,
    "/venues/5/packages",
    { "packages[0].name": "Gold", "packages[0].price_per_person": "130", _shown: "{}" },
    { params },
  );
  expect([excluded.status, packagesForm.status, saved.status]).toEqual([422, 502, 422]);
  expect(upstream.requests().filter(({ host, method }) => host === "api" && method !== "GET")).toEqual([]);
});

test("[ERR-04] [DASH-01] a user's open work is unknown if owners are unknown", async () => {
  upstream.on(userCalls.owners, replyWithData([{ id: 501 }]));
  const { failed, isDone } = (await loadPage(dashboard, "/dashboard")).day;
  expect(failed.kinds).toContain("unanswered");
  expect(isDone).toBe(false);
  upstream.on(userCalls.owners, replyWithData([{ id: 501, name: "Ines Roth" }]));
  expect((await loadPage(dashboard, "/dashboard")).day).toMatchObject({ isDone: true });
});

test("[ERR-04] [LEAD-02] the deletion page says which of the lead's records could not be counted", async () => {
  upstream.on(eventCalls.ofLead, replyWithData([{ id: 810, lead_id: 81 }]));
  upstream.on(leadCalls.enquiries, replyWithFailure(500));
  const page = await loadPage(deletionPage, "/leads/81/deletion");
  const route = { id: "deletion", address: "", module: deletionPage };
  const lines = renderPageLines(route, "/leads/81/deletion", page);
  expect(lines).toContain("Mara Quist has 1 event.");
  expect(lines).toContain("We couldn't count the enquiries and emails of this lead.");
});

test("[REP-03] a sale is approved with only the calls of the audit log", async () => {
  upstream.on(
    reportCalls.lostWons,
    replyWithData([{ id: 71, lead_event_id: 810, lead_id: 81, lead_name: "Mara Quist", venue_id: 6 }]),
  );
  upstream.on(saleCalls.ofEvent, replyWithFailure(404));
  const page = await loadPage(auditedSale, "/x", { country: "au", saleId: "71" });
  expect(page).toMatchObject({ client: "Mara Quist", sale: { id: 71, venue: "Old Mill" }, decision: "open" });
  const robin = await signInForeign();
  const saved = await robin.post(
    auditedSale,
    "/x",
    { status: "approved" },
    { params: { country: "au", eventId: "810", saleId: "71" } },
  );
  expect(saved.status).toBe(302);
});

test.each([{ message: "Not today." }, { message: "Not today.", errors: { other: ["It is Sunday."] } }])(
  "[ERR-02] merges and brochures show the message of a 422: %j",
  async (error) => {
    const robin = await signInForeign();
    upstream.on(leadCalls.mergeDuplicates, replyWithFailure(422, error));
    const merged = await robin.post(
      mergePage,
      "/leads/81/duplicates/merge?duplicate=82",
      { duplicate: "82" },
      { params },
    );
    expect(JSON.stringify(await merged.json())).toContain("Not today.");
    upstream.on(eventCalls.sendVenueBrochure, replyWithFailure(422, error));
    const sent = await robin.post(brochurePage, "/x", {}, { params });
    expect(JSON.stringify(await sent.json())).toContain("Not today.");
  },
);
