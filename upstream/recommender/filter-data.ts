import { WIDEST_PER_HEAD } from "@contract/recommender/event-cost";
import {
  type Country,
  type EventType,
  eventTypes,
  namedStyles,
  type SeatingStyle,
  scoringKeyNames,
} from "@contract/vocabulary";
import { and, arrayContains, eq, isNotNull, type SQL, sql, sum } from "drizzle-orm";
import type { Database } from "../db/database";
import { rooms, venueAreas, venues } from "../db/schema";
import { readWeighting } from "./settings";

interface FilterDataQuery {
  country: Country;
  event_type: EventType;
  seating_type?: SeatingStyle;
}

/** How long what was counted is still offered after the catalogue has changed, in milliseconds. */
const OFFERED_ON = 60_000;

/** A count over a country's catalogue, and which catalogue that was. */
interface Counted {
  version: number;
  at: number;
  values: Promise<unknown>;
}

/** Reads what the filter dialog offers. */
export type ReadFilterData = (asked: FilterDataQuery) => ReturnType<typeof offered>;

/**
 * What the filter dialog offers: add-on options in use, styles, and what the country's active venues really
 * have. Fees per head are the dialog's steps (whole units, rounded up, 500 at most) at which rooms for a type
 * of event are priced; capacities are those of rooms for the asked type, in the seating style if one is given.
 *
 * Both take a look at every room of the country. They are counted once and offered until the catalogue changes, and
 * then for a minute more at most, so that edits one after the other do not have everything counted after each.
 */
export function filterDataOf({ db, now }: { db: Database; now: () => Date }): ReadFilterData {
  const counted = new Map<string, Counted>();

  return async (asked) => {
    const version = await readVersion(db, asked.country);
    const once: Once = (what, count) => {
      const key = `${asked.country} ${what}`;
      const before = counted.get(key);
      const at = now().getTime();
      if (before && (before.version === version || at - before.at < OFFERED_ON))
        return before.values as ReturnType<typeof count>;
      const values = count();
      counted.set(key, { version, at, values });
      values.catch(() => counted.delete(key));
      return values;
    };
    return offered(db, asked, once);
  };
}

type Once = <Value>(what: string, count: () => Promise<Value>) => Promise<Value>;

/** Grows with every change of a venue of the country, or of its rooms. */
async function readVersion(db: Database, country: Country): Promise<number> {
  const [row] = await db
    .select({ version: sum(venueAreas.version).mapWith(Number) })
    .from(venueAreas)
    .where(eq(venueAreas.country, country));
  return row?.version ?? 0;
}

async function offered(db: Database, { country, event_type, seating_type }: FilterDataQuery, once: Once) {
  const open = and(eq(venues.country, country), eq(venues.isActive, true));
  const capacity = capacityOf(seating_type);
  const [{ secondaryActive }, fees, capacities] = await Promise.all([
    readWeighting(db, country),
    once("fees", () =>
      db
        .selectDistinct({
          eventType: sql<EventType>`unnest(${venues.eventTypes})`,
          minor: rooms.costPerPersonMinor,
        })
        .from(rooms)
        .innerJoin(venues, eq(venues.id, rooms.venueId))
        .where(and(open, isNotNull(rooms.costPerPersonMinor)))
        .execute(),
    ),
    once(`capacities ${event_type} ${seating_type ?? ""}`, () =>
      db
        .selectDistinct({ guests: capacity })
        .from(rooms)
        .innerJoin(venues, eq(venues.id, rooms.venueId))
        .where(and(open, arrayContains(venues.eventTypes, [event_type]), isNotNull(capacity)))
        .execute(),
    ),
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

/** The step of the dialog's price per head, in whole units (spec 9). */
const FEE_STEP = 10;

const feeStep = (minor: number) => Math.min(WIDEST_PER_HEAD, Math.ceil(minor / 100 / FEE_STEP) * FEE_STEP);

const ascending = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
