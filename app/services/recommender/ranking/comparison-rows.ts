import type { SearchCriteria } from "@contract/recommender/criteria";
import { eventBudget } from "@contract/recommender/event-cost";
import { guestFit } from "@contract/recommender/room-fit";
import { facilityNamed } from "@contract/recommender/room-wishes";
import type { VenueRoom } from "@contract/recommender/search";
import { facilityAsked } from "@contract/recommender/wishes";
import { formatDistance } from "~/services/format/distance";
import { formatMoney } from "~/services/format/money";
import { capacityRange } from "~/services/recommender/search/venues";
import { type ComparedCell, type ComparedRow, lowest, nearest, numberRow, row } from "./comparison-row";
import { type ScoredSearch, scoreRows } from "./comparison-scores";
import type { CriterionResult } from "./criterion-result";
import { wishResult } from "./criterion-results";
import { costOf, formatCost } from "./event-cost";
import { type ChecklistEntry, checklistOf } from "./facilities";
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
  const { country } = criteria;
  const own = rooms.map(({ room }) => room);
  // What does not take the guests is no one's lowest price.
  const areOut = own.map((room) => guestFit(room, criteria) === "unfit");
  const texts = (name: string, text: (room: VenueRoom) => string | undefined) =>
    row(
      name,
      own.map((room) => ({ text: text(room) })),
    );
  const money = (name: string, amount: (room: VenueRoom) => number | undefined) =>
    numberRow(name, own.map(amount), (value) => formatMoney(value, country) ?? undefined, lowest, { areOut });
  return [
    {
      name: "Cost",
      rows: [
        costRow(own, criteria, areOut),
        money("Room price per person", (room) => room.cost_per_person),
        money("Minimum cost", (room) => room.min_cost_for_event),
      ],
    },
    {
      name: "Guests",
      rows: [
        ...takesRows(own, criteria),
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
        ...facilityRows(own, criteria),
      ],
    },
    { name: "Score", rows: scoreRows(rooms, { criteria, settings }) },
  ];
}

function takesRows(rooms: readonly VenueRoom[], criteria: SearchCriteria): ComparedRow[] {
  const { guest_count: guests = 0 } = criteria;
  const cells = rooms.map((room) => takes(room, criteria));
  return guests > 0 ? [row(`Takes ${guests} guests`, cells)] : [];
}

/**
 * What the event costs, with a tick or a cross where there is a budget; the lowest is one that is known, which no minimum
 * alone may undercut.
 */
function costRow(rooms: readonly VenueRoom[], criteria: SearchCriteria, areOut: readonly boolean[]) {
  const { country, guest_count: guests = 0 } = criteria;
  const costs = rooms.map((room) => costOf(room, guests));
  const hasBudget = eventBudget(criteria)?.max !== undefined;
  const results = rooms.map((room) =>
    hasBudget ? wishResult("pricing_per_person", room, criteria) : undefined,
  );
  return numberRow(
    `Cost for ${guests} guests`,
    costs.map((cost) => cost?.amount),
    (_, at) => formatCost(costs[at], country) ?? undefined,
    lowest,
    {
      areOut,
      areMinimums: costs.map((cost) => cost?.isMinimum),
      mets: results.map(metOf),
      details: results.map((result) => (result?.state === "unmet" ? [result.message] : undefined)),
    },
  );
}

/** Whether a room takes the guests, and how many. */
function takes(room: VenueRoom, criteria: SearchCriteria): ComparedCell {
  const result = wishResult("number_of_guests", room, criteria);
  const met = metOf(result);
  return met === undefined ? {} : { text: met ? "Yes" : "No", met, details: [result.message] };
}

const metOf = (result: CriterionResult | undefined) =>
  result?.state === "met" ? true : result?.state === "unmet" ? false : undefined;

/** What venues have or lack, each with what more is said of it, by title; a tick or a cross has what was asked for. */
function facilityRows(rooms: readonly VenueRoom[], criteria: SearchCriteria): ComparedRow[] {
  const checklists = rooms.map(checklistOf);
  const titles = new Set(checklists.flat().map(({ title }) => title));
  return [...titles].map((title) => {
    const facility = facilityNamed(title);
    const isAsked = facility !== undefined && facilityAsked(facility, criteria) === true;
    return row(
      title,
      checklists.map((checklist): ComparedCell => {
        const item = checklist.find((other) => other.title === title);
        return { text: yesOrNo(item), met: isAsked ? item?.met : undefined };
      }),
    );
  });
}

const yesOrNo = ({ met, value }: Partial<ChecklistEntry> = {}) =>
  met === undefined ? value : [met ? "Yes" : "No", value].filter(Boolean).join(", ");
