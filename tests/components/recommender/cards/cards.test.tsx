import "../../../web/support/web";

import * as leadCalls from "@contract/leads/leads";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, expect, test } from "vitest";
import { VenueCardList } from "~/components/recommender/cards/VenueCardList";
import { VenueTable } from "~/components/recommender/cards/VenueTable";
import { QueuedVenuesPanel } from "~/components/recommender/queue/QueuedVenuesPanel";
import * as recommenderPage from "~/routes/recommender/list";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRoom,
  buildVenueRooms,
  criteria,
  LEAD,
  lead,
  nextEventId,
  scriptRecommenderCalls,
} from "../../../web/support/business";
import { replyWithData } from "../../../web/support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../../../web/support/web";
import { renderServerHtml } from "../../support/page";

let event: number;
let browser: Browser;

beforeEach(async () => {
  event = nextEventId();
  browser = await signedIn();
  scriptRecommenderCalls(event);
});

const buildRecommenderPath = () => `/leads/${LEAD}/event/${event}/karenV2`;

async function loadPage(query = "") {
  const response = await browser.get(recommenderPage, buildRecommenderPath() + query, {
    params: buildEventParams(event),
  });
  return response.json();
}

/** The server HTML of the venue list for a search. */
async function renderList(eventCity: unknown[], others: unknown[] = [], query = "", country = "AU") {
  upstream.on(
    roomSearchCalls.search,
    replyWithData({ ...buildSearchResult(eventCity, others), searchCriteria: { ...criteria, country } }),
  );
  return renderServerHtml(
    <VenueCardList page={await loadPage(query)} params={new URLSearchParams(query)} entered="" />,
    buildRecommenderPath() + query,
  );
}

const stripTags = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

const full = {
  location_string: "Fitzroy, Melbourne",
  distance: 12.34,
  percentile_score: 66.67,
  is_high_conversion_venue: true,
  special_offers: [{ id: 1, title: "a" }],
  room_description: "A hall under old trees",
  dinner_and_dance_min_capacity: 40,
  dinner_and_dance_max_capacity: 120,
  standing_min_capacity: 60,
  standing_max_capacity: 200,
  cost_per_person: 145.5,
  min_cost_for_event: 12000,
  external_catering_permitted: true,
};

test("[CARD-01] the location shows the distance in the country's unit", async () => {
  expect(stripTags(await renderList([buildVenueRooms(1, full)]))).toContain("Fitzroy, Melbourne · 12.3 km");
  expect(stripTags(await renderList([buildVenueRooms(1, full)], [], "", "UK"))).toContain(
    "Fitzroy, Melbourne · 12.3 mi",
  );
});

test("[CARD-02] the special offers tag for one, several and no offers", async () => {
  const offers = (count: number) => ({
    special_offers: Array.from({ length: count }, (_, id) => ({ id, title: "x" })),
  });
  expect(await renderList([buildVenueRooms(1, offers(1))])).toContain("Special Offer Available");
  expect(await renderList([buildVenueRooms(1, offers(3))])).toContain("3 Special Offers Available");
  expect(await renderList([buildVenueRooms(1, offers(0))])).not.toContain("Special Offer");
});

test("[CARD-03] the score badge with its band, and the high booking rate", async () => {
  const drawn = await renderList([buildVenueRooms(1, full)]);
  expect(drawn).toContain('data-band="high"');
  expect(drawn).toContain('title="High booking rate"');
  const plain = await renderList([buildVenueRooms(1, { percentile_score: 33.3 })]);
  expect(plain).toContain('data-band="low"');
  expect(plain).not.toContain("High booking rate");
  expect(await renderList([[buildVenueRoom(1, 11, { percentile_score: null })]])).not.toContain("data-band");
});

