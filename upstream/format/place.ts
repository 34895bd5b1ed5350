import { alias } from "drizzle-orm/pg-core";
import { locations } from "../db/schema";

/** The city of a room's venue, beside `locations`, which is its suburb or the city itself. */
export const city = alias(locations, "city");

/** Where a venue is as the wire has it: its suburb or city, and beside a suburb the city. */
export const placeOnWire = ({ place, city }: { place: string; city: string }) => ({
  city: place,
  parent_city: place === city ? undefined : city,
});
