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
import { loadScoringWeights } from "./settings";

interface FilterDataQuery {
  country: Country;
  event_type: EventType;
  seating_type?: SeatingStyle | undefined;
}

/** Milliseconds for which counts may still be used after the catalogue has changed. */
const STALE_MS = 60_000;

/** A count over a country's catalogue, with the version and time of that catalogue. */
interface CachedCount {
  version: number;
  at: number;
  values: Promise<unknown>;
}

export type LoadFilterData = (query: FilterDataQuery) => ReturnType<typeof loadFilterOptions>;

/**
 * The options of the filter dialog: add-on options in use, styles, and the prices and capacities that the country's
 * active venues actually have. Fees per head are the dialog's steps (whole units, rounded up, at most 500) with rooms
 * at that price, by event type; capacities are those of rooms for the event type, in the seating style if there is one.
 *
 * Both scan every room of the country, so they are cached until the catalogue changes, and then for one more minute at
 * most: a series of edits does not cause a scan after each.
 */
export function createCachedFilterDataLoader({ db, now }: { db: Database; now: () => Date }): LoadFilterData {
  const cache = new Map<string, CachedCount>();

  return async (query) => {
    const version = await loadVenuesVersionOfCountry(db, query.country);
    const cached: CachedQuery = (name, count) => {
      const key = `${query.country} ${name}`;
      const known = cache.get(key);
      const instant = now().getTime();
      if (known && (known.version === version || instant - known.at < STALE_MS))
        return known.values as ReturnType<typeof count>;
      const values = count();
      cache.set(key, { version, at: instant, values });
      values.catch(() => cache.delete(key));
      return values;
    };
    return loadFilterOptions(db, query, cached);
  };
}

type CachedQuery = <Value>(name: string, count: () => Promise<Value>) => Promise<Value>;

/** Rises with every change to a venue of the country or its rooms. */
async function loadVenuesVersionOfCountry(db: Database, country: Country): Promise<number> {
  const [row] = await db
    .select({ version: sum(venueAreas.version).mapWith(Number) })
    .from(venueAreas)
    .where(eq(venueAreas.country, country));
  return row?.version ?? 0;
}

async function loadFilterOptions(
  db: Database,
  { country, event_type, seating_type }: FilterDataQuery,
  cached: CachedQuery,
) {
  const open = and(eq(venues.country, country), eq(venues.isActive, true), rooms.isActive);
  const capacity = buildMaxGuestsSql(seating_type);
  const [{ secondaryActive }, fees, capacities] = await Promise.all([
    loadScoringWeights(db, country),
    cached("fees", () =>
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
    cached(`capacities ${event_type} ${seating_type ?? ""}`, () =>
      db
        .selectDistinct({ guests: capacity })
        .from(rooms)
        .innerJoin(venues, eq(venues.id, rooms.venueId))
        .where(and(open, arrayContains(venues.eventTypes, [event_type]), isNotNull(capacity)))
        .execute(),
    ),
  ]);
  const listFees = (type: EventType) =>
    sortUnique(
      fees.filter(({ eventType }) => eventType === type).map(({ minor }) => roundUpToFeeStep(minor ?? 0)),
    );
  const [wedding, corporate, social] = eventTypes.map(listFees);
  return {
    activeSecondaryKarenSettings: secondaryActive.map((key) => ({ key, title: scoringKeyNames[key] })),
    venueStyles: namedStyles,
    weddingVenueFeesPerHead: wedding,
    corporateVenueFeesPerHead: corporate,
    socialVenueFeesPerHead: social,
    venueCapacities: sortUnique(capacities.map(({ guests }) => guests)),
  };
}

/** The most guests of a room, by the same rule as the capacity score. */
function buildMaxGuestsSql(seating: SeatingStyle | undefined): SQL<number> {
  if (!seating) return sql`coalesce(${rooms.dinnerMax}, ${rooms.standingMax})`;
  const seated = sql<number>`(${rooms.seating} ->> ${sql.raw(`'${seating}'`)})::int`;
  if (seating === "cocktail") return sql`coalesce(${seated}, ${rooms.standingMax})`;
  if (seating === "dinner-and-dance") return sql`coalesce(${seated}, ${rooms.dinnerMax})`;
  return seated;
}

/** The step of the dialog's price per head, in whole currency units (spec 9). */
const FEE_STEP = 10;

const roundUpToFeeStep = (feeInMinorUnits: number) =>
  Math.min(WIDEST_PER_HEAD, Math.ceil(feeInMinorUnits / 100 / FEE_STEP) * FEE_STEP);

const sortUnique = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
