import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as revocationPage from "~/routes/venues/access-revocation";
import * as reportRoute from "~/routes/venues/automated-report";
import * as brochureDeletionPage from "~/routes/venues/brochure-deletion";
import * as brochuresPage from "~/routes/venues/brochures";
import * as calendarRoute from "~/routes/venues/calendar";
import * as customPage from "~/routes/venues/custom";
import * as unlinkingPage from "~/routes/venues/email-unlinking";
import * as emailsPage from "~/routes/venues/emails";
import * as salePage from "~/routes/venues/lead-sale";
import * as leadsPage from "~/routes/venues/leads";
import * as lossesPage from "~/routes/venues/losses";
import * as newCustomPage from "~/routes/venues/new-custom";
import * as newOfferPage from "~/routes/venues/new-offer";
import * as offerPage from "~/routes/venues/offer";
import * as offerDeletionPage from "~/routes/venues/offer-deletion";
import * as offersPage from "~/routes/venues/offers";
import * as primaryRoute from "~/routes/venues/primary-email";
import * as recommendationsPage from "~/routes/venues/recommendations";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { type Browser, type Fields, getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

/** [ERR-05]: no test may send anything that the specification does not name. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(listUnspecified)).toEqual([]);
});

type Page = Parameters<Browser["get"]>[0];

async function signInToForeign(name: MannerName) {
  const foreign = startForeign(name);
  const browser = await signInForeign();
  const open = async (page: Page, address: string, params: Record<string, string> = {}) => {
    const response = await browser.get(page, address, { params });
    const text = await response.text();
    expect(`${response.status} ${response.status < 300 ? "" : text}`).toBe("200 ");
    return JSON.parse(text);
  };
  const post = (page: Page, address: string, fields: Fields, params: Record<string, string> = {}) =>
    browser.post(page, address, fields, { params });
  return { foreign, browser, open, post };
}

test.each(names)("[ERR-04] [VEN-07] custom venues are listed and entered with %s", async (name) => {
  const { foreign, open, post } = await signInToForeign(name);
  const { venues } = await open(customPage, "/venues/custom");
  expect(venues).toMatchObject([{ id: 400, name: "The Boat Shed" }]);
  expect(venues[0].sales).toBe(manners[name].isSparse ? undefined : 2);
  const entered = await post(newCustomPage, "/venues/custom/new", {
    name: "Town Hall",
    country: "AU",
    city: "",
    email: "",
    form_key: `custom-${name}`,
  });
  expect(getRedirect(entered)).toBe("/venues/custom?country=AU");
  expect(foreign.business.customVenues.at(-1)).toMatchObject({ name: "Town Hall" });
});

const ofVenue = { venueId: "5" };

test.each(names)("[ERR-04] [VEN-05] an offer is created, edited and deleted with %s", async (name) => {
  const { foreign, open, post } = await signInToForeign(name);
  const { offers, zone } = await open(offersPage, "/venues/5/offers", ofVenue);
  expect(zone).toBe("Australia/Hobart");
  expect(offers).toMatchObject([
    { title: "Winter rate", eventType: "Wedding", start: "2027-06-01 00:00:00" },
  ]);
  const entered = {
    title: "Autumn",
    description: "Half *price*",
    for_event_type: "",
    start_day: "2027-03-01",
    end_day: "2027-05-31",
    form_key: `offer-${name}`,
  };
  expect(getRedirect(await post(newOfferPage, "/venues/5/offers/new", entered, ofVenue))).toBe(
    "/venues/5/offers",
  );
  expect(foreign.business.offers.at(-1)).toMatchObject({
    title: "Autumn",
    start_date_utc: "2027-02-28T13:00:00Z",
    expiry_date_utc: "2027-05-31T13:59:59Z",
  });
  const one = { ...ofVenue, offerId: "7" };
  const { shown, values } = await open(offerPage, "/venues/5/offers/7", one);
  const edited = { ...values, title: "Winter feast", form_key: "", _shown: JSON.stringify(shown) };
  expect(getRedirect(await post(offerPage, "/venues/5/offers/7", edited, one))).toBe("/venues/5/offers");
  expect(foreign.business.offers[0]).toMatchObject({
    title: "Winter feast",
    description: "<p>Half <b>price</b></p>",
    start_date_utc: "2027-06-01 00:00:00",
  });
  const { digest } = await open(offerDeletionPage, "/venues/5/offers/7/deletion", one);
  await post(offerDeletionPage, "/venues/5/offers/7/deletion", { offer_digest: digest }, one);
  expect(foreign.business.offers).toHaveLength(1);
});

test.each(names)(
  "[ERR-04] [VEN-02] [VEN-04] a venue's leads, losses and sales are shown with %s",
  async (name) => {
    const { foreign, open, post } = await signInToForeign(name);
    const isRich = name !== "sparse";
    const { leads } = await open(leadsPage, "/venues/5/leads", ofVenue);
    expect(leads.data.rows).toMatchObject([{ leadId: 81, eventId: 810, name: "Mara Quist" }]);
    expect(leads.data.rows[0].guests).toBe(isRich ? 80 : undefined);
    const { recommendations } = await open(recommendationsPage, "/venues/5/recommendations", ofVenue);
    expect(recommendations.data.rows).toMatchObject([{ room: "Garden Room" }]);
    const page = await open(lossesPage, "/venues/5/losses", ofVenue);
    expect(page.losses).toMatchObject([{ eventId: 810, value: 4500.5 }]);
    expect(page.reasons.data).toEqual([{ reason: "Too dear", count: 2 }]);
    expect(page.rivals.data).toMatchObject([{ venue_name: "Old Mill" }]);
    const one = { ...ofVenue, eventId: "810" };
    const sale = await open(salePage, "/venues/5/leads/810/sale", one);
    expect([sale.sale, sale.allowed, sale.hasReasons]).toEqual([undefined, ["tentative", "lost"], false]);
    const lost = { status: "lost", lost_reason: "", shown: "" };
    expect(getRedirect(await post(salePage, "/venues/5/leads/810/sale", lost, one))).toBe("/venues/5/leads");
    expect(foreign.business.venueSales).toMatchObject([{ status: "lost" }]);
    expect((await open(salePage, "/venues/5/leads/810/sale", one)).sale.status).toBe("lost");
  },
);

test.each(names)(
  "[ERR-04] [VEN-03] [VEN-04] a venue's email addresses, calendar and report work with %s",
  async (name) => {
    const { foreign, browser, open, post } = await signInToForeign(name);
    const emails = "/venues/5/emails";
    const page = await open(emailsPage, emails, ofVenue);
    expect(page.linked.data).toEqual([
      { email: "office@pier.example", isPrimary: true },
      { email: "old@pier.example", isPrimary: false },
    ]);
    expect(page.mails.data.rows).toMatchObject([{ id: 4, subject: name === "sparse" ? "Email" : "Enquiry" }]);
    expect(page.report).toEqual({});
    await post(emailsPage, emails, { email: "New@Pier.example" }, ofVenue);
    await post(primaryRoute, `${emails}/primary`, { email: "new@pier.example" }, ofVenue);
    await post(unlinkingPage, `${emails}/unlinking`, { email: "old@pier.example" }, ofVenue);
    expect(foreign.business.venueEmails).toEqual([
      { email: "office@pier.example", is_primary: false },
      { email: "new@pier.example", is_primary: true },
    ]);
    await post(revocationPage, `${emails}/revocation`, { calendar: "other" }, ofVenue);
    await post(reportRoute, "/venues/5/automated-report", { automated: "yes" }, ofVenue);
    expect(foreign.business.settingsPosts).toEqual([
      { is_corporate: false },
      { automated_venue_performance_report: true },
    ]);
    const calendar = await browser.get(calendarRoute, `${emails}/calendar?email=new@pier.example`, {
      params: ofVenue,
    });
    expect(getRedirect(calendar)).toBe("https://calendar.example/5");
  },
);

test.each(names)("[ERR-04] [VEN-06] brochures are listed and deleted with %s", async (name) => {
  const { foreign, open, post } = await signInToForeign(name);
  const { brochures } = await open(brochuresPage, "/venues/5/brochures", ofVenue);
  expect(brochures).toEqual([{ id: 8, name: "Pier menu.pdf", type: "PDF" }]);
  const one = { ...ofVenue, brochureId: "8" };
  await open(brochureDeletionPage, "/venues/5/brochures/8/deletion", one);
  await post(brochureDeletionPage, "/venues/5/brochures/8/deletion", {}, one);
  expect(foreign.business.brochures).toEqual([]);
});
