// @vitest-environment happy-dom

import { useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { RoomDrawer } from "~/components/recommender/room/RoomDrawer";
import { buildScoreBreakdown } from "~/services/recommender/ranking/score-breakdown";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";
import { createComponent, renderServerHtml } from "../../support/page";

afterEach(cleanup);

const list = "/leads/7/event/9/karenV2";
const drawer = `${list}/rooms/11`;

const details: RoomDetails = {
  leadId: 7,
  eventId: 9,
  roomId: 11,
  country: "UK",
  name: "Great “Hall”",
  venueId: 5,
  venueName: "Castle Combe",
  location: "Bath",
  distance: 4.25,
  isQueued: false,
  isRecommended: false,
  dinner: "40–120",
  standing: undefined,
  costPerPerson: 95,
  minCost: undefined,
  total: { amount: 9_500, guests: "100 guests" },
  wishes: [
    { state: "met", message: "Fits 120 for dinner (you need 100)" },
    { state: "unmet", message: "No outdoor space" },
  ],
  description: undefined,
  checklist: [
    { title: "Parking", value: "20 spaces", met: undefined },
    { title: "Garden", value: undefined, met: true },
    { title: "Wheelchair access", value: "ground floor", met: false },
    { title: "Wi-Fi", value: undefined, met: undefined },
  ],
  images: [
    { src: "/media/1.svg", caption: "By day" },
    { src: "/media/2.svg", caption: undefined },
    { src: "/media/3.svg", caption: undefined },
  ],
  scores: buildScoreBreakdown({ location_score: 90, capacity_score: 60, total_score: 80 }, [
    { key: "location", weight: 50 },
    { key: "number_of_guests", weight: 25 },
    { key: "style", weight: 40 },
  ]),
  why: {
    place: "7th of 212 · 80\u00a0points",
    equals: "tied with one other room",
    reasons: [],
    gap: "12.4 points behind Hall at Barn, all for location.",
    against: [
      { message: "No outdoor space", isUnmet: true },
      { message: "28 mi away, in the outer half of the radius", isUnmet: false },
    ],
  },
  contact: {
    data: {
      phone: "01225 555 0101",
      phoneHref: "tel:+4412255550101",
      email: "ida@castle.example",
      emailHref: "mailto:ida@castle.example",
      website: undefined,
    },
  },
  packages: {
    data: [
      { name: "Grazing", price: 85 },
      { name: "Banquet", price: undefined },
    ],
  },
  venueNote: {
    data: { words: "<p>Ask for <b>Ida</b>.</p>", author: "Ann", createdAt: "2027-02-01T09:00:00Z", count: 2 },
  },
  offers: [
    {
      id: 1,
      title: "Winter <b>offer</b>",
      description: "<p>Save <b>10%</b></p>",
      eventType: "Wedding",
      validity: "Valid from 1st March 2027 to 31st March 2027",
    },
  ],
};

/** The drawer as its route renders it. */
function RoutedDrawer() {
  const [params] = useSearchParams();
  return <RoomDrawer details={details} params={params} />;
}

describe("without JavaScript", () => {
  const page = (query = "", overrides: Partial<RoomDetails> = {}) =>
    new DOMParser().parseFromString(
      renderServerHtml(
        <RoomDrawer details={{ ...details, ...overrides }} params={new URLSearchParams(query)} />,
        `${drawer}?${query}`,
      ),
      "text/html",
    );
  const texts = (parsed: Document, css: string) =>
    [...parsed.querySelectorAll(css)].map(({ textContent }) => textContent);

  test("[CARD-09] it is a named section with two close links that keep the view", () => {
    const parsed = page("view=map&q=hall&image=1");
    expect(parsed.querySelector("section h2")?.textContent).toBe("Great “Hall” - At a glance");
    const ways = [...parsed.querySelectorAll<HTMLAnchorElement>("header > a, footer > a")];
    expect(ways.map((way) => way.getAttribute("href"))).toEqual(
      Array(2).fill(`${list}?view=map&q=hall#venue-5`),
    );
    expect(parsed.querySelector("footer > a")?.textContent).toBe("Close");
    expect(texts(parsed, "[data-part=place] p")).toContain("Bath · 4.3 mi");
  });

  test("[CARD-09] contact, packages, offers and top scores are visible, the rest opens", () => {
    const parsed = page();
    expect(texts(parsed, "[data-part=contact] a")).toEqual(["01225 555 0101", "ida@castle.example"]);
    expect(texts(parsed, "[data-part=packages] li")).toEqual(["Grazing£85/PP", "BanquetNot known"]);
    expect(texts(parsed, "[data-part=top] > div")).toEqual([
      "Location90.0 out of 100",
      "Number of guests60.0 out of 100",
    ]);
    const folded = [...parsed.querySelectorAll("details")];
    expect(folded.map((details) => details.querySelector("summary")?.textContent?.trim())).toEqual([
      "All scores",
      "Checklist",
      "Special offers 1",
    ]);
    expect(folded.map((details) => details.open)).toEqual([false, false, true]);
    const failure = { message: "Not reached.", reference: "r" };
    const failed = page("", { contact: { failure }, packages: { data: [] } });
    expect(failed.body.textContent).toContain("the venue's contact details");
    expect(failed.querySelector("#room-packages")).toBeNull();
  });

  test("[CARD-09] the checklist shows what is met by text and icon", () => {
    expect(texts(page(), "[data-part=checklist] li")).toEqual([
      "Parking20 spaces",
      "GardenYes",
      "Wheelchair accessground floorNo",
      "Wi-FiNot known",
    ]);
    const icons = [...page().querySelectorAll("[data-part=checklist] path")].map((icon) =>
      icon.getAttribute("d"),
    );
    expect(new Set(icons).size).toBe(3);
  });

  test("[CARD-09] a link opens a picture and shows it larger in its place", () => {
    expect(page().querySelector("figure")).toBeNull();
    const open = page("view=map&image=3");
    expect(open.querySelector("figure img")?.getAttribute("src")).toBe("/media/3.svg");
    expect(open.querySelector("figure img")?.getAttribute("alt")).toBe("Great “Hall”, picture 3");
    const links = [...open.querySelectorAll("figure a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual([`${drawer}?view=map&image=2`, `${drawer}?view=map&image=1`, `${drawer}?view=map`]);
    expect(page("image=1").querySelector("figure figcaption")?.textContent).toBe("By day · 1 of 3");
  });

  test("[CARD-09] a missing picture opens nothing", () => {
    for (const image of ["0", "4", "-1", "x", "1.5", ""])
      expect(page(`image=${image}`).querySelector("figure"), image).toBeNull();
    expect(texts(page("", { images: [] }), "p")).toContain("No pictures of this room.");
  });

  test("[CARD-10] the table has a caption, and every score with weight and share", () => {
    const parsed = page();
    expect(parsed.querySelector("caption")?.textContent).toContain("of the total weight");
    const rows = [...parsed.querySelectorAll("tbody tr, tfoot tr")].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toHaveLength(11);
    expect(rows[0]).toEqual(["Location", "90.0", "50", "66.7% 43.5% of total", "60.0"]);
    expect(rows[2]).toEqual(["Number of guests", "60.0", "25", "33.3% 21.7% of total", "20.0"]);
    expect(rows[3]).toEqual(["Style", "No score", "40", "– 34.8% of total", "–"]);
    expect(rows[4]).toEqual(["Accommodation on site", "No score", "Not known", "–", "–"]);
    expect(rows[10]).toEqual(["Total", "80.0", "75 of 115 used", "100%", "80.0"]);
    expect(page("", { scores: undefined }).querySelector("table")).toBeNull();
  });

  test("[CARD-10] rank, gap and drawbacks are above the scores, with a link to the explanation", () => {
    const parsed = page("view=map&q=hall");
    expect(texts(parsed, "[data-part=why] > p")).toEqual([
      "7th of 212 · 80\u00a0points, tied with one other room",
      "12.4 points behind Hall at Barn, all for location.",
      "Why this rank?",
    ]);
    expect(texts(parsed, "[data-part=why] li")).toEqual([
      "No outdoor space",
      "28 mi away, in the outer half of the radius",
    ]);
    expect(texts(parsed, "[data-part=why] li[data-unmet]")).toEqual(["No outdoor space"]);
    expect(parsed.querySelector("[data-part=why] a")?.getAttribute("href")).toBe(
      `${drawer}/why?view=map&q=hall`,
    );
    expect(page("", { why: undefined }).querySelector("[data-part=why]")).toBeNull();
  });

  test("[CARD-11] an offer shows its title, HTML, event type and dates", () => {
    const parsed = page();
    const offer = parsed.querySelector("[data-part=offers] li");
    expect(offer?.querySelector("h4")?.textContent).toBe("Winter <b>offer</b>");
    expect(offer?.querySelector("p b")?.textContent).toBe("10%");
    expect(offer?.textContent).toContain("Wedding");
    expect(offer?.textContent).toContain("Valid from 1st March 2027 to 31st March 2027");
    expect(texts(page("", { offers: [] }), "p")).toContain("No special offers at present.");
  });
});

describe("with JavaScript", () => {
  function open(query = "") {
    const Stub = createRemixStub([
      { path: drawer, Component: RoutedDrawer },
      { path: list, Component: createComponent(<h1>The list</h1>) },
    ]);
    render(<Stub initialEntries={[drawer + query]} />);
    // Under a lightbox the drawer is hidden from role queries.
    return screen.findByRole("dialog", { name: "Great “Hall” - At a glance", hidden: true });
  }

  const lightbox = (name: string) => screen.findByRole("dialog", { name });

  test("[CARD-09] arrow keys change the picture, Escape closes the lightbox but not the drawer", async () => {
    const box = await open();
    const thumbnail = within(box).getByRole("link", { name: "Open picture 1 of 3: By day" });
    thumbnail.focus();
    fireEvent.click(thumbnail);
    const first = await lightbox("By day");
    fireEvent.keyDown(within(first).getByRole("img"), { key: "ArrowLeft" });
    const last = await lightbox("Great “Hall”, picture 3");
    fireEvent.keyDown(within(last).getByRole("img"), { key: "ArrowRight" });
    const again = await lightbox("By day");
    fireEvent.keyDown(within(again).getByRole("img"), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("img", { name: "By day" })).toBeNull());
    expect(screen.getByRole("dialog", { name: "Great “Hall” - At a glance" })).toBeTruthy();
    expect(screen.queryByText("The list")).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute("href")).toBe(`${drawer}?image=1`));
  });

  test("[CARD-09] Escape without a lightbox closes the drawer", async () => {
    const box = await open();
    fireEvent.keyDown(within(box).getByText("Castle Combe"), { key: "Escape" });
    expect(await screen.findByText("The list")).toBeTruthy();
  });

  test("[CARD-09] a picture's URL opens its lightbox", async () => {
    await open("?image=2");
    expect(await lightbox("Great “Hall”, picture 2")).toBeTruthy();
  });
});
