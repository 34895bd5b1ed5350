import { INSPECTION_MINUTES } from "@contract/inspections/clock";
import { toInstant } from "@upstream/time";
import { addDays, type Calendar, getWeekday, toDay } from "./calendar";
import { pickWorkingTime } from "./enquiry-days";
import type { Stage } from "./lead-events";
import { Random } from "./random";
import type { CustomVenue, Inspection } from "./rows";
import type { RecommendedEvent } from "./sends";

const notes = [
  "",
  "",
  "",
  "Meet at the side entrance. The front is closed on weekdays.",
  "Both families are coming, so six people.",
  "Would like to taste the wine list if possible.",
  "Second inspection, with the decorator.",
];

/** How many venues were inspected, by stage. */
const countsByStage: Partial<Record<Stage, [fewest: number, most: number]>> = {
  inspection: [1, 3],
  tentative: [1, 3],
  won: [1, 2],
  lost: [0, 2],
};

/**
 * Inspections of recommended venues, and of a few venues that the client found. Past ones were attended, missed or
 * cancelled; upcoming ones are requested, rescheduled, confirmed or cancelled.
 */
export function makeInspections(
  recommended: RecommendedEvent[],
  customVenues: CustomVenue[],
  calendar: Calendar,
): Inspection[] {
  const inspections: Inspection[] = [];
  for (const { plan, candidates, firstSentAt } of recommended) {
    const range = countsByStage[plan.stage];
    if (!range) continue;
    const chance = new Random(`inspections ${plan.event.id}`);
    const count = chance.pickInt(...range);
    const places = [...new Set(candidates.map((candidate) => candidate.plan.venue.id))].slice(0, count);
    for (const venueId of places)
      inspections.push({
        id: inspections.length + 1,
        ...makeInspection({ plan, firstSentAt, venueId }, { customVenues, calendar, chance }),
      });
  }
  return inspections;
}

function makeInspection(
  {
    plan: { event, stage, zone, city },
    firstSentAt,
    venueId,
  }: Pick<RecommendedEvent, "plan" | "firstSentAt"> & { venueId: number },
  { customVenues, calendar, chance }: { customVenues: CustomVenue[]; calendar: Calendar; chance: Random },
): Omit<Inspection, "id"> {
  const createdAt = pickWorkingTime(firstSentAt, chance.pickInt(1, 6), zone, calendar, chance);
  const isPending = stage === "inspection" && chance.chance(0.75);
  const from = isPending ? calendar.today(zone) : toDay(createdAt, zone);
  const startsAt = pickInspectionTime(
    addDays(from, chance.pickInt(isPending ? 1 : 3, isPending ? 21 : 14)),
    zone,
    chance,
  );
  const isAhead = startsAt > calendar.present;
  const status = pickInspectionStatus(isAhead, chance);
  const custom = chance.chance(0.03)
    ? customVenues.find(({ country }) => country === city.country)
    : undefined;
  return {
    uniqueId: chance.makeKey(24),
    leadEventId: event.id,
    venueId: custom ? null : venueId,
    customVenueId: custom?.id ?? null,
    status,
    startsAt,
    minutes: INSPECTION_MINUTES,
    notes: chance.pick(notes),
    otherTime: "",
    zone: custom ? zone : null,
    venueKey: null,
    venueAnswer: agreedStatuses.has(status) ? "agreed" : "unknown",
    venueOffer: "",
    sequence: status === "requested" ? 0 : 1,
    createdAt,
  };
}

const pickInspectionStatus = (isAhead: boolean, chance: Random) =>
  isAhead
    ? chance.pickWeighted([
        ["requested", 4],
        ["confirmed", 5],
        ["rescheduled", 2],
        ["cancelled", 1],
      ] as const)
    : chance.pickWeighted([
        ["attended", 12],
        ["not_attended", 1.5],
        ["cancelled", 2],
      ] as const);

/** Statuses that imply the venue had agreed. */
const agreedStatuses = new Set<string>(["confirmed", "attended", "not_attended"]);

/** An inspection time in the venue's zone: on the hour or half hour from 9 am to 5.30 pm, on Sundays from 11 am. */
function pickInspectionTime(day: string, zone: string, chance: Random): Date {
  const hour = chance.pickInt(getWeekday(day) === 0 ? 11 : 9, 17);
  return toInstant(day, hour, chance.pick([0, 30]), zone);
}
