// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VenueMap } from "~/components/recommender/map/VenueMap";
import { OlderHeader } from "~/components/recommender/OlderHeader";
import type { MarkerInfo } from "~/services/recommender/cards/cards";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { Page, serverHtml } from "../../support/page";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const here = "/leads/7/event/9/karen";
const ENTIRE = "2:Entire Venue:20";
const CELLAR = "2:Cellar:22";

const info: MarkerInfo = {
  venueId: 2,
  name: "Town Hall",
  lat: -38.1,
  lng: 145.2,
  isQueued: false,
  place: "Carlton, Melbourne",
  thumbnail: "/media/hall.svg",
  spaces: [
    { value: ENTIRE, label: "Entire Venue", isQueued: false, isRecommended: false },
    { value: CELLAR, label: "Cellar", isQueued: true, isRecommended: false },
  ],
};

const page: RecommenderPage = {
  screen: "karen",
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
  total: 1,
  found: 1,
  meeting: undefined,
  required: [],
  suggestions: undefined,
  list: undefined,
  map: { markers: [info], info, event: undefined, zoom: 12, tileUrl: undefined },
};

function drawing(spaces = info.spaces, query = "marker=2") {
  const map = { markers: [info], info: { ...info, spaces }, event: undefined, zoom: 12, tileUrl: undefined };
  return <VenueMap page={{ ...page, map }} map={map} params={new URLSearchParams(query)} />;
}

const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("[MAP-01] [MAP-07] the older map starts at zoom 12, and its links stay on its own page", () => {
  const drawn = parsed(serverHtml(drawing(undefined, ""), here));
  const zoom = drawn.querySelector('[aria-label="Zoom in"]')?.getAttribute("href") ?? "";
  expect(zoom).toMatch(new RegExp(`^${here}\\?.*z=13#venue-map$`));
  expect(drawn.querySelector('[dir="ltr"]')?.getAttribute("style")).toContain("height:600px");
});

test("[MAP-07] without JavaScript the space stands at the Entire Venue, Add is no Remove, and each queued space has its own", () => {
  const box = parsed(serverHtml(drawing(), `${here}?marker=2`)).querySelector("section section");
  expect(box?.querySelector("label")?.textContent).toBe("Select A Space (optional)");
  expect(box?.querySelector("option[selected]")?.getAttribute("value")).toBe(ENTIRE);
  const buttons = [...(box?.querySelectorAll("button") ?? [])];
  expect(buttons.map(({ textContent, name, value }) => [textContent, name, value])).toEqual([
    ["Add", "", ""],
    ["Remove Cellar", "remove", CELLAR],
  ]);
});

function open(spaces = info.spaces) {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 600));
  const sent: Record<string, FormDataEntryValue>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  render(
    <Page at={`${here}?marker=2`} routes={[{ path: "/leads/7/event/9/karenV2/queue", action }]}>
      {drawing(spaces)}
    </Page>,
  );
  return { sent, box: within(screen.getByRole("region", { name: "Town Hall" })) };
}

test("[MAP-07] [QUEUE-02] Add without a chosen space adds the first room entry, and comes back to this page", async () => {
  const { sent, box } = open();
  fireEvent.click(box.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ add: ENTIRE, from: `${here}?marker=2` });
});

test("[MAP-07] a chosen space that is queued can be removed", async () => {
  const { sent, box } = open();
  fireEvent.change(box.getByLabelText("Select A Space (optional)"), { target: { value: CELLAR } });
  fireEvent.click(box.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ remove: CELLAR });
});

test("[MAP-07] [QUEUE-04] where the Entire Venue was recommended before, another space has to be chosen", async () => {
  const { sent, box } = open(info.spaces.map((space, at) => ({ ...space, isRecommended: at === 0 })));
  const add = box.getByRole("button", { name: "Add" });
  expect(add.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(add);
  fireEvent.change(box.getByRole("combobox"), { target: { value: CELLAR } });
  fireEvent.click(box.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ remove: CELLAR });
});

test("[MAP-07] the way back to the recommender keeps the search and the open marker", () => {
  const drawn = parsed(
    serverHtml(<OlderHeader page={page} params={new URLSearchParams("q=hall&marker=2")} />, here),
  );
  expect([...drawn.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/leads/7",
    "/leads/7/event/9/karenV2?q=hall&marker=2&view=map",
  ]);
});
