import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import type { Page } from "@playwright/test";
import { landmarkLeads, landmarkUsers } from "../../../demo/seed/landmarks";
import type { LeadAndEvent } from "../support/business";
import { findCard, findCards, recommenderPath } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "admin" });

const { wedding, social, corporate } = landmarkLeads;

/** The facts on a card. */
const readCardFacts = (page: Page) =>
  findCards(page).evaluateAll((items) =>
    items.map((item) => {
      const text = (part: string) => item.querySelector(`[data-part="${part}"]`)?.textContent?.trim();
      const states = [
        ...item.querySelectorAll<HTMLElement>(':is([data-part="missed"], [data-part="met"]) [data-state]'),
      ];
      return {
        venue: Number(item.querySelector<HTMLElement>("[data-venue]")?.dataset.venue),
        room: item.querySelector("h3")?.textContent?.trim(),
        isEnquired: item.textContent?.includes("Client enquired about this venue"),
        rank: text("rank"),
        badge: text("score")?.match(/percentile ([\d.]+)/)?.[1],
        // "Meets all criteria" is not a criterion.
        met: states
          .filter(({ textContent }) => textContent !== "Meets all criteria")
          .map(({ dataset }) => dataset.state)
          .sort(),
      };
    }),
  );

/** The text of a rank, implemented again from docs/decisions/0021. */
function formatExpectedRank(
  { rank, rank_shared_with: sharing, venue_room_score_summary: summary }: VenueRoom,
  of: number,
) {
  if (rank === undefined) return undefined;
  const [tens, units] = [rank % 100, rank % 10];
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][units] ?? "th");
  const total = summary?.total_score ?? Number.NaN;
  const points = total <= 0 || total >= 100 ? total : Math.min(99, Math.max(1, Math.round(total)));
  return `${sharing ? "joint " : ""}${rank}${ending} of ${of} · ${points}\u00a0${points === 1 ? "point" : "points"}`;
}

/** How a room meets guests, price and location, implemented again from there. */
function listExpectedResults(
  room: VenueRoom,
  { guest_count: guests = 0, radius = 0, ...wished }: SearchResult["searchCriteria"],
) {
  const { cost_per_person: each, min_cost_for_event: least } = room;
  const cost = each == null && least == null ? undefined : Math.max(guests * (each ?? 0), least ?? 0);
  const isOver = cost !== undefined && cost > (wished.budget_total_max ?? Infinity);
  const price = isOver ? "unmet" : each == null ? "unknown" : "met";
  return [
    (room.distance ?? Infinity) <= radius ? "met" : "unmet",
    ...(wished.budget_total_max ? [price] : []),
    { holds: "met", unfit: "unmet", unknown: "unknown" }[room.guest_fit ?? "unknown"],
  ];
}

test("[CARD-07] a minimum cost alone within the budget is shown as not known on every screen", {
  tag: "@once",
}, async ({ page, app, business }) => {
  const { get } = await business(app);
  const query = `lead_id=${wedding.id}&event_id=${wedding.eventId}&user_id=${landmarkUsers.admin.id}`;
  const { data } = await get<{ data: SearchResult }>(`/v1/venues/karen/search?${query}`);
  const budget = data.searchCriteria.budget_total_max ?? 0;
  const ranked = [...data.venues.eventCityVenues, ...data.venues.otherVenues]
    .flat()
    .filter(({ rank }) => rank);
  const room = ranked.find(
    ({ cost_per_person: each, min_cost_for_event: least }) =>
      each == null && least != null && least <= budget,
  ) as VenueRoom;
  expect(room.venue_room_score_summary?.budget_score).toBe(50);
  const money = (amount = 0) => `$${amount.toLocaleString("en-AU")}`;
  const words = `From ${money(room.min_cost_for_event)} for ${wedding.guests} guests, budget ${money(budget)}; price per head not known`;

  const list = recommenderPath(wedding);
  const shown = `q=${encodeURIComponent(room.venue_name)}&show=${room.room_id}`;
  await page.goto(`${list}?${shown}`);
  const own = findCard(page, room.venue_name);
  await expect(own.getByRole("heading")).toHaveText(room.room_name);
  await expect(own.locator('[data-state="unknown"]')).toHaveText(`Not known: ${words}`);
  await page.goto(`${list}?${shown}&view=table`);
  await expect(page.getByRole("row", { name: room.room_name }).getByTitle(words)).toBeVisible();
  for (const path of [
    `/rooms/${room.room_id}/why`,
    `/compare?room=${room.room_id}&room=${ranked[0]?.room_id}`,
  ]) {
    await page.goto(list + path);
    await expect(page.getByText(words).first()).toBeVisible();
  }
});

test("[CARD-03] [CARD-04] rank, points, badge and ticks of every card match the API for several searches", {
  tag: ["@smoke", "@once"],
}, async ({ page, app, business }) => {
  const { get } = await business(app);
  for (const lead of [wedding, social, corporate] as LeadAndEvent[]) {
    const query = `lead_id=${lead.id}&event_id=${lead.eventId}&user_id=${landmarkUsers.admin.id}`;
    const { data } = await get<{ data: SearchResult }>(`/v1/venues/karen/search?${query}`);
    const venues = [...data.venues.eventCityVenues, ...data.venues.otherVenues];
    const of = venues.flat().filter(({ rank }) => rank).length;
    await page.goto(recommenderPath(lead));
    await expect(findCards(page).first()).toBeVisible();
    const shown = await readCardFacts(page);
    const enquired = shown.filter(({ isEnquired }) => isEnquired).map(({ venue }) => venue);
    const inOrder = venues.map(([room]) => Number(room?.venue_id)).filter((id) => !enquired.includes(id));
    expect(shown.map(({ venue }) => venue)).toEqual([...enquired, ...inOrder].slice(0, shown.length));
    for (const card of shown) {
      const rooms = venues.find(([room]) => room?.venue_id === card.venue);
      const room = rooms?.find(({ room_name }) => room_name === card.room);
      expect(card).toEqual({
        venue: room?.venue_id,
        room: room?.room_name,
        isEnquired: card.isEnquired,
        rank: room && formatExpectedRank(room, of),
        badge: room?.rank === undefined ? undefined : String(room.percentile_score),
        met: room && listExpectedResults(room, data.searchCriteria).sort(),
      });
    }
  }
});
