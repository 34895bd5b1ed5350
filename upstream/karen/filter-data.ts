import {
  type Country,
  type EventType,
  eventTypes,
  type SeatingStyle,
  scoringKeyNames,
} from "@contract/vocabulary";
import { and, arrayContains, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { rooms, venues } from "../db/schema";
import { FEE_MAX, FEE_STEP } from "./criteria";
import { namedStyles } from "./search";
import { readKarenSettings } from "./settings";

interface Asked {
  country: Country;
  event_type: EventType;
  seating_type?: SeatingStyle;
}

/**
 * What the filter dialog offers: add-on options in use, styles, and what the country's active venues really
 * have. Fees per head are the dialog's steps (whole units, rounded up, 500 at most) at which rooms for a type
 * of event are priced; capacities are those of rooms for the asked type, in the seating style if one is given.
 */
export async function readFilterData(db: Database, { country, event_type, seating_type }: Asked) {
  const open = and(eq(venues.country, country), eq(venues.isActive, true));
  const capacity = capacityOf(seating_type);
  const [{ secondaryActive }, fees, capacities] = await Promise.all([
    readKarenSettings(db, country),
    db
      .selectDistinct({
        eventType: sql<EventType>`unnest(${venues.eventTypes})`,
        minor: rooms.costPerPersonMinor,
      })
      .from(rooms)
      .innerJoin(venues, eq(venues.id, rooms.venueId))
      .where(and(open, isNotNull(rooms.costPerPersonMinor))),
    db
      .selectDistinct({ guests: capacity })
      .from(rooms)
      .innerJoin(venues, eq(venues.id, rooms.venueId))
      .where(and(open, arrayContains(venues.eventTypes, [event_type]), isNotNull(capacity))),
  ]);
  const feesOf = (type: EventType) =>
    ascending(fees.filter(({ eventType }) => eventType === type).map(({ minor }) => feeStep(minor ?? 0)));
  const [wedding, corporate, social] = eventTypes.map(feesOf);
  return {
    activeSecondaryKarenSettings: secondaryActive.map((key) => ({ key, title: scoringKeyNames[key] })),
    venueStyles: namedStyles,
    weddingVenueFeesPerHead: wedding,
    corporateVenueFeesPerHead: corporate,
    socialVenueFeesPerHead: social,
    venueCapacities: ascending(capacities.map(({ guests }) => guests)),
  };
}

/** Most guests of a room, as the capacity score reads it. */
function capacityOf(seating: SeatingStyle | undefined): SQL<number> {
  if (!seating) return sql`coalesce(${rooms.dinnerMax}, ${rooms.standingMax})`;
  const seated = sql<number>`(${rooms.seating} ->> ${sql.raw(`'${seating}'`)})::int`;
  if (seating === "cocktail") return sql`coalesce(${seated}, ${rooms.standingMax})`;
  if (seating === "dinner-and-dance") return sql`coalesce(${seated}, ${rooms.dinnerMax})`;
  return seated;
}

const feeStep = (minor: number) => Math.min(FEE_MAX, Math.ceil(minor / 100 / FEE_STEP) * FEE_STEP);

const ascending = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
