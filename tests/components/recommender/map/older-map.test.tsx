// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RecommenderMap } from "~/components/recommender/map/RecommenderMap";
import { OlderMapHeader } from "~/components/recommender/OlderMapHeader";
import { QUEUE_FORM_ID, QueueForm } from "~/components/recommender/queue/QueueForm";
import type { MarkerInfo } from "~/services/recommender/map/markers";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { RoutedPage, renderServerHtml } from "../../support/page";
import { buildRecommenderPage as newerPage } from "./sample";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const here = "/leads/7/event/9/karen";
const ENTIRE = "2:Entire Venue:20";

const info: MarkerInfo = {
  venueId: 2,
  name: "Town Hall",
  lat: -38.1,
  lng: 145.2,
  isQueued: false,
  place: "Carlton, Melbourne",
  thumbnail: "/media/hall.svg",
  card: {
    venueId: 2,
    venueName: "Town Hall",
    offers: 0,
    isHighConversion: false,
    options: [
      { roomId: 20, name: "Entire Venue", isEntireVenue: true },
      { roomId: 22, name: "Cellar", isQueued: true },
    ],
    room: { roomId: 20, name: "Entire Venue", isQueued: false, isRecommended: false, wishes: [] },
  },
  space: ENTIRE,
};

const map: NonNullable<RecommenderPage["map"]> = {
  markers: [info],
  info,
  event: undefined,
  area: { lat: -38, lng: 145, country: "AU", radius: 50 },
  zoom: 12,
  guests: undefined,
  tiles: undefined,
};

const page: RecommenderPage = { ...newerPage(), screen: "karen", ranked: 0, total: 1, found: 1, map };

function buildVenueMapElement(query = "marker=2") {
  const open = query.includes("marker") ? info : undefined;
  return <RecommenderMap page={page} map={{ ...map, info: open }} params={new URLSearchParams(query)} />;
}

const parseHtml = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("[MAP-01] [MAP-07] the older map starts at zoom 12, and its links stay on its page", () => {
  const drawn = parseHtml(renderServerHtml(buildVenueMapElement(""), here));
  const zoom = drawn.querySelector('[aria-label="Zoom in"]')?.getAttribute("href") ?? "";
  expect(zoom).toMatch(new RegExp(`^${here}\\?.*z=13#venue-map$`));
  expect(drawn.querySelector('[dir="ltr"]')?.getAttribute("style")).toContain("height:600px");
});

test("[MAP-07] Entire Venue is preselected, others are links, and the button reads Add", () => {
  const query = "marker=2&rooms=2";
  const box = parseHtml(renderServerHtml(buildVenueMapElement(query), `${here}?${query}`)).querySelector(
    "section section",
  );
  expect(box?.querySelector("summary")?.textContent).toBe("Select A Space: — Entire Venue —");
  expect(
    [...(box?.querySelectorAll("details a") ?? [])].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]),
  ).toEqual([
    ["— Entire Venue —", "?marker=2&show=20#venue-map"],
    ["Cellar · queued", "?marker=2&show=22#venue-map"],
  ]);
  const buttons = [...(box?.querySelectorAll("button") ?? [])];
  expect(buttons.map(({ textContent, name, value }) => [textContent, name, value])).toEqual([
    ["Add", "add", ENTIRE],
  ]);
  expect(box?.querySelector('a[aria-label^="Details"]')).toBeNull();
});

test("[MAP-07] [QUEUE-02] Add queues the first room entry and returns to this page", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
  const sent: Record<string, FormDataEntryValue>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  render(
    <RoutedPage at={`${here}?marker=2`} routes={[{ path: "/leads/7/event/9/karenV2/queue", action }]}>
      <QueueForm page={page} id={QUEUE_FORM_ID} />
      {buildVenueMapElement()}
    </RoutedPage>,
  );
  const box = within(screen.getByRole("region", { name: "Town Hall" }));
  fireEvent.click(box.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ add: ENTIRE, from: `${here}?marker=2` });
});

test("[MAP-07] the link back to the recommender keeps the search and the open marker", () => {
  const drawn = parseHtml(
    renderServerHtml(<OlderMapHeader page={page} params={new URLSearchParams("q=hall&marker=2")} />, here),
  );
  expect([...drawn.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/leads/7",
    "/leads/7/event/9/karenV2?q=hall&marker=2&view=map",
  ]);
});
