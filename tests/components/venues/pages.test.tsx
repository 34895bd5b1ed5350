// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { EditPackagesDialog } from "~/components/venues/EditPackagesDialog";
import { VenueListMap } from "~/components/venues/VenueListMap";
import { VenuePage } from "~/components/venues/VenuePage";
import type { VenuePageData } from "~/services/venues/details.server";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";
import { renderServerHtml } from "../support/page";

const renderPage = (element: React.ReactElement, address: string) =>
  new DOMParser().parseFromString(renderServerHtml(element, address), "text/html");

const venue: VenuePageData = {
  head: { id: 6, name: "Old Mill", place: "Fitzroy", isActive: true, isHighConversion: false, leadId: 5 },
  facts: { zone: "Australia/Perth", styles: ["Garden"], checklist: [{ title: "Parking", met: true }] },
  spaces: [{ id: 61, name: "Loft", seating: [{ style: "theatre", guests: 80 }] } as never],
  pictures: [
    { src: "/a.svg", caption: "Loft" },
    { src: "/b.svg", caption: "Bar" },
  ],
  forLead: {
    leadId: 5,
    enquiredAt: undefined,
    recommendedAt: undefined,
    isShortlisted: false,
    inspection: undefined,
    sale: "lost",
  },
  forEvent: undefined,
  description: { data: "<p>Stone.</p>" },
  packages: { data: [{ name: "Gold", price_per_person: 120, description: "" }] },
  notes: { data: [{ id: 1, note: "<p>Ask</p>", author: "Vera", createdAt: "2027-01-05T01:00:00Z" }] },
  mapHref: "/venues/all?view=map",
  formKey: "0-0-0-0-0",
  mayEdit: false,
  mayEditPictures: false,
  mayArchiveRooms: false,
  mayMerge: false,
  archivedRooms: [],
};

test("[VEN-02] the venue page works without JavaScript", () => {
  const rendered = renderPage(<VenuePage {...venue} />, "/venues/6?lead=5&picture=2");
  expect(rendered.querySelector("figure img")?.getAttribute("src")).toBe("/b.svg");
  expect(rendered.querySelector('[aria-label="Next picture"]')?.getAttribute("href")).toBe(
    "/venues/6?lead=5&picture=1",
  );
  expect(rendered.querySelector('li[title^="Theatre"]')?.textContent).toBe("80 Theatre");
  expect(rendered.body.textContent).toContain("Sale lost");
  // Without a country the currency is unknown.
  expect(rendered.body.textContent).toContain("120 a head");
  expect(rendered.querySelector('form[action="/venues/6/notes/new?lead=5"]')).not.toBeNull();
});

test("[VEN-02] notes show author and time, and the page says if some did not load", () => {
  const renderNotes = (page: VenuePageData) =>
    renderPage(<VenuePage {...page} />, "/venues/6").querySelector('[aria-labelledby="notes"]')?.textContent;
  expect(renderNotes(venue)).toContain("AskVera · Tue 5 Jan 2027, 9:00 am");
  expect(renderNotes(venue)).not.toContain("couldn't load");
  expect(
    renderNotes({ ...venue, notes: { ...venue.notes, isPartial: true } as VenuePageData["notes"] }),
  ).toContain("We couldn't load some notes.");
});

test("[VEN-01] each map pin links to its venue, and the page says how many venues are missing", () => {
  const filters = venueList.read(new URLSearchParams("view=map"), { chosen: "AU" });
  const map = {
    view: { lat: -37.8, lng: 144.9, z: 14 },
    markers: [{ venueId: 6, name: "Old Mill", lat: -37.8, lng: 144.9, isQueued: false as const }],
    tiles: undefined,
  };
  const page = { filters, total: 1204, hasMore: true, map } as VenueListPage & { map: typeof map };
  const rendered = renderPage(<VenueListMap page={page} map={map} />, "/venues/all?view=map");
  expect(rendered.querySelector("a.spot")?.getAttribute("href")).toBe("/venues/6");
  expect(rendered.body.textContent).toContain("1,203 more: zoom in or filter.");
  expect(rendered.querySelector('[aria-label="Zoom in"]')?.getAttribute("href")).toMatch(
    /^\/venues\/all\?view=map&lat=-37.8&lng=144.9&z=15/,
  );
});

test("[VEN-02] Enter in a package field saves and removes no package", () => {
  const rows = [{ name: "Gold", price_per_person: "120", description: "" }];
  const rendered = renderPage(
    <EditPackagesDialog venueId={6} shown={{ values: {} }} rows={rows} />,
    "/venues/6/packages",
  );
  const first = rendered.querySelector("form button");
  expect([first?.getAttribute("type"), first?.getAttribute("name")]).toEqual(["submit", null]);
});