test("[CARD-03] rank and points are read with the badge, which is low for rooms that are too small", async () => {
  const scores = { percentile_score: 97, venue_room_score_summary: { total_score: 81.2 } };
  const fitting = await renderList([[buildVenueRoom(1, 11, { ...scores, ...buildCapacity(120) })]]);
  expect(fitting).toContain('data-band="high"');
  expect(stripTags(fitting)).toContain("1st of 1 · 81 points");
  expect(stripTags(fitting)).toContain("1st of 1 · 81 points , percentile 97, high score");
  expect(stripTags(fitting)).toContain("Fits 120 for dinner (you need 90)");
  const small = await renderList([
    [buildVenueRoom(1, 11, { ...scores, ...buildCapacity(16) })],
    [buildVenueRoom(2, 21, { ...scores, percentile_score: 10, ...buildCapacity(100) })],
  ]);
  expect(small.match(/data-band="\w+"/g)).toEqual(['data-band="low"', 'data-band="low"']);
  expect(stripTags(small)).toMatch(
    /Room 21 .*1st of 2 · 81 points.*Room 11 .*2nd of 2 · 81 points.*Not met: Fits only 16 for dinner \(you need 90\)/,
  );
});

test("[CARD-07] a minimum cost is not shown as a total, on the card or in the table", async () => {
  const room = { ...full, cost_per_person: null, min_cost_for_event: 9000 };
  const budget = { budget_total_max: 12_000 };
  upstream.on(
    roomSearchCalls.search,
    replyWithData({
      ...buildSearchResult([buildVenueRooms(1, room)]),
      searchCriteria: { ...criteria, ...budget, country: "AU" },
    }),
  );
  const cards = await loadPage();
  const card = stripTags(
    renderServerHtml(
      <VenueCardList page={cards} params={new URLSearchParams()} entered="" />,
      buildRecommenderPath(),
    ),
  );
  expect(card).toContain("For 90 guests from $9,000");
  expect(card).toContain("Not known: From $9,000 for 90 guests, budget $12,000; price per head not known");
  const page = await loadPage("?view=table");
  const table = renderTable(page);
  expect(table).toMatch(/<td data-label="For 90"[^>]*><span data-part="total">from \$9,000<\/span><\/td>/);
  expect(table).toContain("Some not known");
  expect(page.table.rows[0].wishes.others).toContain(
    "From $9,000 for 90 guests, budget $12,000; price per head not known",
  );
});

/** The server HTML of the table. */
const renderTable = (page: Awaited<ReturnType<typeof loadPage>>, query = "view=table") =>
  renderServerHtml(
    <VenueTable
      page={page}
      table={page.table}
      params={new URLSearchParams(query)}
      entered=""
      empty={undefined}
    />,
    `${buildRecommenderPath()}?${query}`,
  );

test("[CARD-10] the table hides the unused capacity column, but never the sorted one", async () => {
  const listHiddenColumns = async (seating_type: string | undefined, sortBy: string) => {
    const searchCriteria = { ...criteria, seating_type, country: "AU" };
    upstream.on(
      roomSearchCalls.search,
      replyWithData({ ...buildSearchResult([buildVenueRooms(1, full)]), searchCriteria }),
    );
    const query = `view=table&sort_by=${sortBy}`;
    const html = renderTable(await loadPage(`?${query}`), query);
    return [...html.matchAll(/<td data-label="([^"]+)"[^>]* data-low-priority/g)].map(([, label]) => label);
  };
  expect(await listHiddenColumns("banquet", "rank")).toEqual(["Suburb", "Standing"]);
  expect(await listHiddenColumns("cocktail", "rank")).toEqual(["Suburb", "Seated"]);
  expect(await listHiddenColumns(undefined, "standing")).toEqual(["Suburb", "Per head"]);
  expect(await listHiddenColumns("cocktail", "suburb")).toEqual(["Seated", "Per head"]);
});

const buildCapacity = (most: number) => ({
  dinner_and_dance_min_capacity: 2,
  dinner_and_dance_max_capacity: most,
});

test("[CARD-03] badges are neutral where even the best room is a weak match", async () => {
  const little = { percentile_score: 100, venue_room_score_summary: { total_score: 41 } };
  const drawn = await renderList([[buildVenueRoom(1, 11, { ...little, ...buildCapacity(120) })]]);
  expect(drawn).toContain('data-band="neutral"');
  expect(stripTags(drawn)).toContain("1st of 1 · 41 points Weak match , percentile 100");
  expect(drawn).not.toMatch(/high score|medium score|low score/);
});

