import { cities, listCityPlaces } from "@contract/places/places";
import { eventTypes, seatingStyles, venueStyles } from "@contract/vocabulary";
import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** The number of venues by city of the gazetteer. */
export type Shares = Map<string, number>;

/** Venues per statement. */
const BATCH = 5000;

/**
 * Divides a number of venues among the cities: half to each country, and within a country in proportion to
 * 1 / (rank + 3), as the gazetteer lists cities by size. Sydney, second of 20, gets a tenth of Australia's venues.
 */
export function divideVenuesAmongCities(total: number): Shares {
  const shares: Shares = new Map();
  for (const country of ["AU", "UK"]) {
    const countryCities = cities.filter((city) => city.country === country);
    // The index counts from 0, the rank from 1.
    const weight = (index: number) => 1 / (index + 4);
    const sum = countryCities.reduce((all, _, index) => all + weight(index), 0);
    for (const [index, { name }] of countryCities.entries())
      shares.set(name, Math.round((total / 2 / sum) * weight(index)));
  }
  return shares;
}

export const sumShares = (shares: Shares): number =>
  [...shares.values()].reduce((sum, share) => sum + share, 0);

/** Writes all places of the gazetteer. */
export async function insertPlaces(db: Database): Promise<void> {
  for (const city of cities) {
    const [main, ...around] = listCityPlaces(city).map(({ parent: _, ...place }) => place);
    if (!main) continue;
    const [stored] = await db.insert(schema.locations).values(main).returning();
    if (stored && around.length)
      await db.insert(schema.locations).values(around.map((place) => ({ ...place, parentId: stored.id })));
  }
}

/**
 * Writes venues. Those of a city are spread evenly over it and the places around it, thinning out around each place at an
 * average distance of 4 km. Most take every event type. Each has three rooms and an Entire Venue entry.
 */
export async function generateVenues(db: Database, shares: Shares) {
  for (const [city, share] of shares)
    for (let from = 0; from < share; from += BATCH)
      await insertVenuesOfCity(db, city, Math.min(BATCH, share - from));
}

const random = sql`random()`;
const buildRandomIntegerSql = (from: number, to: number): SQL =>
  sql`floor(${from}::float8 + ${random} * ${to - from + 1}::float8)::int`;
const buildRandomChoiceSql = (values: readonly string[]): SQL =>
  sql`(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}])[${buildRandomIntegerSql(1, values.length)}]`;
const buildRandomChanceSql = (probability: number): SQL => sql`${random} < ${probability}::float8`;

let calls = 0;

async function insertVenuesOfCity(db: Database, cityName: string, count: number) {
  calls += 1;
  await db.transaction(async (tx) => {
    // The same numbers in every run, but different ones in every call.
    await tx.execute(sql`select setseed(${calls / 1000}::float8)`);
    await tx.execute(sql`
      create temp table made on commit drop as
      with places as (
        select place.*, coalesce(place.parent_id, place.id) as city_id,
          row_number() over (order by place.id) - 1 as at, count(*) over () as places
        from locations place left join locations city on city.id = place.parent_id
        where coalesce(city.name, place.name) = ${cityName}
      ), scattered as (
        select number, ${random} * 2 * pi() as direction, -ln(1 - ${random}) * 4.0 as km
        from generate_series(1, ${count}::int) number
      )
      select places.*, number,
        places.lat + km * cos(direction) / 111.2 as venue_lat,
        places.lng + km * sin(direction) / (111.2 * cos(radians(places.lat))) as venue_lng
      from scattered join places on places.at = number % places.places`);
    await tx.execute(sql`
      with venue as (
        insert into venues (name, country, location_id, city_id, address, lat, lng, styles, event_types, description,
          picture, external_catering, accommodation_on_site, ceremony_on_site, outdoor_space, mandap_ceremony,
          late_license_minutes, checklist)
        select 'The ' || ${buildRandomChoiceSql(["Old", "Grand", "Royal", "Little", "Château", "Harbour", "Garden", "Hill"])}
            || ' ' || ${buildRandomChoiceSql(["Barn", "Hall", "House", "Terrace", "Cellar", "Loft", "Mill", "Rooms"])}
            || ' ' || number,
          country, id, city_id, '1 Main Street', venue_lat, venue_lng,
          array[${buildRandomChoiceSql(venueStyles)}, ${buildRandomChoiceSql(venueStyles)}],
          case when ${buildRandomChanceSql(0.7)} then ${toSqlTextArray(eventTypes)} else array[${buildRandomChoiceSql(eventTypes)}] end,
          repeat('Stone walls, old trees and a long table under them. ', 8), '/media/venues/garden-' || number || '-0.svg',
          ${buildRandomChanceSql(0.4)}, ${buildRandomChanceSql(0.3)}, ${buildRandomChanceSql(0.5)}, ${buildRandomChanceSql(0.5)}, ${buildRandomChanceSql(0.1)},
          case when ${buildRandomChanceSql(0.6)} then ${buildRandomIntegerSql(540, 840)} end,
          '[{"title": "Parking", "value": "40 cars", "met": true}]'::jsonb
        from made returning id
      )
      insert into rooms (venue_id, name, is_entire_venue, position, description, dinner_min, dinner_max, standing_min,
        standing_max, seating, cost_per_person_minor, min_cost_minor, pictures)
      select id, case when position = 0 then 'Entire Venue' else 'Room ' || position end, position = 0, position,
        repeat('A room with tall windows and a view of the garden. ', 3),
        ${buildRandomIntegerSql(10, 40)}, ${buildRandomIntegerSql(50, 300)}, ${buildRandomIntegerSql(20, 60)}, ${buildRandomIntegerSql(80, 400)},
        jsonb_build_object(${buildRandomChoiceSql(seatingStyles)}, ${buildRandomIntegerSql(40, 300)}, 'cocktail', ${buildRandomIntegerSql(40, 300)}),
        case when ${buildRandomChanceSql(0.9)} then ${buildRandomIntegerSql(50, 300)} * 100 end, ${buildRandomIntegerSql(1, 30)} * 100000,
          array['/media/venues/garden-1-0.svg', '/media/venues/garden-1-1.svg']
      from venue cross join generate_series(0, 3) position`);
  });
}

const toSqlTextArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;
