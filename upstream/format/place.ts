import { alias } from "drizzle-orm/pg-core";
import { locations } from "../db/schema";

/** The table of a venue's city, joined in addition to `locations`, its suburb or city. */
export const city = alias(locations, "city");

/** A venue's place on the wire: its suburb or city, and for a suburb the parent city. */
export const toWirePlace = ({
  place,
  city,
}: {
  place: string;
  city: string;
}): { city: string; parent_city: string | undefined } => ({
  city: place,
  parent_city: place === city ? undefined : city,
});

interface AddressFields {
  address: string;
  place: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
}

/** "12 Mill Lane, Dorking RH4 1AA", in Australia with the state. An address that ends in its postcode is complete. */
export function formatVenueAddress({ address, place, state, postcode, country }: AddressFields): string {
  if (postcode && address.trimEnd().endsWith(postcode)) return address;
  const town = [place, country === "AU" && state, postcode].filter(Boolean).join(" ");
  return [address.replace(/[\s,]+$/, ""), town].filter(Boolean).join(", ");
}