test("[CARD-06] where only the whole venue fits the guests, its card shows it with a rank", async () => {
  const scores = { percentile_score: 60, venue_room_score_summary: { total_score: 70 } };
  const drawn = await renderList(
    [
      [
        buildVenueRoom(1, 10, { ...scores, ...buildCapacity(200) }),
        buildVenueRoom(1, 11, { ...scores, ...buildCapacity(50) }),
      ],
    ],
    [],
    "?rooms=1",
  );
  expect(stripTags(drawn)).toMatch(/Entire Venue Venue 1 .*1st of 2 · 70 points/);
  expect(listRoomLinks(drawn)).toEqual([
    ["?show=10#venue-1", "— Entire Venue — · 1st of 2 · 70\u00a0points"],
    ["?show=11#venue-1", "Room 11 · 2nd of 2 · 70\u00a0points"],
  ]);
});

test("[CARD-07] the card shows the total cost and missed wishes, More shows the met ones", async () => {
  const dear = stripTags(await renderList([buildVenueRooms(1, { ...full, cost_per_person: 232 })]));
  expect(dear).toContain("For 90 guests $20,880");
  expect(dear).toContain("$20,880 for 90 guests · Fitzroy, Melbourne · 12.3 km");
  expect(dear).toContain("Not met: $20,880 for 90 guests, $2,880 over the $18,000 budget");
  const cheap = await renderList([buildVenueRooms(1, { ...full, venue_styles: ["Garden"] })]);
  expect(stripTags(cheap)).toContain("$13,095 for 90 guests, $4,905 under the $18,000 budget");
  expect(stripTags(cheap)).toContain("Not met: Garden, but not Winery");
  expect(cheap.match(/data-state="\w+"/g)).toEqual(
    ["unmet", "met", "met", "met"].map((state) => `data-state="${state}"`),
  );
});

test("[CARD-07] a card shows that its room meets everything, and marks the enquiry's venue", async () => {
  const fullMatch = { ...full, ...buildCapacity(120), venue_styles: ["Garden", "Winery"] };
  const fitting = stripTags(await renderList([buildVenueRooms(1, fullMatch)]));
  expect(fitting).toContain("Meets all criteria");
  expect(fitting).not.toContain("Client enquired about this venue");
  upstream.on(leadCalls.get, replyWithData({ ...lead, last_enquired_venue: { id: 2, name: "Venue 2" } }));
  const drawn = stripTags(await renderList([buildVenueRooms(1)], [buildVenueRooms(2)]));
  expect(drawn.match(/Client enquired about this venue/g)).toHaveLength(1);
  expect(drawn.indexOf("Venue 2")).toBeLessThan(drawn.indexOf("Venue 1"));
});

test("[CARD-04] a card names room and venue, and has a ribbon if recommended", async () => {
  const drawn = await renderList([buildVenueRooms(1, { has_been_recommended_already: true })]);
  expect(stripTags(drawn)).toMatch(/Entire Venue.*Venue 1/);
  expect(drawn).toContain("Recommendation sent");
  const fresh = await renderList([buildVenueRooms(1)]);
  expect(stripTags(fresh)).toContain("Room 11");
  expect(fresh).not.toContain("Recommendation sent");
});

test("[CARD-05] the drop-down lists the rooms, with Entire Venue as a divider without a score", async () => {
  const scores = { percentile_score: 71.4, venue_room_score_summary: { total_score: 81.2 } };
  const drawn = await renderList([buildVenueRooms(1, scores)], [], "?rooms=1");
  expect(listRoomLinks(drawn)).toEqual([
    ["?show=10#venue-1", "— Entire Venue —"],
    ["?show=11#venue-1", "Room 11 · joint 1st of 2 · 81\u00a0points"],
    ["?show=12#venue-1", "Room 12 · joint 1st of 2 · 81\u00a0points"],
  ]);
  expect(stripTags(drawn)).toContain("Room at Venue 1: Room 11");
  expect(drawn.match(/<a[^>]*aria-current="true"[^>]*>[^<]*/g)).toEqual([expect.stringContaining("Room 11")]);
  expect(await renderList([[buildVenueRoom(1, 11)]])).not.toContain('data-part="rooms"');
});

