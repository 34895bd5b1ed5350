/**
 * The fixed vocabulary of the business (spec 3): wire values and their names for people. Plain constants, as pages use
 * them in the browser; their schemas are in `enums`.
 */

export const countries = ["AU", "UK"] as const;
export type Country = (typeof countries)[number];

export const countryNames: Record<Country, string> = { AU: "Australia", UK: "United Kingdom" };

/** The IANA zone in which a country's times are shown and its days and months are counted. */
export const mainZone: Record<Country, string> = { AU: "Australia/Melbourne", UK: "Europe/London" };

/** The main zone of a country, if the country is known. */
export const zoneOf = (country: Country | undefined): string | undefined => country && mainZone[country];

/** Converts any value to a country; AU unless it is UK (spec 5). */
export const toCountry = (value: unknown): Country => (value === "UK" ? "UK" : "AU");

export const eventTypes = ["wedding", "corporate", "social"] as const;
export type EventType = (typeof eventTypes)[number];

export const eventTypeNames: Record<EventType, string> = {
  wedding: "Wedding",
  corporate: "Corporate Event",
  social: "Social Event",
};

export const corporateSubTypes = [
  "Awards Night",
  "Conference",
  "Corporate Party",
  "Function",
  "Gala Dinner",
  "Meeting",
  "Networking Event",
  "Seminar",
] as const;

export const socialSubTypes = [
  "21st Birthday",
  "Bar Mitzvah",
  "Birthday Party",
  "Christmas Party",
  "Engagement Party",
  "Party",
  "Private Dining",
  "School Formal",
  "Trivia Night",
] as const;

/** The sub-types of each event type. */
export const subTypesOf: Record<EventType, readonly string[]> = {
  wedding: [],
  corporate: corporateSubTypes,
  social: socialSubTypes,
};

export const venueStyles = [
  "Affordable",
  "African",
  "Alternative",
  "Asian",
  "Beach",
  "Castle / Palace",
  "Garden",
  "Golf Club",
  "Hotel",
  "Jewish",
  "Luxury",
  "Manor House",
  "Modern",
  "Museum",
  "Reception Centre / Traditional",
  "Restaurant",
  "Rooftop",
  "Rustic / Country / Barn / Farm",
  "Small / Intimate",
  "Unique",
  "Warehouse / Industrial",
  "Waterview",
  "Winery",
] as const;
export type VenueStyle = (typeof venueStyles)[number];

/** Venue styles as options for dialogs. */
export const namedStyles = venueStyles.map((style) => ({ value: style, name: style }));

/** The facilities in a venue's record. */
export const venueFacilities = [
  "accommodation_on_site",
  "ceremony_on_site",
  "external_catering_permitted",
  "outdoor_space",
  "mandap_ceremony",
] as const;
export type VenueFacility = (typeof venueFacilities)[number];

/** The names of a venue's facilities, and of its late licence. */
export const facilityNames: Record<VenueFacility | "late_license", string> = {
  accommodation_on_site: "Accommodation",
  ceremony_on_site: "Ceremony on site",
  external_catering_permitted: "External catering",
  outdoor_space: "Outdoor space",
  mandap_ceremony: "Mandap ceremony",
  late_license: "Late licence",
};

export const seatingStyles = [
  "cocktail",
  "banquet",
  "dinner-and-dance",
  "theatre",
  "cabaret",
  "u_shaped",
  "boardroom",
  "classroom",
] as const;
export type SeatingStyle = (typeof seatingStyles)[number];

export const isSeatingStyle = (value: unknown): value is SeatingStyle =>
  seatingStyles.some((style) => style === value);

export const seatingStyleNames: Record<SeatingStyle, string> = {
  cocktail: "Cocktail",
  banquet: "Banquet",
  "dinner-and-dance": "Dinner and dance",
  theatre: "Theatre",
  cabaret: "Cabaret",
  u_shaped: "U-shaped",
  boardroom: "Boardroom",
  classroom: "Classroom",
};

/** The ten scoring keys of the Karen settings (spec 3). */
export const scoringKeys = [
  "location",
  "pricing_per_person",
  "number_of_guests",
  "style",
  "accommodation_on_site",
  "ceremony_on_site",
  "external_catering_permitted",
  "outdoor_space",
  "late_license",
  "mandap_ceremony",
] as const;
export type ScoringKey = (typeof scoringKeys)[number];

export const scoringKeyNames: Record<ScoringKey, string> = {
  location: "Location",
  pricing_per_person: "Price per head",
  number_of_guests: "Number of guests",
  style: "Style",
  accommodation_on_site: "Accommodation on site",
  ceremony_on_site: "Ceremony on site",
  external_catering_permitted: "External catering permitted",
  outdoor_space: "Outdoor space",
  late_license: "Late licence",
  mandap_ceremony: "Mandap ceremony",
};

export const radiusOptions = [10, 20, 30, 40, 50, 100, 200] as const;

/** The room name of the entry for a whole venue; first in every venue's room list. */
export const ENTIRE_VENUE = "Entire Venue";

/** The maximum number of rooms in one recommendation (spec 9). */
export const MAX_RECOMMENDED = 15;

/** The maximum size of a quote's file in bytes: 10 MB. */
export const MAX_QUOTE_BYTES = 10 * 1024 * 1024;

export const inspectionStatuses = [
  "requested",
  "rescheduled",
  "confirmed",
  "cancelled",
  "attended",
  "not_attended",
] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

/** Late licence times: 00:00-02:00 or 21:00-23:59 as HH:mm (spec 5). */
export const lateLicenseTime = /^(?:0[01]:[0-5]\d|02:00|2[123]:[0-5]\d)$/;

/** The unit of distance of each country (spec 9). */
export const distanceUnit: Record<Country, "km" | "mi"> = { AU: "km", UK: "mi" };

/** Kilometres per mile, the unit of distance in the United Kingdom. */
export const KM_PER_MILE = 1.609344;

/** Returns a text if it is a valid time zone, spelling unchanged; otherwise `undefined`. */
export function parseTimeZone(text: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]{1,59}$/.test(text)) return undefined;
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
}
