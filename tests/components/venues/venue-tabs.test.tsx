import { expect, test } from "vitest";
import { AccessRevocationDialog } from "~/components/venues/emails/AccessRevocationDialog";
import { EmailUnlinkingDialog } from "~/components/venues/emails/EmailUnlinkingDialog";
import { LinkedEmailTable } from "~/components/venues/emails/LinkedEmailTable";
import { PerformanceReportSwitch } from "~/components/venues/emails/PerformanceReportSwitch";
import { LeadSaleDialog } from "~/components/venues/leads/LeadSaleDialog";
import { VenueLosses } from "~/components/venues/losses/VenueLosses";
import { OfferForm } from "~/components/venues/offers/OfferForm";
import { OfferList } from "~/components/venues/offers/OfferList";
import { buildBarChartShape } from "~/services/format/bar-chart.server";
import { lossList } from "~/services/venues/losses";
import { offerList } from "~/services/venues/offers/offers";
import { renderServerHtml } from "../support/page";

const head = {
  id: 6,
  name: "Old Mill",
  place: "Fitzroy",
  country: "AU" as const,
  isActive: true,
  isHighConversion: false,
};
const none = new URLSearchParams();
const office = {
  email: "office@mill.example",
  isPrimary: true,
  opensCorporate: true,
  opensOther: true,
  at: undefined,
};
const old = {
  email: "old@mill.example",
  isPrimary: false,
  opensCorporate: false,
  opensOther: false,
  at: undefined,
};

test("[VEN-05] all links and forms of the offers keep the lead and event", () => {
  const forWhom = "?state=coming&lead=5&event=9";
  const filters = offerList.read(new URLSearchParams(forWhom), { venueId: 6 });
  const line = { id: 3, title: "Winter", description: "", state: "coming" as const };
  const page = { head, zone: "Australia/Perth", filters, failure: undefined, isPartial: undefined };
  const list = (offers: [] | [typeof line]) =>
    renderServerHtml(
      <OfferList page={{ ...page, total: offers.length, description: "Offers", offers }} />,
      `/venues/6/offers${forWhom}`,
    ).replaceAll("&amp;", "&");
  for (const path of ["new", "3", "3/deletion"])
    expect(list([line])).toContain(`href="/venues/6/offers/${path}${forWhom}"`);
  expect(list([])).toContain('href="/venues/6/offers?lead=5&event=9"');
  const form = renderServerHtml(
    <OfferForm page={{ head, zone: "Australia/Perth", values: {}, offerId: 3 }} />,
    `/venues/6/offers/3${forWhom}`,
  ).replaceAll("&amp;", "&");
  expect(form).toContain(`action="/venues/6/offers/3${forWhom}"`);
  expect(form).toContain(`href="/venues/6/offers${forWhom}"`);
});

test("[VEN-05] offer states differ by text and icon, and the form names the time zone", () => {
  const line = { title: "Winter", description: "<p>Half</p>", start: "2027-06-01", end: "2027-08-31" };
  const html = renderServerHtml(
    <OfferList
      page={{
        head,
        zone: "Australia/Perth",
        filters: offerList.read(none, { venueId: 6 }),
        failure: undefined,
        total: 3,
        isPartial: undefined,
        description: "3 offers",
        offers: [
          { ...line, id: 1, state: "coming" },
          { ...line, id: 2, state: "active" },
          { ...line, id: 3, state: "past" },
        ],
      }}
    />,
    "/venues/6/offers",
  );
  const marks = [...html.matchAll(/data-tone="\w+"[^>]*><svg.*?<path d="([^"]+)".*?<\/svg>(\w+)</g)];
  expect(marks.map(([, , word]) => word)).toEqual(["Upcoming", "Active", "Past"]);
  expect(new Set(marks.map(([, shape]) => shape)).size).toBe(3);
  expect(html).toContain("Dates are in Perth time.");
  const form = renderServerHtml(
    <OfferForm page={{ head, zone: "Australia/Perth", values: { form_key: "k" } }} />,
    "/venues/6/offers/new",
  );
  expect(form).toContain("Until the end of this day, Perth time");
  expect(form).toMatch(/<textarea[^>]*name="description"/);
});

test("[VEN-03] each address offers only the actions that apply to it", () => {
  const html = renderServerHtml(
    <LinkedEmailTable venueId={6} zone="Australia/Melbourne" linked={[office, old]} />,
    "/x",
  );
  expect(html).toContain("Open the calendar of office@mill.example in a new tab");
  expect(html).not.toContain("Open the calendar of old@mill.example");
  expect(html).toContain("Make primary: old@mill.example");
  expect(html).not.toContain("Make primary: office@mill.example");
  expect(html).toContain("None (revoked)");
});

