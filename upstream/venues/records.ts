import { foldText } from "@contract/fold-text";
import { findFacilityOfChecklistTitle } from "@contract/recommender/room-wishes";
import { parseMinutesAfterNoon } from "@contract/recommender/wishes";
import type {
  createVenue,
  RoomRecordFields,
  saveVenue,
  VenueRecord,
  VenueRecordFields,
} from "@contract/venues/records";
import {
  type Country,
  ENTIRE_VENUE,
  facilityNames,
  type VenueFacility,
  venueFacilities,
} from "@contract/vocabulary";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { acquireNamedLock } from "../db/locks";
import { locations, rooms, venues } from "../db/schema";
import { assertCurrentVersion, createInvalidFieldsRefusal, createNotFoundRefusal, Refusal } from "../errors";
import { catchRefusal, insertUnlessRefused } from "../insert-unless-refused";
import { formatMinutesAfterNoon24h } from "../recommender/late-licence-time";
import {
  calculateDistanceInMetres,
  toPointOnUnitSphere as toSpherePoint,
} from "../recommender/scoring/distance";
import { toFoldedSql } from "../search-text";
import { assertVenueNotMerged, lockAndLoadVenue } from "./load-venue";
import { toRoomColumns } from "./room-records";

type Venue = typeof venues.$inferSelect;
type Location = typeof locations.$inferSelect;
type Line = Venue["checklist"][number];

/** The places that a venue can be in, by name, each city directly before its suburbs. */
export async function loadVenuePlaces(db: Database, country: Country | undefined) {
  const parents = alias(locations, "parents");
  const rows = await db
    .select({ place: locations, parent: parents.name })
    .from(locations)
    .leftJoin(parents, eq(parents.id, locations.parentId))
    .where(country && eq(locations.country, country))
    .orderBy(
      asc(locations.country),
      asc(sql`coalesce(${parents.name}, ${locations.name})`),
      sql`${locations.parentId} NULLS FIRST`,
      asc(locations.name),
      asc(locations.id),
    );
  return rows.map(({ place, parent }) => ({
    id: place.id,
    name: place.name,
    state: place.state,
    postcode: place.postcode,
    country: place.country,
    parent: parent ?? undefined,
    lat: place.lat,
    lng: place.lng,
  }));
}

/** @throws Refusal 404 */
export async function loadVenueRecord(db: Database, venueId: number): Promise<VenueRecord> {
  const [venue] = await db.select().from(venues).where(eq(venues.id, venueId));
  if (!venue) throw createNotFoundRefusal("venue");
  assertVenueNotMerged(venue);
  return toWireVenueRecord(venue);
}

/** Creates a venue with its Entire Venue entry. @throws Refusal 422 at `location_id` or `name` */
export function createVenueRecord(db: Database, fields: z.output<typeof createVenue.body>, now: Date) {
  return db.transaction(async (tx) => {
    const [created] = await insertVenues(tx, [{ fields }], now);
    if (!created) throw new Error("The venue was not inserted");
    if (created instanceof Refusal) throw created;
    return toWireVenueRecord(created.venue);
  });
}

/** A venue to create, perhaps with values of its Entire Venue entry. */
interface NewVenue {
  fields: VenueRecordFields;
  entireVenue?: RoomRecordFields | undefined;
}

export interface CreatedVenue {
  venue: Venue;
  entireVenue: typeof rooms.$inferSelect;
}

/** Creates venues with their Entire Venue entries, together. Returns each, or why it was refused. */
export async function insertVenues(
  tx: Database,
  newVenues: readonly NewVenue[],
  now: Date,
): Promise<(CreatedVenue | Refusal)[]> {
  const places = await loadPlacesById(
    tx,
    newVenues.map(({ fields }) => fields.location_id),
  );
  const names = await lockAndLoadUsedVenueNames(
    tx,
    newVenues.map(({ fields }) => fields),
  );
  const checked = newVenues.map(({ fields }) =>
    catchRefusal(() => {
      const place = requirePlaceFromMap(places, fields.location_id);
      assertVenueNameIsFree(names, fields);
      const columns = { ...toVenueColumns(fields, place), createdAt: now };
      names.push({ id: undefined, locationId: fields.location_id, name: foldText(fields.name) });
      return columns;
    }),
  );
  const created = await insertUnlessRefused(checked, (values) =>
    tx.insert(venues).values(values).returning(),
  );
  const entries = created.map((venue, index) => {
    if (venue instanceof Refusal) return venue;
    const { entireVenue } = newVenues[index] ?? {};
    const columns = { ...(entireVenue && toRoomColumns(entireVenue)), name: ENTIRE_VENUE };
    return { ...columns, venueId: venue.id, isEntireVenue: true, position: 0 };
  });
  const entireVenues = await insertUnlessRefused(entries, (values) =>
    tx.insert(rooms).values(values).returning(),
  );
  return created.map((venue, index) => {
    const entireVenue = entireVenues[index];
    if (venue instanceof Refusal) return venue;
    if (!entireVenue || entireVenue instanceof Refusal) throw new Error("The Entire Venue entry is missing");
    return { venue, entireVenue };
  });
}

