import type { VenueRoom } from "@contract/recommender/search";
import type { Country } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";
import { formatMoney } from "~/services/format/money";
import { capacityRange } from "~/services/recommender/search/venues";
import { type ComparedCell, type ComparedRow, lowest, nearest, numberRow, row } from "./comparison-row";
import { type ScoredSearch, scoreRows } from "./comparison-scores";
import { costOf, type EventCost, formatCost } from "./event-cost";
import { checklistOf } from "./facilities";
import type { RankedRoom } from "./ranked-rooms";

/** Rows of the comparison under one heading. */
export interface ComparedGroup {
  name: string;
  rows: ComparedRow[];
}

/**
 * The rows of a comparison in groups, what decides first: cost, guests, place, facilities, score. The best known number of a row is marked,
 * unless all are the same.
 */
export function comparisonRows(
  rooms: readonly RankedRoom[],
  { criteria, settings }: ScoredSearch,
): ComparedGroup[] {
  const { country, guest_count: guests = 0 } = criteria;
  const own = rooms.map(({ room }) => room);
  const texts = (name: string, text: (room: VenueRoom) => string | undefined) =>
    row(
      name,
      own.map((room) => ({ text: text(room) })),
    );
  const money = (name: string, amount: (room: VenueRoom) => number | undefined) =>
    numberRow(name, own.map(amount), (value) => formatMoney(value, country) ?? undefined, lowest);
  return [
    {
      name: "Cost",
      rows: [
        costRow(
          `Cost for ${guests} guests`,
          own.map((room) => costOf(room, guests)),
          country,
        ),
        money("Price per person", (room) => room.cost_per_person),
        money("Minimum cost", (room) => room.min_cost_for_event),
      ],
    },
    {
      name: "Guests",
      rows: [
        texts("Dinner and dance", (room) =>
          capacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
        ),
        texts("Standing", (room) => capacityRange(room.standing_min_capacity, room.standing_max_capacity)),
      ],
    },
    {
      name: "Place",
      rows: [
        texts("Place", (room) => room.location_string),
        numberRow(
          `Distance from ${criteria.city ?? "the event's city"}`,
          own.map((room) => room.distance),
          (value) => formatDistance(value, country) ?? undefined,
          nearest,
        ),
      ],
    },
    {
      name: "What it has",
      rows: [
        texts(
          "Special offers",
          ({ special_offers: offers }) => offers && (offers.map(({ title }) => title).join(", ") || "None"),
        ),
        texts("Styles", (room) => room.venue_styles && (room.venue_styles.join(", ") || "None")),
        ...facilityRows(own),
      ],
    },
    { name: "Score", rows: scoreRows(rooms, { criteria, settings }) },
  ];
}

/** What the event costs; the lowest is one that is known, which no minimum alone may undercut. */
const costRow = (name: string, costs: (EventCost | undefined)[], country: Country | undefined) =>
  numberRow(
    name,
    costs.map((cost) => cost?.amount),
    (_, at) => formatCost(costs[at], country) ?? undefined,
    lowest,
    { areMinimums: costs.map((cost) => cost?.isMinimum) },
  );

/** What venues have or lack, each with what more is said of it, by title. */
function facilityRows(rooms: readonly VenueRoom[]): ComparedRow[] {
  const checklists = rooms.map(checklistOf);
  const titles = new Set(checklists.flat().map(({ title }) => title));
  return [...titles].map((title) =>
    row(
      title,
      checklists.map((checklist) => {
        const item = checklist.find((other) => other.title === title);
        return yesOrNo(item?.met, item?.value);
      }),
    ),
  );
}

const yesOrNo = (met: boolean | undefined, value?: string): ComparedCell => ({
  text: met === undefined ? value : [met ? "Yes" : "No", value].filter(Boolean).join(", "),
  met,
});
