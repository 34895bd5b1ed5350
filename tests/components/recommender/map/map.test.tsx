// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { useVenueFocusWhileZooming } from "~/components/recommender/map/use-venue-focus";
import type { Marker } from "~/services/recommender/map/markers";
import type { Spot } from "~/services/recommender/map/spots";
import { barn, hall, melbourne, mockMapSize, recommenderUrl, renderMap } from "./sample";

mockMapSize();

describe("without JavaScript", () => {
  test("[MAP-01][MAP-06] the server draws the tiles of the built-in basemap around Melbourne, 600 px high", () => {
    const { all, one } = renderMap(undefined, { markers: [], event: undefined });
    const tiles = all(".pigeon-tiles img").map((tile) => tile.getAttribute("src"));
    expect(tiles).toContain("/basemap/v3/8/231/157.svg");
    expect(tiles.every((tile) => /^\/basemap\/v3\/8\/\d+\/\d+\.svg$/.test(tile ?? ""))).toBe(true);
    expect(one('[dir="ltr"]')?.getAttribute("style")).toContain("height:600px");
    expect(one(".pigeon-attribution")?.textContent).toBe("Natural Earth");
    expect(all("p").at(-1)?.textContent).toBe("The locations of these venues are not known.");
  });

  test("[MAP-06] at close zoom the built-in map states its limits", () => {
    const at = (z: number) => renderMap(`lat=-37&lng=145&z=${z}`).one(".pigeon-attribution")?.textContent;
    expect([9, 10, 13, 15].map(at)).toEqual([
      "Natural Earth",
      "Natural Earth · coastline accurate to about 1 km",
      "Natural Earth · coastline accurate to about 1 km",
      "Natural Earth · no coastline, rivers or streets",
    ]);
  });

  test("a setting loads tiles from another server, with attribution and referrer", () => {
    const url = "https://tiles.example/{z}/{x}/{y}.png";
    const other = renderMap(undefined, { tiles: { url, attribution: undefined } });
    const tile = other.one(".pigeon-tiles img");
    expect(tile?.getAttribute("src")).toMatch(/^https:\/\/tiles\.example\/8\/\d+\/\d+\.png$/);
    expect(tile?.getAttribute("referrerpolicy")).toBe("origin");
    expect(other.one(".pigeon-attribution")?.textContent).toContain("OpenStreetMap");
    expect(other.one("#venue-map")?.getAttribute("data-tiles")).toBe("other");
    const named = renderMap(undefined, { tiles: { url, attribution: "© Maps & Co" } });
    expect(named.one(".pigeon-attribution")?.textContent).toBe("© Maps & Co");
  });

  test("[MAP-05] the search radius and rings are drawn around the city, where the unit is known", () => {
    const area = { ...melbourne, country: "AU" as const, radius: 50 };
    expect(
      renderMap("view=map", { area })
        .all("#venue-map svg text")
        .map((text) => text.textContent),
    ).toEqual(["20 km", "Radius 50 km"]);
    expect(
      renderMap("view=map", { area: { ...area, country: undefined } }).all("#venue-map svg text"),
    ).toEqual([]);
  });

  test("[MAP-02] [MAP-06] markers are links; queued, sent and over budget have their own shapes and names", () => {
    const { all, one } = renderMap(undefined, {
      markers: [
        { ...barn, position: 4, points: 70, total: 9000 },
        hall,
        { ...barn, venueId: 3, lat: -37.5, name: "Attic", isSent: true },
        { ...barn, venueId: 4, lat: -38.5, name: "Chapel", isOverBudget: true, perHead: 200 },
      ],
    });
    const pins = all("a.spot");
    expect(pins.map((pin) => pin.querySelector(".visually-hidden")?.textContent)).toEqual([
      `${barn.name}, $9,000, 4th of 60 · 70\u00a0points`,
      "Attic, recommendation sent",
      "Town Hall, queued",
      "Chapel, $200 a head, over budget",
    ]);
    expect(pins.map((pin) => pin.querySelector("svg")?.getAttribute("data-pin"))).toEqual([
      "plain",
      "sent",
      "queued",
      "over-budget",
    ]);
    expect(new Set(pins.map((pin) => pin.querySelector("path")?.getAttribute("d"))).size).toBe(4);
    expect(pins[0]?.querySelector("text")?.textContent).toBe("4");
    expect(pins.map((pin) => pin.querySelector("strong")?.textContent)).toEqual([
      "$9,000",
      undefined,
      undefined,
      "$200 a head",
    ]);
    expect(new URL(pins[0]?.getAttribute("href") ?? "", "http://page").searchParams.get("marker")).toBe("1");
    expect(one("section > p:last-child")?.textContent).toBe(
      "1Venue, with the rank of its best roomQueuedRecommendation sentOver budget",
    );
  });

  test("[MAP-02] too many queued venues share a pin with their number, which zooms in", () => {
    const markers = [1, 2, 3, 4].map((venueId) => ({ ...hall, venueId }));
    const { all } = renderMap("view=map&lat=-38.1&lng=145.2&z=9", { markers });
    const [pin, ...others] = all("a.spot");
    expect(others).toEqual([]);
    expect(pin?.getAttribute("aria-label")).toBe("Show 4 venues: 4 queued");
    expect([pin?.querySelector("svg")?.getAttribute("data-pin"), pin?.textContent]).toEqual(["queued", "4"]);
    const { searchParams } = new URL(pin?.getAttribute("href") ?? "", "http://page");
    expect(Number(searchParams.get("z"))).toBeGreaterThan(9);
  });

  test("[MAP-02] the legend mentions venues without a rank", () => {
    const words = (markers: Marker[]) =>
      renderMap(undefined, { markers }).one("section > p:last-child")?.textContent;
    expect(words([{ ...barn, position: 1 }])).toBe("1Venue, with the rank of its best room");
    expect(
      words([
        { ...barn, position: 1 },
        { ...barn, venueId: 3 },
      ]),
    ).toBe("1Venue, with the rank of its best roomUnranked venue");
  });

  test("[MAP-02] a queued venue over budget keeps its shape and has a mark", () => {
    const paths = (overrides: Partial<Marker>) =>
      renderMap(undefined, { markers: [{ ...hall, ...overrides }] }).all("a.spot path").length;
    expect(paths({ isOverBudget: true })).toBe(paths({}) + 1);
  });

  test("[MAP-02] a marker is green when a room of its venue is queued", () => {
    const { one } = renderMap(undefined, { markers: [{ ...barn, isQueued: true }] });
    expect(one("a.spot .visually-hidden")?.textContent).toBe(`${barn.name}, queued`);
  });

  test("[MAP-06] links move and zoom the map, keep the view and return to the map", () => {
    const { all } = renderMap("view=map&q=hall&lat=-37&lng=145&z=8");
    const hrefs = Object.fromEntries(
      all('nav[aria-label="Move the map"] a').map((link) => {
        const url = new URL(link.getAttribute("href") ?? "", "http://page");
        expect(url.pathname + url.hash).toBe(`${recommenderUrl}#venue-map`);
        expect([url.searchParams.get("view"), url.searchParams.get("q")]).toEqual(["map", "hall"]);
        const at = (name: string) => Number(url.searchParams.get(name));
        return [link.getAttribute("aria-label"), { lat: at("lat"), lng: at("lng"), z: at("z") }];
      }),
    );
    expect(hrefs["Zoom in"]).toEqual({ lat: -37, lng: 145, z: 9 });
    expect(hrefs["Zoom out"]).toEqual({ lat: -37, lng: 145, z: 7 });
    expect(hrefs["Move north"]?.lat).toBeGreaterThan(-37);
    expect(hrefs["Move south"]?.lat).toBeLessThan(-37);
    expect(hrefs["Move east"]?.lng).toBeGreaterThan(145);
    expect(hrefs["Move west"]?.lng).toBeLessThan(145);
  });

  test("[MAP-06] there is no zoom link beyond the limits", () => {
    expect(renderMap("lat=-37&lng=145&z=16").one('[aria-label="Zoom in"]')).toBeNull();
    expect(renderMap("lat=-37&lng=145&z=3").one('[aria-label="Zoom out"]')).toBeNull();
  });

  test("[MAP-06] all venues of the map are listed as links, including those out of view", () => {
    const far: Marker = {
      venueId: 3,
      name: "Perth Room",
      lat: -31.95,
      lng: 115.86,
      isQueued: false,
      isOverBudget: true,
      position: 2,
      points: 90,
      total: 9000,
    };
    const { all } = renderMap(undefined, { markers: [barn, hall, far] });
    expect(all("#map-venues")[0]?.textContent).toBe("Venues on this map (3)");
    expect(all("li").map((row) => row.textContent)).toEqual([
      barn.name,
      "Town HallQueued",
      "Perth Room$9,000▲ over2nd of 60 · 90\u00a0points",
    ]);
    expect(all("li a").map((link) => link.textContent)).toEqual([barn.name, "Town Hall", "Perth Room"]);
    expect(all("h4").map((head) => head.nextElementSibling?.textContent)).toEqual([
      "Perth Room$9,000▲ over2nd of 60 · 90\u00a0points",
    ]);
    expect(all("a.spot")).toHaveLength(2);
  });

  test("[MAP-06] the list links the first of thousands and explains how to find others", () => {
    const markers = Array.from({ length: 2000 }, (_, index) => ({
      ...barn,
      venueId: index + 1,
      name: `Venue ${index + 1}`,
    }));
    const { all } = renderMap(undefined, { markers });
    expect(all("#map-venues")[0]?.textContent).toBe("Venues on this map (2,000)");
    expect(all("li a").at(-1)?.textContent).toBe("Venue 300");
    expect(all('[aria-labelledby="map-venues"] > p')[0]?.textContent).toMatch(/^Showing the first 300\./);
  });
});

/** The layer of a map's spots, whose elements change when markers group. */
function SpotLinks({ spots }: { spots: Spot[] }) {
  return (
    <div {...useVenueFocusWhileZooming(spots)}>
      {spots.map(({ markers: [first, ...others] }) => (
        <a
          key={`${first.venueId} ${others.length}`}
          className="spot"
          href="#closer"
          data-venue={first.venueId}
        >
          {[first, ...others].map(({ name }) => name).join(", ")}
        </a>
      ))}
    </div>
  );
}

test("[MAP-06] the focus stays with its venue while markers split and group", () => {
  const apart: Spot[] = [hall, barn].map((marker) => ({ ...marker, markers: [marker] }));
  const together: Spot[] = [{ ...barn, markers: [barn, hall] }];
  const { rerender } = render(<SpotLinks spots={together} />);
  screen.getByRole("link").focus();
  rerender(<SpotLinks spots={apart} />);
  expect(document.activeElement?.textContent).toBe(barn.name);
  screen.getByRole("link", { name: hall.name }).focus();
  rerender(<SpotLinks spots={together} />);
  expect(document.activeElement).toBe(screen.getByRole("link"));
});