/** @throws Refusal 404; 409 if the record is newer than `version`; 422 at `location_id` or `name` */
export function updateVenueRecord(
  db: Database,
  venueId: number,
  { version: seen, ...fields }: z.output<typeof saveVenue.body>,
) {
  return db.transaction(async (tx) => {
    const before = await lockAndLoadVenue(tx, venueId);
    assertCurrentVersion("venue", before.version, seen);
    const place = requirePlaceFromMap(await loadPlacesById(tx, [fields.location_id]), fields.location_id);
    assertVenueNameIsFree(await lockAndLoadUsedVenueNames(tx, [fields]), fields, venueId);
    // If the place changes but the coordinates do not, they belong to the old place.
    const isMoved = place.id !== before.locationId && fields.lat === before.lat && fields.lng === before.lng;
    const point = isMoved ? { lat: undefined, lng: undefined } : fields;
    const columns = toVenueColumns({ ...fields, lat: point.lat, lng: point.lng }, place, before.checklist);
    const set = { ...columns, version: before.version + 1 };
    const [venue = before] = await tx.update(venues).set(set).where(eq(venues.id, venueId)).returning();
    return toWireVenueRecord(venue);
  });
}

/** Archives a venue, or restores it. @throws Refusal 404 */
export function saveVenueActiveState(db: Database, venueId: number, isActive: boolean): Promise<VenueRecord> {
  return db.transaction(async (tx) => {
    const before = await lockAndLoadVenue(tx, venueId);
    const [venue = before] = await tx
      .update(venues)
      .set({ isActive, version: before.version + Number(before.isActive !== isActive) })
      .where(eq(venues.id, venueId))
      .returning();
    return toWireVenueRecord(venue);
  });
}

async function loadPlacesById(tx: Database, placeIds: number[]): Promise<Map<number, Location>> {
  const places = await tx.select().from(locations).where(inArray(locations.id, placeIds));
  return new Map(places.map((place) => [place.id, place]));
}

/** @throws Refusal 422 at `location_id` for an unknown place */
function requirePlaceFromMap(places: ReadonlyMap<number, Location>, placeId: number): Location {
  const place = places.get(placeId);
  if (!place) throw createInvalidFieldsRefusal({ location_id: ["Choose the suburb or city from the list"] });
  return place;
}

type NamedPlace = Pick<VenueRecordFields, "name" | "location_id">;
type UsedName = { id: number | undefined; locationId: number; name: string };

/** The venues that have one of the names in one of the places. Until the transaction ends no other can get one. */
async function lockAndLoadUsedVenueNames(
  tx: Database,
  namedPlaces: readonly NamedPlace[],
): Promise<UsedName[]> {
  // If two people create the same venue at once, the second waits here.
  await acquireNamedLock(tx, "venue names");
  const names = JSON.stringify(namedPlaces.map(({ name }) => foldText(name)));
  const found = await tx
    .select({ id: venues.id, locationId: venues.locationId, name: venues.name })
    .from(venues)
    .where(
      and(
        inArray(
          venues.locationId,
          namedPlaces.map(({ location_id }) => location_id),
        ),
        sql`${toFoldedSql(venues.name)} IN (SELECT jsonb_array_elements_text(${names}::jsonb))`,
        isNull(venues.mergedIntoId),
      ),
    );
  return found.map((venue) => ({ ...venue, name: foldText(venue.name) }));
}

/** Two venues with the same name in the same place would be duplicates. @throws Refusal 422 at `name` */
function assertVenueNameIsFree(
  usedNames: readonly UsedName[],
  { name, location_id }: NamedPlace,
  exceptVenueId?: number,
): void {
  const folded = foldText(name);
  const isSame = (venue: UsedName) => venue.locationId === location_id && venue.name === folded;
  if (usedNames.some((venue) => isSame(venue) && (venue.id === undefined || venue.id !== exceptVenueId)))
    throw createInvalidFieldsRefusal({ name: ["This place already has a venue with this name"] });
}