test("[VEN-03] confirmations say what will be lost and hide impossible actions", () => {
  const unlink = (linked: typeof old, others: number) =>
    renderServerHtml(<EmailUnlinkingDialog venueId={6} linked={linked} others={others} />, "/x");
  expect(unlink(old, 1)).toContain("will lose access to the venue&#x27;s calendars");
  expect(unlink(office, 1)).not.toContain(">Unlink email<");
  expect(unlink(office, 0)).toContain("will have no email address");
  const revoke = (addresses: (typeof old)[], isWhole = true) =>
    renderServerHtml(<AccessRevocationDialog page={{ venueId: 6, addresses, isWhole }} />, "/x");
  expect(revoke([office, old])).toMatch(/<li>old@mill.example<\/li>/);
  expect(revoke([office])).not.toContain(">Revoke access<");
  expect(revoke([office], false)).toMatch(/load some addresses.*>Revoke access</s);
  expect(revoke([old], true)).toContain("All of these except the primary address");
});

test("[VEN-03] the email dialogs and forms keep the page number", () => {
  const at = "/venues/6/emails?lead=7&page=3";
  const html = [
    <LinkedEmailTable key="list" venueId={6} zone="Australia/Melbourne" linked={[office, old]} />,
    <PerformanceReportSwitch key="report" venueId={6} report={{ isOn: true, href: undefined }} />,
    <EmailUnlinkingDialog key="one" venueId={6} linked={old} others={1} />,
    <AccessRevocationDialog key="all" page={{ venueId: 6, addresses: [office, old], isWhole: true }} />,
  ].map((part) => renderServerHtml(part, at));
  const addresses = html.flatMap((text) => [...text.matchAll(/(?:href|action)="(\/venues\/[^"]*)"/g)]);
  expect(addresses.length).toBeGreaterThan(7);
  expect(addresses.map(([, to]) => to).filter((to) => !/[?;]lead=7&amp;page=3$/.test(to ?? ""))).toEqual([]);
});

test("[VEN-04] a report with an unknown status shows neither on nor off", () => {
  const words = (isOn?: boolean) =>
    renderServerHtml(<PerformanceReportSwitch venueId={6} report={{ isOn, href: undefined }} />, "/x").match(
      /Turn on|Turn off|\bOn\b|\bOff\b/g,
    );
  expect(words(true)).toEqual(["On", "Turn off"]);
  expect(words(false)).toEqual(["Off", "Turn on"]);
  expect(words()).toEqual(["Turn on", "Turn off"]);
});

test("[VEN-04] a sale offers its allowed statuses; an invoiced sale offers none", () => {
  const page = {
    venueId: 6,
    venueName: "Old Mill",
    leadId: 5,
    eventId: 90,
    facts: { id: 90, title: "Wedding", country: "AU" as const },
    hasReasons: false,
    allowed: ["tentative", "lost"] as const,
    sale: undefined,
    declined: { reasons: ["too_far" as const], words: "An hour away" },
    reason: undefined,
  };
  const open = renderServerHtml(<LeadSaleDialog page={page} />, "/x");
  expect([...open.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    "tentative",
    "lost",
  ]);
  expect(open).not.toContain("Reason, if lost");
  expect(open).toContain("Declined by the client: too far, <q>An hour away</q>");
  const closed = renderServerHtml(<LeadSaleDialog page={{ ...page, allowed: [] }} />, "/x");
  expect(closed).toContain("This sale is invoiced");
  expect(closed).not.toContain("<form");
});

test("[VEN-02] lost reasons appear as a chart and a table", () => {
  const html = renderServerHtml(
    <VenueLosses
      page={{
        head,
        state: lossList.read(none, { venueId: 6 }),
        failure: undefined,
        total: 0,
        isPartial: undefined,
        description: "No lost sales",
        losses: [],
        rivals: { data: [{ venue_id: 7, venue_name: "Fern House", count: 2 }] },
        reasons: { data: [{ reason: "Too dear", count: 4 }] },
        chart: buildBarChartShape([{ label: "Too dear", values: [4] }]),
      }}
    />,
    "/venues/6/losses",
  );
  expect(html).toContain("Most often: Too dear, 4 sales.");
  expect(html).toMatch(/<td[^>]*>Too dear<\/td>/);
  expect(html).toMatch(/href="\/venues\/7"[^>]*>Fern House</);
});
