import type { Country, EventType, SeatingStyle, VenueStyle } from "@contract/vocabulary";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { idColumn, instantColumn, versionColumn } from "./columns";
import { locations } from "./locations";

export const venues = pgTable(
  "venues",
  {
    id: idColumn(),
    name: text().notNull(),
    country: text().$type<Country>().notNull(),
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id),
    /** City the venue belongs to: its location, or the parent of its suburb. */
    cityId: integer("city_id")
      .notNull()
      .references(() => locations.id),
    address: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** The number of its cell of a twentieth of a degree, as in `recommender/cells`. */
    cell: integer()
      .notNull()
      .generatedAlwaysAs(sql`(floor(lat * 20)::int + 1800) * 7200 + floor(lng * 20)::int + 3600`),
    styles: text().array().$type<VenueStyle[]>().notNull(),
    eventTypes: text("event_types").array().$type<EventType[]>().notNull(),
    /** Raw HTML; the web sanitises it. */
    description: text().notNull().default(""),
    phone: text(),
    email: text(),
    website: text(),
    /** Path of the first picture of its Entire Venue entry, for rooms without their own; null: none. */
    picture: text(),
    isHighConversion: boolean("is_high_conversion").notNull().default(false),
    externalCatering: boolean("external_catering").notNull().default(false),
    accommodationOnSite: boolean("accommodation_on_site").notNull().default(false),
    ceremonyOnSite: boolean("ceremony_on_site").notNull().default(false),
    outdoorSpace: boolean("outdoor_space").notNull().default(false),
    mandapCeremony: boolean("mandap_ceremony").notNull().default(false),
    /** Minutes after noon until which drinks are served: 540 = 21:00, 720 = 00:00, 840 = 02:00; null = no late licence. */
    lateLicenseMinutes: integer("late_license_minutes"),
    checklist: jsonb()
      .$type<{ title: string; value?: string | undefined; met?: boolean | undefined }[]>()
      .notNull()
      .default([]),
    packages: jsonb()
      .$type<{ name: string; pricePerPersonMinor: number; description: string }[]>()
      .notNull()
      .default([]),
    /** Rises with every change to its packages. */
    packagesVersion: integer("packages_version").notNull().default(1),
    hasAutomatedReport: boolean("has_automated_report").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    /** The venue that it was merged into; it is then archived, and everything of it has moved there. */
    mergedIntoId: integer("merged_into_id").references((): AnyPgColumn => venues.id),
    /** The version of its record; packages and rooms have their own versions. */
    version: versionColumn(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("venues_earth").using("gist", sql`point_on_earth(${table.lat}, ${table.lng})`),
    index("venues_city_cell").on(table.cityId, table.cell),
    index("venues_country_name").on(table.country, table.name),
    index("venues_merged_into").on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index("venues_name").on(sql`folded(${table.name})`, table.locationId),
    index("venues_name_trgm").using(
      "gin",
      sql`folded(${table.name}) gin_trgm_ops`,
      sql`replace(folded(${table.name}), ' ', '') gin_trgm_ops`,
    ),
  ],
);

/** A reference to the venue that a row belongs to; the row is deleted with it. */
export const venueReferenceColumn = () =>
  integer("venue_id")
    .notNull()
    .references(() => venues.id, { onDelete: "cascade" });

/**
 * The venues of a city within a cell, with a version that rises with every change to them or their rooms. Maintained by
 * triggers, so that processes can tell whether their cached venues are current.
 */
export const venueAreas = pgTable(
  "venue_areas",
  {
    country: text().$type<Country>().notNull(),
    cityId: integer("city_id").notNull(),
    cell: integer().notNull(),
    version: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.cityId, table.cell] }),
    index("venue_areas_cell").on(table.cell),
  ],
);

/**
 * A slim row per venue, for filtering and sorting lists. Written only by triggers on venues and rooms.
 */
