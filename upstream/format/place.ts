import { alias } from "drizzle-orm/pg-core";
import { locations } from "../db/schema";

/** The city of a room's venue, beside `locations`, which is its suburb or the city itself. */
export const city = alias(locations, "city");

/** Where a venue is as the wire has it: its suburb or city, and beside a suburb the city. */
export const placeOnWire = ({ place, city }: { place: string; city: string }) => ({
  city: place,
  parent_city: place === city ? undefined : city,
});

interface Addressed {
  address: string;
  place: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
}

/** "12 Mill Lane, Dorking RH4 1AA", in Australia with the state; an address that ends in its postcode is whole. */
export function fullAddress({ address, place, state, postcode, country }: Addressed) {
  if (postcode && address.trimEnd().endsWith(postcode)) return address;
  const town = [place, country === "AU" && state, postcode].filter(Boolean).join(" ");
  return [address.replace(/[\s,]+$/, ""), town].filter(Boolean).join(", ");
}
