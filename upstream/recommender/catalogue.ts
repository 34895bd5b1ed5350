import { singleFlight } from "@contract/single-flight";
import type { Country } from "@contract/vocabulary";
import type { Database } from "../db/database";
import { type Area, type CatalogueVenue, readAreas, readVenuesOf } from "./candidates";
import { cellsWithin } from "./cells";
import type { WholeCriteria } from "./criteria";
import { fromMetres, metresBetween, pointOf, toMetres } from "./scoring/distance";
import type { Candidate } from "./scoring/rank";

/** A venue that a search found, and where it lies as the event sees it. */
export interface FoundVenue extends Candidate {
  venue: CatalogueVenue;
}

/** The venues of the database, of which those that were searched last are kept in memory. */
export interface Catalogue {
  /**
   * The venues a search ranks: active venues of the event's country and type that belong to its city or lie within
   * the radius. They are as the database has them now, whichever process changed them.
   */
  near(criteria: WholeCriteria): Promise<FoundVenue[]>;
}

/** Venues and rooms that are kept in memory, together; each takes about half a kilobyte. */
const MOST_KEPT = 250_000;

/** An area as it was read. */
interface KeptArea extends Area {
  venues: readonly CatalogueVenue[];
}

/**
 * A catalogue over a database. Reading the rows of thousands of venues takes many times as long as ranking them, so
 * areas are kept as they were read, up to `most` venues and rooms, those of the last searches. Every search reads the
 * versions of its areas first and then those areas that changed or are not kept.
 */
export function createCatalogue(db: Database, most = MOST_KEPT): Catalogue {
  const kept = createShelf(most);
  /** Areas that are being read, by version, for all who ask for the same one meanwhile. */
  const flights = singleFlight<KeptArea | undefined>();

  async function read(country: Country, areas: readonly Area[]) {
    const read = await readAreaVenues(db, country, areas);
    for (const [key, area] of read) kept.put(key, area);
    return read;
  }

  async function venuesOf(country: Country, areas: readonly Area[]): Promise<KeptArea[]> {
    const missing = areas.filter((area) => !kept.has(keyOf(country, area), area.version));
    const unread = missing.filter((area) => !flights.isUnderWay(versionKey(country, area)));
    // What is kept now may be gone when the reading is done.
    const here = areas.flatMap((area) => kept.take(keyOf(country, area), area.version) ?? []);
    const reading = unread.length > 0 ? read(country, unread) : undefined;
    const readings = missing.map((area) =>
      flights.run(versionKey(country, area), async () => (await reading)?.get(keyOf(country, area))),
    );
    return [...here, ...(await Promise.all(readings)).flatMap((area) => area ?? [])];
  }

  return {
    async near({ country, radius, event_type: type, ...criteria }) {
      const { location: cityId = 0, location_latitude: lat = 0, location_longitude: lng = 0 } = criteria;
      const [centre, reach] = [{ lat, lng }, toMetres(radius, country)];
      const areas = await readAreas(db, { country, cityId, cells: cellsWithin(centre, reach) });
      const from = pointOf(centre);
      const found: FoundVenue[] = [];
      for (const area of await venuesOf(country, areas)) {
        const isInEventCity = area.cityId === cityId;
        for (const venue of area.venues) {
          const metres = metresBetween(from, venue.point);
          if ((isInEventCity || metres <= reach) && venue.eventTypes.includes(type))
            found.push({ venue, isInEventCity, distance: fromMetres(metres, country) });
        }
      }
      return found;
    },
  };
}

const keyOf = (country: Country, { cityId, cell }: Omit<Area, "version">) => `${country}:${cityId}:${cell}`;
const versionKey = (country: Country, area: Area) => `${keyOf(country, area)}:${area.version}`;

/** The venues of areas by the area's key. They are of its version, or of a newer one that will be read again. */
async function readAreaVenues(db: Database, country: Country, areas: readonly Area[]) {
  const venues = new Map<string, CatalogueVenue[]>(areas.map((area) => [keyOf(country, area), []]));
  for (const { area, venue } of await readVenuesOf(db, country, areas))
    venues.get(keyOf(country, area))?.push(venue);
  return new Map(
    areas.map((area): [string, KeptArea] => {
      const key = keyOf(country, area);
      return [key, { ...area, venues: venues.get(key) ?? [] }];
    }),
  );
}

/** Keeps areas up to a number of venues and rooms; what was not taken for longest goes first. */
function createShelf(most: number) {
  const areas = new Map<string, KeptArea & { size: number }>();
  let size = 0;

  function remove(key: string) {
    size -= areas.get(key)?.size ?? 0;
    areas.delete(key);
  }

  return {
    has: (key: string, version: number) => (areas.get(key)?.version ?? -1) >= version,
    /** The area if it is kept in this version or a newer one. */
    take(key: string, version: number): KeptArea | undefined {
      const area = areas.get(key);
      if (!area || area.version < version) return undefined;
      areas.delete(key);
      areas.set(key, area);
      return area;
    },
    put(key: string, area: KeptArea) {
      if (this.has(key, area.version)) return;
      remove(key);
      const own = area.venues.reduce(
        (sum, { rooms, entireVenue }) => sum + 1 + rooms.length + entireVenue.length,
        1,
      );
      areas.set(key, { ...area, size: own });
      size += own;
      for (const oldest of areas.keys()) {
        if (size <= most) break;
        remove(oldest);
      }
    },
  };
}