/** The drop-down as the server lists it without JavaScript: URLs and texts. */
const listRoomLinks = (html: string) =>
  [...html.matchAll(/<details[^>]* open="".*?<div>(.*?)<\/div>/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = "", text]) => [
      href.replaceAll("&amp;", "&"),
      text,
    ]),
  );

test("[UI-08] if the script does not load, a link gets the rooms from the server", async () => {
  const closed = await renderList([buildVenueRooms(1)], [], "?q=venue");
  expect(closed).toMatch(/<a data-part="listing" href="\?q=venue&amp;rooms=1#venue-1"/);
  expect(closed).toMatch(/<summary>.*<noscript><a href="\?q=venue&amp;rooms=1#venue-1">.*<\/summary>/);
  const listed = await renderList([buildVenueRooms(1), buildVenueRooms(2)], [], "?q=venue&rooms=1");
  expect(listed.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(listed).toMatch(
    /<details[^>]* open="".*?<a[^>]*href="[^"]*\?q=venue&amp;show=10#venue-1"[^>]*>— Entire Venue —</,
  );
});

test("[CARD-05] choosing another room keeps the view and the rooms chosen on other cards", async () => {
  const drawn = await renderList(
    [buildVenueRooms(1), buildVenueRooms(2)],
    [],
    "?q=venue&show=12&show=22&rooms=1",
  );
  const [first] = drawn.split('data-venue="2"');
  expect(listRoomLinks(first ?? "").map(([href]) => href)).toEqual([
    "?q=venue&show=22&show=10#venue-1",
    "?q=venue&show=22&show=11#venue-1",
    "?q=venue&show=22&show=12#venue-1",
  ]);
});

test("[CARD-12] a room without a picture shows that of Entire Venue", async () => {
  const rooms = [
    buildVenueRoom(1, 10, { room_name: "Entire Venue", image_url: "/all.jpg" }),
    buildVenueRoom(1, 11, { image_url: null }),
    buildVenueRoom(1, 12, { image_url: "/own.jpg" }),
  ];
  const pictures = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src);
  expect(pictures(await renderList([rooms], [], "?show=11"))).toEqual(["/all.jpg"]);
  expect(pictures(await renderList([rooms], [], "?show=12"))).toEqual(["/own.jpg"]);
  const [entire, ...others] = rooms;
  const small = [{ ...entire, image_url: null, thumb_nail: "/small.jpg" }, ...others];
  expect(pictures(await renderList([small], [], "?show=11"))).toEqual(["/small.jpg"]);
});

test("[CARD-05] the entire venue shows no score on its card", async () => {
  const drawn = await renderList([buildVenueRooms(1, full)], [], "?show=10");
  expect(stripTags(drawn)).toContain("Entire Venue");
  expect(drawn).not.toContain("data-band");
});

test("[CARD-07] the key figures are in the country's currency", async () => {
  const words = stripTags(await renderList([buildVenueRooms(1, full)]));
  for (const part of ["40–120", "60–200", "$145.50", "/PP", "$12,000", "YES", "A hall under old trees"])
    expect(words).toContain(part);
  const british = stripTags(
    await renderList([buildVenueRooms(1, { ...full, external_catering_permitted: false })], [], "", "UK"),
  );
  for (const part of ["£145.50", "£12,000", "NO"]) expect(british).toContain(part);
});

