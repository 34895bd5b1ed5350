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

export interface ComparedGroup {
  name: string;
  rows: ComparedRow[];
}

/**
 * The comparison's rows in groups, most important first: cost, guests, location, facilities, score. The best known
 * number of a row is marked, unless all are the same.
 */
export function comparisonRows(
  rooms: readonly RankedRoom[],
  { criteria, settings }: ScoredSearch,
): ComparedGroup[] {
  const { country } = criteria;
  const venueRooms = rooms.map(({ room }) => room);
  // A room that does not fit the guests cannot have the best price.
  const areUnfit = venueRooms.map((room) => guestFit(room, criteria) === "unfit");
  const textRow = (name: string, text: (room: VenueRoom) => string | undefined) =>
    row(
      name,
      venueRooms.map((room) => ({ text: text(room) })),
    );
  const moneyRow = (name: string, amount: (room: VenueRoom) => number | undefined) =>
    numberRow(name, venueRooms.map(amount), (value) => formatMoney(value, country) ?? undefined, lowest, {
      areOut: areUnfit,
    });
  return [
    {
      name: "Cost",
      rows: [
        buildCostRow(venueRooms, criteria, areUnfit),
        moneyRow("Room price per person", (room) => room.cost_per_person),
        moneyRow("Minimum cost", (room) => room.min_cost_for_event),
      ],
    },
    {
      name: "Guests",
      rows: [
        ...listGuestRows(venueRooms, criteria),
        textRow("Dinner and dance", (room) =>
          capacityRange(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity),
        ),
        textRow("Standing", (room) => capacityRange(room.standing_min_capacity, room.standing_max_capacity)),
      ],
    },
    {
      name: "Location",
      rows: [
        textRow("Suburb", (room) => room.location_string),
        numberRow(
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
        ...listFacilityRows(venueRooms, criteria),
      ],
    },
    { name: "Score", rows: scoreRows(rooms, { criteria, settings }) },
  ];
}

function listGuestRows(rooms: readonly VenueRoom[], criteria: SearchCriteria): ComparedRow[] {
  const { guest_count: guests = 0 } = criteria;
  const cells = rooms.map((room) => checkGuests(room, criteria));
  return guests > 0 ? [row(`Fits ${guests} guests`, cells)] : [];
}

/** The event's cost, with a tick or cross where there is a budget. A mere minimum is never the lowest. */
function buildCostRow(rooms: readonly VenueRoom[], criteria: SearchCriteria, areUnfit: readonly boolean[]) {
  const { country, guest_count: guests = 0 } = criteria;
  const costs = rooms.map((room) => costOf(room, guests));
  const hasBudget = eventBudget(criteria)?.max !== undefined;
  const results = rooms.map((room) =>
    hasBudget ? wishResult("pricing_per_person", room, criteria) : undefined,
  );
  return numberRow(
    `Cost for ${guests} guests`,
    costs.map((cost) => cost?.amount),
    (_, index) => formatCost(costs[index], country) ?? undefined,
    lowest,
    {
      areOut: areUnfit,
      areMinimums: costs.map((cost) => cost?.isMinimum),
      mets: results.map(toMet),
      details: results.map((result) => (result?.state === "unmet" ? [result.message] : undefined)),
    },
  );
}

function checkGuests(room: VenueRoom, criteria: SearchCriteria): ComparedCell {
  const result = wishResult("number_of_guests", room, criteria);
  const met = toMet(result);
  return met === undefined ? {} : { text: met ? "Yes" : "No", met, details: [result.message] };
}

const toMet = (result: CriterionResult | undefined) =>
  result?.state === "met" ? true : result?.state === "unmet" ? false : undefined;

/** The venues' facilities by title; a tick or cross marks those that the event wants. */
function listFacilityRows(rooms: readonly VenueRoom[], criteria: SearchCriteria): ComparedRow[] {
  const checklists = rooms.map(checklistOf);
  const titles = new Set(checklists.flat().map(({ title }) => title));
  return [...titles].map((title) => {
    const facility = facilityNamed(title);
    const isRequested = facility !== undefined && facilityAsked(facility, criteria) === true;
    return row(
      title,
      checklists.map((checklist): ComparedCell => {
        const item = checklist.find((other) => other.title === title);
        return { text: formatFacility(item), met: isRequested ? item?.met : undefined };
      }),
    );
  });
}

const formatFacility = ({ met, value }: Partial<ChecklistEntry> = {}) =>
  met === undefined ? value : [met ? "Yes" : "No", value].filter(Boolean).join(", ");
