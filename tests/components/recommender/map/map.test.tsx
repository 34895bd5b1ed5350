// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useFocusOfVenue } from "~/components/recommender/map/focus-of-venue";
import { VenueMap } from "~/components/recommender/map/VenueMap";
import type { Marker, MarkerInfo } from "~/services/recommender/cards/cards";
import type { Spot } from "~/services/recommender/map/spots";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { Page, serverHtml } from "../../support/page";

type MapData = NonNullable<RecommenderPage["map"]>;

/** The map is measured by the browser, which happy-dom does not do. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const here = "/leads/7/event/9/karenV2";
const barn: Marker = { venueId: 1, name: "Old “Barn” & Co", lat: -37.2, lng: 144.5, isQueued: false };
const hall: Marker = { venueId: 2, name: "Town Hall", lat: -38.1, lng: 145.2, isQueued: true };

const melbourne = { lat: -37.8136, lng: 144.9631 };

const info: MarkerInfo = {
  ...hall,
  place: "Carlton, Melbourne",
  thumbnail: "/media/hall.svg",
  spaces: [
    { value: "2:Entire Venue:20", label: "Entire Venue", isQueued: false, isRecommended: false },
    { value: "2:Level 2: East:21", label: "Level 2: East", isQueued: true, isRecommended: false },
    { value: "2:Cellar:22", label: "Cellar", isQueued: false, isRecommended: true },
  ],
};

function page(map: Partial<MapData> = {}): RecommenderPage {
  return {
    screen: "karenV2",
    view: "map",
    ranked: 0,
    facts: { id: 2, title: "Wedding" },
    wishes: [],
    enquiries: undefined,
    table: undefined,
    leadId: 7,
    leadName: "Ann Lee",
    eventId: 9,
    eventType: "wedding",
    country: "AU",
    missing: [],
    queue: [],
    criteria: undefined,
    undoable: undefined,
    total: 2,
    found: 2,
    meeting: undefined,
    required: [],
    suggestions: undefined,
    list: undefined,
    map: { markers: [barn, hall], info: undefined, event: melbourne, zoom: 8, tileUrl: undefined, ...map },
  };
}

function drawing(query = "view=map", map: Partial<MapData> = {}) {
  const shown = page(map);
  return <VenueMap page={shown} map={shown.map as MapData} params={new URLSearchParams(query)} />;
}

const html = (query?: string, map?: Partial<MapData>) => {
  const parsed = new DOMParser().parseFromString(
    serverHtml(drawing(query, map), `${here}?${query ?? "view=map"}`),
    "text/html",
  );
  return {
    all: (css: string) => [...parsed.querySelectorAll(css)],
    one: (css: string) => parsed.querySelector(css),
  };
};

describe("without JavaScript", () => {
  test("[MAP-01][MAP-06] the server draws the tiles of the built-in basemap around Melbourne, 600 px high", () => {
    const { all, one } = html(undefined, { markers: [], event: undefined });
    const tiles = all(".pigeon-tiles img").map((tile) => tile.getAttribute("src"));
    expect(tiles).toContain("/basemap/v1/8/231/157.svg");
    expect(tiles.every((tile) => /^\/basemap\/v1\/8\/\d+\/\d+\.svg$/.test(tile ?? ""))).toBe(true);
    expect(one('[dir="ltr"]')?.getAttribute("style")).toContain("height:600px");
    expect(one(".pigeon-attribution")?.textContent).toBe("Natural Earth");
    expect(all("p").at(-1)?.textContent).toBe("There are no venues to show on this map.");
  });

  test("tiles of elsewhere come when a setting says so, with their attribution", () => {
    const { one } = html(undefined, { tileUrl: "https://tiles.example/{z}/{x}/{y}.png" });
    expect(one(".pigeon-tiles img")?.getAttribute("src")).toMatch(
      /^https:\/\/tiles\.example\/8\/\d+\/\d+\.png$/,
    );
    expect(one(".pigeon-attribution")?.textContent).toContain("OpenStreetMap");
  });

  test("[MAP-02][MAP-06] markers are links; a queued one has another shape and says so", () => {
    const pins = html().all("a.spot");
    expect(pins.map((pin) => pin.getAttribute("aria-label"))).toEqual([barn.name, "Town Hall, queued"]);
    expect(pins[0]?.querySelector("circle")).toBeTruthy();
    expect(pins[0]?.innerHTML).toContain("var(--pin)");
    expect(pins[1]?.querySelector("circle")).toBeNull();
    expect(pins[1]?.innerHTML).toContain("var(--pin-queued)");
    expect(new URL(pins[0]?.getAttribute("href") ?? "", "http://page").searchParams.get("marker")).toBe("1");
  });

  test("[MAP-02] a marker turns green when a room of its venue is queued", () => {
    const { one } = html(undefined, { markers: [{ ...barn, isQueued: true }] });
    expect(one("a.spot")?.getAttribute("aria-label")).toBe(`${barn.name}, queued`);
  });

  test("[MAP-06] links move and zoom the map, keep the rest of the view and come back to the map", () => {
    const { all } = html("view=map&q=hall&lat=-37&lng=145&z=8");
    const hrefs = Object.fromEntries(
      all('nav[aria-label="Move the map"] a').map((link) => {
        const url = new URL(link.getAttribute("href") ?? "", "http://page");
        expect(url.pathname + url.hash).toBe(`${here}#venue-map`);
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

  test("[MAP-06] at the ends of the zooms there is no link further", () => {
    expect(html("lat=-37&lng=145&z=16").one('[aria-label="Zoom in"]')).toBeNull();
    expect(html("lat=-37&lng=145&z=3").one('[aria-label="Zoom out"]')).toBeNull();
  });

  test("[MAP-06] all venues of the map are also a list of links, those out of sight too", () => {
    const far: Marker = { venueId: 3, name: "Perth Room", lat: -31.95, lng: 115.86, isQueued: false };
    const { all } = html(undefined, { markers: [barn, hall, far] });
    expect(all("details summary")[0]?.textContent).toBe("Venues on this map (3)");
    expect(all("details a").map((link) => link.textContent)).toEqual([
      barn.name,
      "Town Hall, queued",
      "Perth Room",
    ]);
    expect(all("a.spot")).toHaveLength(2);
  });

  test("[MAP-06] of thousands the list links the first ones and says how to come to the others", () => {
    const markers = Array.from({ length: 2000 }, (_, at) => ({
      ...barn,
      venueId: at + 1,
      name: `Venue ${at + 1}`,
    }));
    const { all } = html(undefined, { markers });
    expect(all("details summary")[0]?.textContent).toBe("Venues on this map (2000)");
    expect(all("details a").at(-1)?.textContent).toBe("Venue 300");
    expect(all("details p")[0]?.textContent).toMatch(/^These are the first 300\./);
  });

  test("[MAP-03] the info window: name, place in upper case, thumbnail, spaces, both buttons", () => {
    const { all, one } = html("view=map&marker=2", { info });
    const box = one('section[aria-labelledby="map-info-2"]');
    expect(box?.querySelector("h3")?.textContent).toBe("Town Hall");
    expect(box?.querySelector("p")?.textContent).toBe("CARLTON, MELBOURNE");
    expect(box?.querySelector("img")?.getAttribute("src")).toBe("/media/hall.svg");
    expect(all("option").map((option) => [option.getAttribute("value"), option.textContent])).toEqual([
      ["", "Select A Space"],
      ["2:Entire Venue:20", "Entire Venue"],
      ["2:Level 2: East:21", "Level 2: East (queued)"],
      ["2:Cellar:22", "Cellar (recommendation sent)"],
    ]);
    expect(all("option[disabled]").map((option) => option.getAttribute("value"))).toEqual(["2:Cellar:22"]);
    expect(
      all("section section form").map((form) => [
        form.querySelector("select")?.getAttribute("name"),
        form.querySelector("button")?.textContent,
      ]),
    ).toEqual([["add", "Add To Queue"]]);
    const remove = all('section section button[form="queue-form"]');
    expect(
      remove.map((button) => [button.textContent, button.getAttribute("name"), button.getAttribute("value")]),
    ).toEqual([["Remove Level 2: East", "remove", "2:Level 2: East:21"]]);
    const close = one('[aria-label="Close Town Hall"]')?.getAttribute("href");
    expect(close).toBe(`${here}?view=map`);
  });

  test("[MAP-03] the info window of a venue stands behind its own link", () => {
    const { one } = html("view=map&marker=2", { info });
    expect(one("a.spot + section")?.previousElementSibling?.getAttribute("aria-label")).toBe(
      "Town Hall, queued",
    );
  });
});

describe("with JavaScript", () => {
  function open() {
    const queued: Record<string, FormDataEntryValue>[] = [];
    const shown = drawing("view=map&marker=2&lat=-38.1&lng=145.2&z=8", { info });
    render(
      <Page
        at={`${here}?view=map&marker=2&lat=-38.1&lng=145.2&z=8`}
        routes={[
          {
            path: `${here}/queue`,
            action: async ({ request }) => {
              queued.push(Object.fromEntries(await request.formData()));
              return null;
            },
          },
        ]}
      >
        {shown}
      </Page>,
    );
    const box = within(screen.getByRole("region", { name: "Town Hall" }));
    return {
      queued,
      box,
      choose: (value: string) => fireEvent.change(box.getByRole("combobox"), { target: { value } }),
    };
  }

  test("[MAP-03] the button does nothing until a space is chosen", async () => {
    const { queued, box, choose } = open();
    fireEvent.click(box.getByRole("button", { name: "Add To Queue" }));
    choose("2:Entire Venue:20");
    fireEvent.click(box.getByRole("button", { name: "Add To Queue" }));
    await waitFor(() => expect(queued).toHaveLength(1));
    expect(queued[0]).toMatchObject({ add: "2:Entire Venue:20", fetcher: "1" });
  });

  test("[MAP-03][MAP-04] it reads Remove for a queued space, and removes just that, colons in its name or not", async () => {
    const { queued, box, choose } = open();
    expect(box.queryByRole("button", { name: /^Remove/ })).toBeNull();
    choose("2:Level 2: East:21");
    fireEvent.click(box.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(queued).toHaveLength(1));
    expect(queued[0]).toMatchObject({ remove: "2:Level 2: East:21" });
  });

  test("[MAP-06] Escape closes the info window and gives the keyboard back to the pin", async () => {
    const { box } = open();
    const pin = screen.getByRole("link", { name: "Town Hall, queued", current: true });
    box.getByRole("combobox").focus();
    fireEvent.keyDown(box.getByRole("combobox"), { key: "Escape" });
    expect(document.activeElement).toBe(pin);
  });

  test("[MAP-06] the page scrolls on under the wheel; only with Ctrl the map zooms", () => {
    open();
    const map = document.querySelector<HTMLElement>("#venue-map > [dir]") as HTMLElement;
    const turn = (ctrlKey: boolean) => {
      const event = new WheelEvent("wheel", { deltaY: 100, cancelable: true, bubbles: true });
      return fireEvent(map, Object.assign(event, { ctrlKey }));
    };
    // fireEvent answers whether the event went its usual way.
    expect(turn(false)).toBe(true);
    expect(turn(true)).toBe(false);
  });
});

/** The layer of a map's spots, whose elements change when they join. */
function Spots({ spots }: { spots: Spot[] }) {
  return (
    <div {...useFocusOfVenue(spots)}>
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

test("[MAP-06] the focus stays with its venue while markers part and join", () => {
  const apart: Spot[] = [hall, barn].map((marker) => ({ ...marker, markers: [marker] }));
  const together: Spot[] = [{ ...barn, markers: [barn, hall] }];
  const { rerender } = render(<Spots spots={together} />);
  screen.getByRole("link").focus();
  rerender(<Spots spots={apart} />);
  expect(document.activeElement?.textContent).toBe(barn.name);
  screen.getByRole("link", { name: hall.name }).focus();
  rerender(<Spots spots={together} />);
  expect(document.activeElement).toBe(screen.getByRole("link"));
});