export const venueListings = pgTable(
  "venue_listings",
  {
    venueId: integer("venue_id")
      .primaryKey()
      .references(() => venues.id, { onDelete: "cascade" }),
    country: text().$type<Country>().notNull(),
    name: text().notNull(),
    locationId: integer("location_id").notNull(),
    cityId: integer("city_id").notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Lower case. */
    styles: text().array().notNull(),
    /** The most guests, seated or standing, and the lowest cost per head among its rooms. */
    maxGuests: integer("max_guests"),
    leastCostMinor: integer("least_cost_minor"),
    /** The most guests of a room per seating style. */
    seating: jsonb().$type<Partial<Record<SeatingStyle, number>>>().notNull(),
  },
  (table) => [
    index("venue_listings_country_name").on(table.country, sql`folded(${table.name})`, table.venueId),
    index("venue_listings_name").on(sql`folded(${table.name})`, table.venueId),
    // Missing values come last in both directions, so each direction needs its own index.
    index("venue_listings_guests").on(table.country, table.maxGuests, table.venueId),
    index("venue_listings_guests_down").on(
      table.country,
      table.maxGuests.desc().nullsLast(),
      table.venueId.desc().nullsFirst(),
    ),
    index("venue_listings_cost").on(table.country, table.leastCostMinor, table.venueId),
    index("venue_listings_cost_down").on(
      table.country,
      table.leastCostMinor.desc().nullsLast(),
      table.venueId.desc().nullsFirst(),
    ),
    index("venue_listings_place").on(table.lat, table.lng),
    index("venue_listings_name_trgm").using(
      "gin",
      sql`folded(${table.name}) gin_trgm_ops`,
      sql`replace(folded(${table.name}), ' ', '') gin_trgm_ops`,
    ),
  ],
);

/** Rooms of venues. `isEntireVenue` marks the entry at position 0 for the whole venue. */
export const rooms = pgTable(
  "rooms",
  {
    id: idColumn(),
    venueId: venueReferenceColumn(),
    name: text().notNull(),
    isEntireVenue: boolean("is_entire_venue").notNull().default(false),
    position: integer().notNull(),
    description: text().notNull().default(""),
    dinnerMin: integer("dinner_min"),
    dinnerMax: integer("dinner_max"),
    standingMin: integer("standing_min"),
    standingMax: integer("standing_max"),
    /** The most guests by seating style, for the styles that the room offers. */
    seating: jsonb().$type<Partial<Record<SeatingStyle, number>>>().notNull().default({}),
    costPerPersonMinor: integer("cost_per_person_minor"),
    minCostMinor: integer("min_cost_minor"),
    /** Paths of its pictures on this site; the first is for its card. Empty: the venue's picture. */
    pictures: text().array().notNull().default([]),
    /** The captions of its pictures by path; pictures without one have no entry. */
    captions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** An archived room keeps its records but is no longer recommended. */
    isActive: boolean("is_active").notNull().default(true),
    version: versionColumn(),
  },
  (table) => [
    index("rooms_venue").on(table.venueId, table.position),
    index("rooms_name").on(sql`folded(${table.name})`),
  ],
);

/**
 * The uploaded pictures whose files may exist. A row is committed before the files are written, and deleted after them,
 * so that no file is ever forgotten.
 */
export const pictureFiles = pgTable("picture_files", {
  key: text().primaryKey(),
  createdAt: instantColumn("created_at").notNull(),
});

export const specialOffers = pgTable(
  "special_offers",
  {
    id: idColumn(),
    venueId: venueReferenceColumn(),
    title: text().notNull(),
    /** Raw HTML; the web sanitises it. */
    description: text().notNull().default(""),
    /** Null: for every type. */
    forEventType: text("for_event_type").$type<EventType>(),
    startsAt: instantColumn("starts_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    version: versionColumn(),
  },
  (table) => [index("special_offers_venue").on(table.venueId, table.expiresAt)],
);

export const venueNotes = pgTable(
  "venue_notes",
  {
    id: idColumn(),
    venueId: venueReferenceColumn(),
    authorId: integer("author_id"),
    note: text().notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [index("venue_notes_venue").on(table.venueId, table.createdAt)],
);

export const venueEmails = pgTable(
  "venue_emails",
  {
    venueId: venueReferenceColumn(),
    email: text().notNull(),
    isPrimary: boolean("is_primary").notNull().default(false),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.email] })],
);

/** Email addresses of a venue without access to one of its calendars: corporate events, or other events. */
export const calendarRevocations = pgTable(
  "calendar_revocations",
  {
    venueId: venueReferenceColumn(),
    email: text().notNull(),
    isCorporate: boolean("is_corporate").notNull(),
    revokedAt: instantColumn("revoked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.email, table.isCorporate] })],
);

export const brochures = pgTable(
  "brochures",
  {
    id: idColumn(),
    venueId: venueReferenceColumn(),
    originalFileName: text("original_file_name").notNull(),
    fileExtension: text("file_extension").notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (table) => [index("brochures_venue").on(table.venueId)],
);

/** Venues outside the catalogue, for sales and inspections. */
export const customVenues = pgTable("custom_venues", {
  id: idColumn(),
  name: text().notNull(),
  country: text().$type<Country>().notNull(),
  city: text(),
  email: text(),
  createdAt: instantColumn("created_at").notNull().defaultNow(),
});
