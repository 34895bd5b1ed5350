import type { SearchCriteria } from "@contract/recommender/criteria";
import { calculateEventBudget } from "@contract/recommender/event-cost";
import { getRoomGuestFit } from "@contract/recommender/room-fit";
import { findFacilityOfChecklistTitle } from "@contract/recommender/room-wishes";
import type { VenueRoom } from "@contract/recommender/search";
import { isFacilityRequested } from "@contract/recommender/wishes";
import { formatDistance } from "~/services/format/distance";
import { formatMoney } from "~/services/format/money";
import { formatCapacityRange } from "~/services/recommender/search/venues";
import {
  buildComparedNumberRow,
  buildComparedRow,
  type ComparedCell,
  type ComparedRow,
  lowest,
  nearest,
} from "./comparison-row";
import { buildScoreRows, type ScoredSearch } from "./comparison-scores";
import type { CriterionResult } from "./criterion-result";
import { buildWishResult } from "./criterion-results";
import { findEventCost, formatEventCostText } from "./event-cost";
import { buildVenueChecklist, type ChecklistEntry } from "./facilities";
import type { RankedRoom } from "./ranked-rooms";

export interface ComparedGroup {
  name: string;
  rows: ComparedRow[];
}

/**
 * The comparison's rows in groups, most important first: cost, guests, location, facilities, score. The best known
 * number of a row is marked, unless all are the same.
 */
export function buildComparisonGroups(
  rooms: readonly RankedRoom[],
  { criteria, settings }: ScoredSearch,
): ComparedGroup[] {
  const { country } = criteria;
  const venueRooms = rooms.map(({ room }) => room);
  // A room that does not fit the guests cannot have the best price.
  const areUnfit = venueRooms.map((room) => getRoomGuestFit(room, criteria) === "unfit");
  const textRow = (name: string, text: (room: VenueRoom) => string | undefined) =>
    buildTextRow(name, venueRooms, text);
  const moneyRow = (name: string, amount: (room: VenueRoom) => number | undefined) =>
    buildComparedNumberRow(
      name,
      venueRooms.map(amount),
      (value) => formatMoney(value, country) ?? undefined,
      lowest,
      { areUnsuitable: areUnfit },
    );
  return [
    {
      name: "Cost",
      rows: [
        buildCostRow(venueRooms, criteria, areUnfit),
        moneyRow("Room price per head", (room) => room.cost_per_person),
        moneyRow("Minimum spend", (room) => room.min_cost_for_event),
      ],
    },
    { name: "Guests", rows: buildGuestRows(venueRooms, criteria) },
    {
      name: "Location",
      rows: [
        textRow("Suburb", (room) => room.location_string),
        buildComparedNumberRow(
          `Distance from ${criteria.city ?? "the event's city"}`,
          venueRooms.map((room) => room.distance),
          (value) => formatDistance(value, country) ?? undefined,
          nearest,
        ),
      ],
    },
    {
      name: "Facilities and offers",
      rows: [
        textRow(
          "Special offers",
          ({ special_offers: offers }) => offers && (offers.map(({ title }) => title).join(", ") || "None"),
        ),
        textRow("Styles", (room) => room.venue_styles && (room.venue_styles.join(", ") || "None")),
        ...buildFacilityRows(venueRooms, criteria),
      ],
    },
    { name: "Score", rows: buildScoreRows(rooms, { criteria, settings }) },
  ];
}

function buildGuestRows(rooms: readonly VenueRoom[], criteria: SearchCriteria): ComparedRow[] {
  const { guest_count: guests = 0 } = criteria;
  const cells = rooms.map((room) => buildFitsGuestsCell(room, criteria));
  return [
    ...(guests > 0 ? [buildComparedRow(`Fits ${guests} guests`, cells)] : []),
    buildTextRow("Dinner and dance", rooms, (room) =>
      formatCapacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
    ),
    buildTextRow("Standing", rooms, (room) =>
      formatCapacityRange(room.standing_min_capacity, room.standing_max_capacity),
    ),
  ];
}

const buildTextRow = (
  name: string,
  rooms: readonly VenueRoom[],
  toText: (room: VenueRoom) => string | undefined,
): ComparedRow =>
  buildComparedRow(
    name,
    rooms.map((room) => ({ text: toText(room) })),
  );

/** The event's cost, with a tick or cross where there is a budget. A mere minimum is never the lowest. */
function buildCostRow(
  rooms: readonly VenueRoom[],
  criteria: SearchCriteria,
  areUnfit: readonly boolean[],
): ComparedRow {
  const { country, guest_count: guests = 0 } = criteria;
  const costs = rooms.map((room) => findEventCost(room, guests));
  const hasBudget = calculateEventBudget(criteria)?.max !== undefined;
  const results = rooms.map((room) =>
    hasBudget ? buildWishResult("pricing_per_person", room, criteria) : undefined,
  );
  return buildComparedNumberRow(
    `Cost for ${guests} guests`,
    costs.map((cost) => cost?.amount),
    (_, index) => formatEventCostText(costs[index], country) ?? undefined,
    lowest,
    {
      areUnsuitable: areUnfit,
      areMinimums: costs.map((cost) => cost?.isMinimum),
      metFlags: results.map(isMetIfKnown),
      details: results.map((result) => (result?.state === "unmet" ? [result.message] : undefined)),
    },
  );
}

function buildFitsGuestsCell(room: VenueRoom, criteria: SearchCriteria): ComparedCell {
  const result = buildWishResult("number_of_guests", room, criteria);
  const met = isMetIfKnown(result);
  return met === undefined ? {} : { text: met ? "Yes" : "No", met, details: [result.message] };
}

function isMetIfKnown(result: CriterionResult | undefined): boolean | undefined {
  if (result?.state === "met") return true;
  return result?.state === "unmet" ? false : undefined;
}

/** The venues' facilities by title; a tick or cross marks those that the event wants. */
function buildFacilityRows(rooms: readonly VenueRoom[], criteria: SearchCriteria): ComparedRow[] {
  const checklists = rooms.map(buildVenueChecklist);
  const titles = new Set(checklists.flat().map(({ title }) => title));
  return [...titles].map((title) => {
    const facility = findFacilityOfChecklistTitle(title);
    const isRequested = facility !== undefined && isFacilityRequested(facility, criteria) === true;
    return buildComparedRow(
      title,
      checklists.map((checklist): ComparedCell => {
        const item = checklist.find((other) => other.title === title);
        return { text: formatChecklistEntry(item), met: isRequested ? item?.met : undefined };
      }),
    );
  });
}

/** "Yes, until 2 am" or "No"; the bare value for a fact that is no facility. */
const formatChecklistEntry = ({ met, value }: Partial<ChecklistEntry> = {}): string | undefined =>
  met === undefined ? value : [met ? "Yes" : "No", value].filter(Boolean).join(", ");
