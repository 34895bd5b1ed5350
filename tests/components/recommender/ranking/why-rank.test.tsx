import "../../../web/support/web";

import * as roomSearchCalls from "@contract/recommender/search";
import { expect, test } from "vitest";
import { RankExplanationPage } from "~/components/recommender/ranking/RankExplanationPage";
import * as whyPage from "~/routes/recommender/why";
import type { WhyPage } from "~/services/recommender/ranking/why-rank.server";
import {
  buildEventParams,
  buildVenueRoom,
  criteria,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../../web/support/business";
import { replyWithData, replyWithFailure } from "../../../web/support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../../../web/support/web";
import { renderServerHtml } from "../../support/page";

const settings = [
  { key: "location", weight: 80 },
  { key: "pricing_per_person", weight: 80 },
  { key: "number_of_guests", weight: 100 },
  { key: "style", weight: 60 },
  { key: "outdoor_space", weight: 30 },
];

/** A room with scores for location, price, guests and style, and their total. */
const buildScoredRoom = (
  venue: number,
  room: number,
  scores: [number, number, number, number],
  overrides: object = {},
) => {
  const [location_score, budget_score, capacity_score, style_score] = scores;
  const total_score =
    (80 * location_score + 80 * budget_score + 100 * capacity_score + 60 * style_score) / 320;
  return buildVenueRoom(venue, room, {
    venue_room_score_summary: { location_score, budget_score, capacity_score, style_score, total_score },
    ...overrides,
  });
};

const best = buildScoredRoom(2, 21, [90, 100, 100, 100], { percentile_score: 100 });
const worse = buildScoredRoom(1, 11, [0, 68, 0, 50], {
  percentile_score: 0,
  distance: 58,
  cost_per_person: 232,
  dinner_and_dance_max_capacity: 80,
  venue_styles: ["Garden"],
});
const middle = buildScoredRoom(1, 12, [90, 100, 100, 0], { percentile_score: 50 });
const entire = buildVenueRoom(1, 10, { percentile_score: null });
const found = { eventCityVenues: [[entire, worse, middle]], otherVenues: [[best]] };

const buildWhyPath = (event: number, room: string) =>
  `/leads/${LEAD}/event/${event}/karenV2/rooms/${room}/why`;

async function requestWhyPage(room: string, { venues = found as object, country = "AU", query = "" } = {}) {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(
    roomSearchCalls.search,
    replyWithData({
      venues,
      searchCriteria: { ...criteria, outdoor_space: false, country },
      scoringSettings: settings,
    }),
  );
  const response = await browser.get(whyPage, buildWhyPath(event, room) + query, {
    params: { ...buildEventParams(event), roomId: room },
  });
  return { event, response };
}

const loadWhyPage = async (room: string, overrides = {}) =>
  (await (await requestWhyPage(room, overrides)).response.json()) as WhyPage;

test("a room is ranked among all rooms, with its gap to the leader by criterion", async () => {
  const { why, name, venueName } = await loadWhyPage("11");
  expect([name, venueName]).toEqual(["Room 11", "Venue 1"]);
  expect(why).toMatchObject({
    place: "3rd of 3 · 26\u00a0points",
    reasons: [
      "It doesn't suit the guest count, so rooms that do (or may) rank higher.",
      "It is outside the 50 km radius, so equally suitable rooms inside the radius rank higher.",
    ],
    percentile: "Percentile 0: rooms that don't suit the guest count score at most 33.3.",
    gap: "71.1 points behind Room 21 at Venue 2: 31.3 for number of guests, 22.5 for location and 9.4 for style.",
    total: 26.4,
  });
  expect(why?.counted.map(({ key, points, ahead }) => [key, points, ahead])).toEqual([
    ["location", 0, -22.5],
    ["pricing_per_person", 17, -8],
    ["number_of_guests", 0, -31.3],
    ["style", 9.4, -9.4],
  ]);
});

test("unmet criteria are listed by points lost, unscored ones with the reason", async () => {
  const { why } = await loadWhyPage("11");
  const listMessages = (page: WhyPage) => page.why?.against.map(({ message }) => message);
  expect(why?.against.every(({ isUnmet }) => isUnmet)).toBe(true);
  expect(why?.against.map(({ message }) => message)).toEqual([
    "Fits only 80 for dinner (you need 90)",
    "58 km from Melbourne, outside the 50 km radius",
    "Garden, but not Winery",
    "$20,880 for 90 guests, $2,880 over the $18,000 budget",
  ]);
  expect(why?.uncounted.map(({ key, weight, result }) => [key, weight, result.message])).toContainEqual([
    "outdoor_space",
    30,
    "Not requested",
  ]);
  const british = await loadWhyPage("11", { country: "UK" });
  expect(listMessages(british)).toContain("58 mi from Melbourne, outside the 50 mi radius");
  expect(listMessages(british)).toContain("£20,880 for 90 guests, £2,880 over the £18,000 budget");
});

test("a minimum price alone counts as an unknown drawback, whatever its score", async () => {
  const minimumAlone = { cost_per_person: null, min_cost_for_event: 9000 };
  const room = buildScoredRoom(1, 11, [90, 100, 100, 100], {
    ...minimumAlone,
    venue_styles: ["Garden", "Winery"],
  });
  const { why } = await loadWhyPage("11", { venues: { eventCityVenues: [[room]], otherVenues: [] } });
  const words = "From $9,000 for 90 guests, budget $18,000; price per head not known";
  expect(why?.against).toContainEqual({ message: words, isUnmet: false });
  expect(why?.counted.find(({ key }) => key === "pricing_per_person")?.result).toEqual({
    state: "unknown",
    message: words,
  });
});

test("the leader is compared with the runner-up, an only room with none", async () => {
  const { why } = await loadWhyPage("21");
  expect(why).toMatchObject({
    place: "1st of 3 · 98\u00a0points",
    percentile: "Percentile 100: none of the other 2 rooms ranks higher.",
    gap: "18.7 points ahead of Room 12 at Venue 1, all for style.",
    rival: { roomId: 12, isLeader: false },
  });
  const only = await loadWhyPage("21", { venues: { eventCityVenues: [[best]], otherVenues: [] } });
  expect(only.why).toMatchObject({
    place: "1st of 1 · 98\u00a0points",
    percentile: "Percentile 100: it is the only room in this search.",
  });
  expect(only.why?.gap).toBeUndefined();
});

test("equal rooms share a rank", async () => {
  const twin = { ...middle, room_id: 13, room_name: "Room 13" };
  const venues = { eventCityVenues: [[middle, twin, best]], otherVenues: [] };
  expect((await loadWhyPage("13", { venues })).why).toMatchObject({
    place: "joint 2nd of 3 · 79\u00a0points",
    equals: "tied with one other room",
  });
});

test("the shown points add up to the shown total, including other factors", async () => {
  const odd = buildScoredRoom(1, 11, [33.3, 66.7, 12.1, 50]);
  Object.assign(odd, {
    venue_room_score_summary: {
      ...(odd as { venue_room_score_summary?: object }).venue_room_score_summary,
      total_score: 60,
    },
  });
  const { why } = await loadWhyPage("11", { venues: { eventCityVenues: [[odd]], otherVenues: [] } });
  const tenths = (number = 0) => Math.round(number * 10);
  const points = why?.counted.reduce((sum, row) => sum + tenths(row.points), 0) ?? 0;
  expect(why?.beyond).toBeGreaterThan(0);
  expect(points + tenths(why?.rounding) + tenths(why?.beyond)).toBe(tenths(why?.total));
});

test("a room that ranks lower despite more points explains why", async () => {
  const small = buildScoredRoom(3, 31, [100, 100, 100, 100], { dinner_and_dance_max_capacity: 16 });
  const fitting = buildScoredRoom(2, 21, [50, 50, 50, 50], { dinner_and_dance_max_capacity: 120 });
  const venues = { eventCityVenues: [[small], [fitting]], otherVenues: [] };
  const { why } = await loadWhyPage("31", { venues });
  expect(why).toMatchObject({
    place: "2nd of 2 · 100\u00a0points",
    gap: expect.stringMatching(/^50.0 points ahead of Room 21 at Venue 2/),
    reasons: [expect.stringMatching(/^It doesn't suit the guest count/)],
  });
  expect((await loadWhyPage("21", { venues })).why).toMatchObject({
    place: "1st of 2 · 50\u00a0points",
    reasons: ["The second room ranks lower because it doesn't suit the guest count."],
  });
});

test("an entire venue that alone fits the guests has a rank and reasons", async () => {
  const whole = { ...buildScoredRoom(1, 10, [90, 100, 100, 50]), dinner_and_dance_max_capacity: 200 };
  const venues = { eventCityVenues: [[whole, worse]], otherVenues: [] };
  expect((await loadWhyPage("10", { venues })).why?.place).toBe("1st of 2 · 88\u00a0points");
});

test("an entire venue has no rank, and an unknown room has no page", async () => {
  expect((await loadWhyPage("10")).why).toBeUndefined();
  for (const room of ["99", "0", "-1", "11x", "%00", "9".repeat(400)])
    expect((await requestWhyPage(room)).response.status, room).toBe(404);
});

test("a search that lacks data opens the small filter dialog and keeps the view", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(
    roomSearchCalls.search,
    replyWithFailure(422, { message: "missing" }, { dataPoints: ["location"] }),
  );
  const response = await browser.get(whyPage, `${buildWhyPath(event, "11")}?view=map&compare=11`, {
    params: { ...buildEventParams(event), roomId: "11" },
  });
  expect(getRedirect(response)).toBe(
    `/leads/${LEAD}/event/${event}/karenV2/missing-data?view=map&compare=11`,
  );
});

/** The page's server HTML. */
async function renderWhyPage(room: string, query = "", overrides = {}) {
  const page = await loadWhyPage(room, { ...overrides, query });
  return renderServerHtml(<RankExplanationPage page={page} params={new URLSearchParams(query)} />);
}

test("the table has a caption, scoped heads, and text for numbers and icons", async () => {
  const html = await renderWhyPage("11");
  expect(html).toContain("<caption>Points by criterion");
  expect(html.match(/<th scope="col"/g)).toHaveLength(7);
  // Four criteria, the rounding row, and the total.
  expect(html.match(/<th scope="row"/g)).toHaveLength(6);
  expect(html).toContain("80 of 320");
  expect(html).toContain('aria-label="Not met"');
  expect(html).not.toMatch(/NaN|undefined|null/);
  expect(await renderWhyPage("10")).toContain("This room has no rank");
});

test("links to the list, the room and a comparison keep the view", async () => {
  const html = await renderWhyPage("11", "?view=map&compare=11");
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
  const at = (rest: string) => hrefs.some((href) => href?.endsWith(rest));
  expect(at("/karenV2?view=map&compare=11#venue-1")).toBe(true);
  expect(at("/rooms/11?view=map&compare=11")).toBe(true);
  expect(at("/compare?view=map&room=11&room=21")).toBe(true);
  expect(await renderWhyPage("11", "?compare=12&compare=11")).toContain("Back to comparison");
});
