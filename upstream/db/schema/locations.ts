import type { Country } from "@contract/vocabulary";
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idColumn } from "./columns";

/**
 * Cities and the suburbs below them; events are held in cities (`parentId` null). Coordinates are in degrees;
 * the zone is an IANA zone.
 */
export const locations = pgTable(
  "locations",
  {
    id: idColumn(),
    name: text().notNull(),
    country: text().$type<Country>().notNull(),
    state: text().notNull(),
    postcode: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    zone: text().notNull(),
    parentId: integer("parent_id"),
  },
  (table) => [
    index("locations_country").on(table.country, table.parentId),
    uniqueIndex("locations_name").on(table.country, table.state, table.name),
  ],
);
