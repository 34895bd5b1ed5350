import type { SeenInspection } from "./inspection";
import type { Stop } from "./travel";
import { type CheckedTime, checkTime, type Fields, type TypedTime, typedTimeIn } from "./typed-time";

/** A venue that a form of inspections offers. Places in degrees; `zone` is the venue's own (IANA), where it is known. */
export interface VenueOffer {
  venueId: number;
  name: string;
  city?: string;
  zone?: string;
  lat?: number;
  lng?: number;
  /** The open inspection that is given another time, as the form shows it. */
  seen?: SeenInspection & { id: number };
}

/** A form of inspections as it was typed: what it offered, and for each venue whether it is chosen and its time. */
export interface TypedInspections {
  offers: readonly VenueOffer[];
  chosen: number[];
  times: Record<number, TypedTime>;
  /** How long each takes, in minutes; none where the form does not offer it. */
  lengths: Record<number, number>;
  notes: string;
  search: string;
  formKey: string;
}

const MOST_VENUES = 15;
/** A form offers at most so many venues. */
const MOST_OFFERS = 80;
const LONGEST_NOTES = 5000;

/** The words for the shortlist among what names a venue. */
export const SHORTLIST = "Shortlist";

/** What a button of the form does with the shortlist of the event, beside the form's inspections. */
export interface Listing {
  venueId: number;
  isRemoval: boolean;
}

/** The `intent` of the button that puts a venue on the shortlist, or takes it off. */
export const listingIntent = ({ venueId, isRemoval }: Listing) =>
  `${isRemoval ? "unlist" : "list"}-${venueId}`;

export function listingIn(intent: unknown): Listing | undefined {
  const [, verb, id] = /^(list|unlist)-([1-9]\d{0,8})$/.exec(String(intent)) ?? [];
  return verb ? { venueId: Number(id), isRemoval: verb === "unlist" } : undefined;
}

export const OFFER_FIELD = "_offer";
/** The field of how long the inspection of a venue takes. */
export const lengthName = (suffix: number | string) => `minutes.${suffix}`;
export const chosenName = (venueId: number) => `venues.${venueId}`;

/** A form of inspections; what is no venue of it counts as not there. */
export function typedInspectionsIn(form: Fields): TypedInspections {
  const offers = form
    .getAll(OFFER_FIELD)
    .slice(0, MOST_OFFERS)
    .flatMap((text) => offerIn(String(text)));
  const text = (name: string, most: number) => String(form.get(name) ?? "").slice(0, most);
  return {
    offers,
    chosen: offers.map(({ venueId }) => venueId).filter((id) => form.get(chosenName(id))),
    times: Object.fromEntries(offers.map(({ venueId }) => [venueId, typedTimeIn(form, venueId)])),
    lengths: Object.fromEntries(
      offers.flatMap(({ venueId }) => {
        const minutes = minutesIn(form, venueId);
        return minutes === undefined ? [] : [[venueId, minutes]];
      }),
    ),
    notes: text("notes", LONGEST_NOTES + 1),
    search: text("search", 200).trim(),
    // A form without one is posted once, like any other.
    formKey: text("form_key", 60) || crypto.randomUUID(),
  };
}

/** How long an inspection of a form takes; absent where the form does not offer it. */
export function minutesIn(form: Fields, suffix: number | string): number | undefined {
  const minutes = Number(form.get(lengthName(suffix)));
  return Number.isInteger(minutes) && minutes > 0 ? minutes : undefined;
}

/** An offer as the form carries it along. */
export const offerText = ({ venueId, name, city, zone, lat, lng, seen }: VenueOffer) =>
  JSON.stringify({ venueId, name, city, zone, lat, lng, seen });

function offerIn(text: string): VenueOffer[] {
  try {
    const { venueId, name, city, zone, lat, lng, seen } = JSON.parse(text.slice(0, 2000)) as Record<
      string,
      unknown
    >;
    if (!Number.isInteger(venueId) || Number(venueId) < 1 || typeof name !== "string") return [];
    const word = (value: unknown) => (typeof value === "string" ? value : undefined);
    const degrees = (value: unknown) => (typeof value === "number" ? value : undefined);
    return [
      {
        venueId: Number(venueId),
        name,
        city: word(city),
        zone: word(zone),
        lat: degrees(lat),
        lng: degrees(lng),
        seen: seenOf(seen),
      },
    ];
  } catch {
    return [];
  }
}

function seenOf(value: unknown): VenueOffer["seen"] {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, standing, version } = value as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof standing === "string"
    ? { id: Number(id), standing, version: Number.isSafeInteger(version) ? Number(version) : undefined }
    : undefined;
}

/** A form of inspections with the times of the chosen venues in UTC, or what is wrong at which venue. */
export interface CheckedInspections {
  /** UTC ISO, by venue. */
  times: Record<number, string>;
  problems: Record<number, NonNullable<CheckedTime["problem"]>>;
  /** What is wrong with the form as a whole. */
  formErrors: string[];
}

export function checkInspections(
  { chosen, times, notes }: TypedInspections,
  check: Parameters<typeof checkTime>[1],
): CheckedInspections {
  const checked: CheckedInspections = { times: {}, problems: {}, formErrors: [] };
  if (chosen.length === 0) checked.formErrors.push("Choose at least one venue");
  if (chosen.length > MOST_VENUES) checked.formErrors.push(`Choose at most ${MOST_VENUES} venues`);
  if (notes.length > LONGEST_NOTES)
    checked.formErrors.push(`The notes have at most ${LONGEST_NOTES} characters`);
  for (const id of chosen) {
    const { utc, problem } = checkTime(times[id] as TypedTime, check);
    if (problem) checked.problems[id] = problem;
    else checked.times[id] = utc;
  }
  return checked;
}

/** The chosen venues whose times are known, as stops of a way. */
export const stopsOf = (
  { offers, chosen, times: typed, lengths }: TypedInspections,
  { times }: Pick<CheckedInspections, "times">,
): (Stop & { zone: string })[] =>
  offers.flatMap(({ venueId, name, lat, lng }) => {
    const at = chosen.includes(venueId) ? times[venueId] : undefined;
    return at ? [{ name, at, length: lengths[venueId], lat, lng, zone: typed[venueId]?.zone ?? "UTC" }] : [];
  });