test("[CARD-07] missing values read as missing", async () => {
  const nothing = Object.fromEntries(Object.keys(full).map((name) => [name, null]));
  const words = stripTags(await renderList([buildVenueRooms(1, nothing), [buildVenueRoom(2, 21)]]));
  expect(words).not.toMatch(/NaN|null|undefined|Infinity/);
  expect(words).not.toMatch(/[$£]0|\b0 (?:km|\/PP)/);
  expect(words.match(/Not known/g)?.length).toBeGreaterThanOrEqual(8);
});

test("[CARD-07] text from outside is shown as text, never as HTML", async () => {
  const hostile = {
    room_description: "<img src=x onerror=alert(1)>",
    location_string: '"><script>alert(1)</script>',
  };
  const drawn = await renderList([buildVenueRooms(1, hostile)]);
  expect(drawn).not.toContain("<script>alert");
  expect(drawn).not.toContain("<img src=x");
});

test("[CARD-08] the tick is a plain form that names the room and adds or removes it", async () => {
  const fresh = await renderList([buildVenueRooms(1)]);
  const form = `<form id="queue-form" method="post" action="${buildRecommenderPath()}/queue">`;
  expect(renderServerHtml(<QueuedVenuesPanel page={await loadPage()} />, buildRecommenderPath())).toContain(
    form,
  );
  expect(fresh).toMatch(/<button[^>]*form="queue-form"[^>]*name="add" value="1:Room 11:11"/);
  const { addRoomToStoredQueue: queueRoom } = await import("~/services/recommender/queue/queue.server");
  const room = {
    venue_id: 1,
    room_id: 11,
    room_name: "Room 11",
    name: "Venue 1",
    space: "Room 11",
    image_url: undefined,
  };
  await queueRoom(7, event, room, new Set());
  expect(await renderList([buildVenueRooms(1)])).toMatch(
    /<button[^>]*form="queue-form"[^>]*name="remove" value="1:Room 11:11"/,
  );
});

test("[CARD-08] the tick of a recommended room is disabled and posts nothing", async () => {
  const drawn = await renderList([[buildVenueRoom(1, 11, { has_been_recommended_already: true })]]);
  expect(drawn).toMatch(/<button[^>]*disabled=""/);
  expect(drawn).not.toMatch(/name="(add|remove)"/);
});

const NO_MATCH =
  "Sorry, no venues match the search criteria. Please refine filters or search term and try again.";
const NOTHING_FOUND = "Sorry! No venues matched your search criteria.";

test("[REC-12] both empty messages appear in their cases, word for word", async () => {
  expect(stripTags(await renderList([], []))).toContain(NOTHING_FOUND);
  const filtered = stripTags(await renderList([buildVenueRooms(1)], [], "?q=zzz"));
  expect(filtered).toContain(NO_MATCH);
  expect(filtered).not.toContain(NOTHING_FOUND);
});

const FURTHER = "Here are some more venues that are further away ..";

test("[REC-13] venues of the city come first, then the header, then the others", async () => {
  const words = stripTags(await renderList([buildVenueRooms(1)], [buildVenueRooms(2)]));
  const at = ["Venue 1", FURTHER, "Venue 2"].map((part) => words.indexOf(part));
  expect(at.every((place) => place >= 0)).toBe(true);
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(await renderList([buildVenueRooms(1)])).not.toContain(FURTHER);
});

test("[QUEUE-05] the queue lists rooms with Remove; Preview is enabled once there is one", async () => {
  const drawn = async () =>
    renderServerHtml(<QueuedVenuesPanel page={await loadPage()} />, buildRecommenderPath());
  expect(await drawn()).toMatch(/Please Add Some Venues.*<button[^>]* disabled=""[^>]*>.*Preview/);
  const { addRoomToStoredQueue: queueRoom } = await import("~/services/recommender/queue/queue.server");
  const room = {
    venue_id: 1,
    room_id: 11,
    room_name: "Hall",
    name: "The Barn",
    space: "Hall",
    image_url: undefined,
  };
  await queueRoom(7, event, room, new Set());
  const words = stripTags(await drawn());
  for (const part of ["The Barn", "Remove Hall at The Barn", "Preview"]) expect(words).toContain(part);
  expect(await drawn()).not.toContain("disabled");
});
