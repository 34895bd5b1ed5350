// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { EventInspectionsPage } from "~/components/inspections/EventInspectionsPage";
import { renderServerHtml } from "../support/page";

type Page = Parameters<typeof EventInspectionsPage>[0]["page"];

const event = { leadId: 5, eventId: 9 };
const inspection = {
  id: 1,
  status: "requested",
  zone: "Australia/Perth",
  venue: "Old Mill",
  venueId: 6,
  isCustom: false,
  next: ["confirmed", "cancelled"],
  snapshot: "requested ",
  version: 3,
} as const;

const renderPage = (shortlist: Page["shortlist"]) => {
  const page = {
    ...event,
    leadName: "Grace Hopper",
    facts: { id: 9, title: "Wedding", country: "AU" },
    inspections: { data: [inspection] },
    customInspections: { data: [] },
    sales: { data: [] },
    shortlist,
  } as unknown as Page;
  const html = renderServerHtml(<EventInspectionsPage page={page} />, "/leads/5/event/9/inspections");
  return new DOMParser().parseFromString(html, "text/html");
};

test("[SHORT-01] [INSP-02] inspections show whether the venue is shortlisted; shortlisted venues offer an inspection", () => {
  const page = renderPage({ venues: { data: [{ venueId: 7, name: "Fern House", place: "" }] } });
  const toggle = page.querySelector('#inspection-1 button[aria-pressed="false"]');
  expect(toggle?.textContent).toBe("Shortlist Old Mill");
  expect(toggle?.closest("form")?.getAttribute("action")).toBe("/leads/5/event/9/shortlist");
  expect(page.querySelector('[aria-label="Request an inspection of Fern House"]')?.getAttribute("href")).toBe(
    "/leads/5/event/9/inspections/new?venue=7",
  );
  const listed = renderPage({
    venues: { data: [{ venueId: 6, name: "Old Mill", place: "Fitzroy, Melbourne" }] },
  });
  expect(listed.querySelector('#inspection-1 button[aria-pressed="true"]')?.textContent).toBe(
    "Shortlisted Old Mill",
  );
  expect(listed.querySelector('[aria-label^="Request an inspection"]')).toBeNull();
});

test("[SHORT-01] [ERR-02] without a loaded shortlist, inspections show no shortlist state", () => {
  const page = renderPage({ venues: { failure: { message: "Away.", reference: "ref-1" } } });
  expect(page.querySelector("#inspection-1 button[aria-pressed]")).toBeNull();
  expect(page.body.textContent).toContain("Away.");
});
