import { createSingleFlight } from "@contract/single-flight";
import type { Country } from "@contract/vocabulary";
import type { Database } from "../db/database";
import { type Area, type CatalogueVenue, loadSearchedAreas, loadVenuesInAreas } from "./candidates";
import { listCellsInCircle } from "./cells";
import type { CompleteCriteria } from "./criteria";
import {
  calculateDistanceInMetres,
  convertCountryUnitToMetres,
  convertMetresToCountryUnit,
  toPointOnUnitSphere,
} from "./scoring/distance";
import type { Candidate } from "./scoring/rank";

/** A venue found by a search, with its distance from the event's city. */
export interface FoundVenue extends Candidate {
  venue: CatalogueVenue;
}

/** The venues of the database, with those of recent searches cached in memory. */
export interface Catalogue {
  /**
   * The venues a search ranks: active venues of the event's country and type, in its city or within the radius.
   * Never stale, even if another process changed them.
   */
  findVenues(criteria: CompleteCriteria): Promise<FoundVenue[]>;
}

/** The maximum number of cached venues and rooms together; each takes about half a kilobyte. */
const MAX_CACHED = 250_000;

/** An area with its venues, as read from the database. */
interface CachedArea extends Area {
  venues: readonly CatalogueVenue[];
}

/**
 * A catalogue over a database. Reading thousands of venues takes many times as long as ranking them, so the
 * areas of recent searches are cached, up to `maxVenuesAndRooms`. Every search first reads the versions of
 * its areas, then only those areas that are missing or out of date.
 */
export function createCachedCatalogue(db: Database, maxVenuesAndRooms = MAX_CACHED): Catalogue {
  const cache = createAreaCache(maxVenuesAndRooms);
  /** Reads in progress, by area and version, shared by concurrent searches. */
  const reads = createSingleFlight<CachedArea | undefined>();

  async function loadAndCache(country: Country, areas: readonly Area[]) {
    const loaded = await loadVenuesByArea(db, country, areas);
    for (const [key, area] of loaded) cache.put(key, area);
    return loaded;
  }

  async function loadAreaContents(country: Country, areas: readonly Area[]): Promise<CachedArea[]> {
    const missing = areas.filter((area) => !cache.has(toAreaKey(country, area), area.version));
    const notInProgress = missing.filter((area) => !reads.isUnderWay(toAreaVersionKey(country, area)));
    // Taken before the read: it may evict what is cached now.
    const cached = areas.flatMap((area) => cache.take(toAreaKey(country, area), area.version) ?? []);
    const loading = notInProgress.length > 0 ? loadAndCache(country, notInProgress) : undefined;
    const pending = missing.map((area) =>
      reads.run(toAreaVersionKey(country, area), async () => (await loading)?.get(toAreaKey(country, area))),
    );
    return [...cached, ...(await Promise.all(pending)).flatMap((area) => area ?? [])];
  }

  return {
    async findVenues({ country, radius, event_type: type, ...criteria }) {
      const { location: cityId = 0, location_latitude: lat = 0, location_longitude: lng = 0 } = criteria;
      const centre = { lat, lng };
      const radiusMetres = convertCountryUnitToMetres(radius, country);
      const cells = listCellsInCircle(centre, radiusMetres);
      const areas = await loadSearchedAreas(db, { country, cityId, cells });
      const origin = toPointOnUnitSphere(centre);
      const found: FoundVenue[] = [];
      for (const area of await loadAreaContents(country, areas)) {
        const isInEventCity = area.cityId === cityId;
        for (const venue of area.venues) {
          const metres = calculateDistanceInMetres(origin, venue.point);
          if ((isInEventCity || metres <= radiusMetres) && venue.eventTypes.includes(type))
            found.push({ venue, isInEventCity, distance: convertMetresToCountryUnit(metres, country) });
        }
      }
      return found;
    },
  };
}

const toAreaKey = (country: Country, { cityId, cell }: Omit<Area, "version">) =>
  `${country}:${cityId}:${cell}`;
const toAreaVersionKey = (country: Country, area: Area) => `${toAreaKey(country, area)}:${area.version}`;

/** The venues of areas by the area's key. They may be newer than the area's version; then they are read again. */
async function loadVenuesByArea(
  db: Database,
  country: Country,
  areas: readonly Area[],
): Promise<Map<string, CachedArea>> {
  const venues = new Map<string, CatalogueVenue[]>(areas.map((area) => [toAreaKey(country, area), []]));
  for (const { area, venue } of await loadVenuesInAreas(db, country, areas))
    venues.get(toAreaKey(country, area))?.push(venue);
  return new Map(
    areas.map((area): [string, CachedArea] => {
      const key = toAreaKey(country, area);
      return [key, { ...area, venues: venues.get(key) ?? [] }];
    }),
  );
}

/** A least-recently-used cache of areas, limited by its number of venues and rooms. */
function createAreaCache(maxVenuesAndRooms: number) {
  const areas = new Map<string, CachedArea & { size: number }>();
  let size = 0;

  function remove(key: string) {
    size -= areas.get(key)?.size ?? 0;
    areas.delete(key);
  }

  return {
    has: (key: string, version: number) => (areas.get(key)?.version ?? -1) >= version,
    /** The area, if cached in this version or a newer one. */
    take(key: string, version: number): CachedArea | undefined {
      const area = areas.get(key);
      if (!area || area.version < version) return undefined;
      // A map keeps the order of insertion, so this moves the area to the end, as the most recently used.
      areas.delete(key);
      areas.set(key, area);
      return area;
    },
    put(key: string, area: CachedArea) {
      if (this.has(key, area.version)) return;
      remove(key);
      const areaSize = area.venues.reduce(
        (sum, { rooms, entireVenue }) => sum + 1 + rooms.length + entireVenue.length,
        1,
      );
      areas.set(key, { ...area, size: areaSize });
      size += areaSize;
      for (const oldest of areas.keys()) {
        if (size <= maxVenuesAndRooms) break;
        remove(oldest);
      }
    },
  };
}