const facilityColumns = {
  accommodation_on_site: "accommodationOnSite",
  ceremony_on_site: "ceremonyOnSite",
  external_catering_permitted: "externalCatering",
  outdoor_space: "outdoorSpace",
  mandap_ceremony: "mandapCeremony",
} as const satisfies Record<VenueFacility, keyof Venue>;

/** The columns of a record in a place. @throws Refusal 422 for a point far from it, or a checklist line for a facility */
export function toVenueColumns(fields: VenueRecordFields, place: Location, checklist: readonly Line[] = []) {
  assertNoFacilitiesInChecklist(fields);
  const { late_license_end_time: until } = fields;
  const facilities = Object.fromEntries(
    venueFacilities.map((name) => [facilityColumns[name], fields.facilities.includes(name)]),
  ) as Record<(typeof facilityColumns)[VenueFacility], boolean>;
  return {
    name: fields.name,
    country: place.country,
    locationId: place.id,
    cityId: place.parentId ?? place.id,
    address: fields.address,
    ...getCoordinatesNearPlace(fields, place),
    styles: fields.styles,
    eventTypes: fields.event_types,
    phone: fields.phone ?? null,
    email: fields.email ?? null,
    website: fields.website ?? null,
    isHighConversion: fields.is_high_conversion_venue,
    ...facilities,
    lateLicenseMinutes: until === undefined ? null : parseMinutesAfterNoon(until),
    checklist: buildChecklistWithFacilities(fields, checklist),
  };
}

/** The greatest allowed distance from the centre of the place. More is probably a typing error, such as a missing minus. */
const MAX_METRES = 100_000;

/** The coordinates in degrees: the entered ones, or else the centre of the place. */
function getCoordinatesNearPlace(
  { lat, lng }: Pick<VenueRecordFields, "lat" | "lng">,
  place: Location,
): { lat: number; lng: number } {
  if (lat === undefined && lng === undefined) return { lat: place.lat, lng: place.lng };
  if (lat === undefined) throw createInvalidFieldsRefusal({ lat: ["Enter the latitude too"] });
  if (lng === undefined) throw createInvalidFieldsRefusal({ lng: ["Enter the longitude too"] });
  const metres = calculateDistanceInMetres(toSpherePoint({ lat, lng }), toSpherePoint(place));
  if (metres > MAX_METRES)
    throw createInvalidFieldsRefusal({
      lat: [`This point is ${Math.round(metres / 1000)} km from ${place.name}. Check both coordinates.`],
    });
  return { lat, lng };
}

/**
 * The facility lines followed by the lines of the form, so that the checklist cannot contradict the facilities. A facility
 * that stays keeps the detail of its line, such as "12 rooms".
 */
function buildChecklistWithFacilities(
  { facilities, late_license_end_time: until, checklist }: VenueRecordFields,
  currentChecklist: readonly Line[],
): Line[] {
  const facilityLines = venueFacilities.map((name): Line => {
    const line = currentChecklist.find(({ title }) => findFacilityOfChecklistTitle(title) === name);
    if (!facilities.includes(name)) return { title: line?.title ?? facilityNames[name], met: false };
    return line?.value ? line : { title: line?.title ?? facilityNames[name], met: true };
  });
  const licence: Line = until
    ? { title: facilityNames.late_license, value: `until ${until}` }
    : { title: facilityNames.late_license, met: false };
  return [...facilityLines, licence, ...checklist];
}

/** A checklist line for a facility would contradict or repeat its tick. */
function assertNoFacilitiesInChecklist({ checklist }: VenueRecordFields): void {
  const line = checklist.find(({ title }) => findFacilityOfChecklistTitle(title) !== undefined);
  if (line)
    throw createInvalidFieldsRefusal({
      checklist: [`Remove “${line.title}”. It is one of the facilities above.`],
    });
}

export const toWireVenueRecord = (venue: Venue): VenueRecord => ({
  id: venue.id,
  name: venue.name,
  location_id: venue.locationId,
  country: venue.country,
  address: venue.address,
  lat: venue.lat,
  lng: venue.lng,
  styles: venue.styles,
  event_types: venue.eventTypes,
  phone: venue.phone ?? undefined,
  email: venue.email ?? undefined,
  website: venue.website ?? undefined,
  facilities: venueFacilities.filter((name) => venue[facilityColumns[name]]),
  late_license_end_time:
    venue.lateLicenseMinutes === null ? undefined : formatMinutesAfterNoon24h(venue.lateLicenseMinutes),
  is_high_conversion_venue: venue.isHighConversion,
  checklist: venue.checklist.filter(({ title }) => findFacilityOfChecklistTitle(title) === undefined),
  is_active: venue.isActive,
  version: venue.version,
});
