import {
  type CheckedTime,
  type EnteredTime,
  type FormFields,
  parseFutureTime,
  readEnteredTime,
} from "./entered-time";
import type { SeenInspection } from "./inspection";
import type { Stop } from "./travel";

/** A venue offered by the inspection form. Coordinates in degrees; `zone` is the venue's IANA zone, if known. */
export interface VenueOffer {
  venueId: number;
  name: string;
  city?: string | undefined;
  zone?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  /** The open inspection to reschedule, as the form shows it. */
  seen?: (SeenInspection & { id: number }) | undefined;
}

/** The inspection form as typed: the venues offered, and for each whether it is chosen and its time. */
export interface EnteredInspections {
  venues: readonly VenueOffer[];
  chosen: number[];
  times: Record<number, EnteredTime>;
  /** Length in minutes by venue id; empty if the form does not offer it. */
  lengths: Record<number, number>;
  notes: string;
  search: string;
  formKey: string;
}

const MAX_VENUES = 15;
const MAX_OFFERS = 80;
const MAX_NOTES_LENGTH = 5000;

/** How the form names the shortlist as the source of a venue. */
export const SHORTLIST = "Shortlist";

/** A change of the event's shortlist, made by a button of the inspection form. */
export interface ShortlistChange {
  venueId: number;
  isRemoval: boolean;
}

/** The `intent` of the button that adds a venue to the shortlist or removes it. */
export const formatShortlistIntent = ({ venueId, isRemoval }: ShortlistChange): string =>
  `${isRemoval ? "unlist" : "list"}-${venueId}`;

export function parseShortlistIntent(intent: unknown): ShortlistChange | undefined {
  const [, verb, id] = /^(list|unlist)-([1-9]\d{0,8})$/.exec(String(intent)) ?? [];
  return verb ? { venueId: Number(id), isRemoval: verb === "unlist" } : undefined;
}

export const OFFER_FIELD = "_offer";
/** The name of the field for the length of an inspection. */
export const toMinutesFieldName = (suffix: number | string): string => `minutes.${suffix}`;
export const toVenueFieldName = (venueId: number): string => `venues.${venueId}`;

/** Reads a posted form; venues that cannot be parsed are skipped. */
export function parseInspectionForm(form: FormFields): EnteredInspections {
  const venues = form
    .getAll(OFFER_FIELD)
    .slice(0, MAX_OFFERS)
    .flatMap((text) => parseVenueOffer(String(text)));
  const text = (name: string, maxLength: number) => String(form.get(name) ?? "").slice(0, maxLength);
  return {
    venues,
    chosen: venues.map(({ venueId }) => venueId).filter((id) => form.get(toVenueFieldName(id))),
    times: Object.fromEntries(venues.map(({ venueId }) => [venueId, readEnteredTime(form, venueId)])),
    lengths: Object.fromEntries(
      venues.flatMap(({ venueId }) => {
        const minutes = parseMinutesField(form, venueId);
        return minutes === undefined ? [] : [[venueId, minutes]];
      }),
    ),
    notes: text("notes", MAX_NOTES_LENGTH + 1),
    search: text("search", 200).trim(),
    // Without a key each post counts as a new form.
    formKey: text("form_key", 60) || crypto.randomUUID(),
  };
}

/** The length of an inspection in minutes; absent if the form does not offer it. */
export function parseMinutesField(form: FormFields, suffix: number | string): number | undefined {
  const minutes = Number(form.get(toMinutesFieldName(suffix)));
  return Number.isInteger(minutes) && minutes > 0 ? minutes : undefined;
}

/** The hidden field from which the form is rebuilt after a post. */
export const serialiseVenueOffer = ({ venueId, name, city, zone, lat, lng, seen }: VenueOffer): string =>
  JSON.stringify({
    ...{ venueId, name, city, zone, lat, lng },
    seen: seen && { id: seen.id, standing: seen.snapshot, version: seen.version },
  });

function parseVenueOffer(text: string): VenueOffer[] {
  try {
    const { venueId, name, city, zone, lat, lng, seen } = JSON.parse(text.slice(0, 2000)) as Record<
      string,
      unknown
    >;
    if (!Number.isInteger(venueId) || Number(venueId) < 1 || typeof name !== "string") return [];
    const toText = (value: unknown) => (typeof value === "string" ? value : undefined);
    const degrees = (value: unknown) => (typeof value === "number" ? value : undefined);
    return [
      {
        venueId: Number(venueId),
        name,
        city: toText(city),
        zone: toText(zone),
        lat: degrees(lat),
        lng: degrees(lng),
        seen: parseSeenInspection(seen),
      },
    ];
  } catch {
    return [];
  }
}

function parseSeenInspection(value: unknown): VenueOffer["seen"] {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, standing: snapshot, version } = value as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof snapshot === "string"
    ? { id: Number(id), snapshot, version: Number.isSafeInteger(version) ? Number(version) : undefined }
    : undefined;
}

/** The chosen venues' times in UTC, or what is wrong at which venue. */
export interface CheckedInspections {
  /** UTC ISO times by venue id. */
  times: Record<number, string>;
  problems: Record<number, NonNullable<CheckedTime["problem"]>>;
  /** Errors of the form as a whole. */
  formErrors: string[];
}

export function validateInspections(
  { chosen, times, notes }: EnteredInspections,
  check: Parameters<typeof parseFutureTime>[1],
): CheckedInspections {
  const checked: CheckedInspections = { times: {}, problems: {}, formErrors: [] };
  if (chosen.length === 0) checked.formErrors.push("Choose at least one venue");
  if (chosen.length > MAX_VENUES) checked.formErrors.push(`Choose at most ${MAX_VENUES} venues`);
  if (notes.length > MAX_NOTES_LENGTH)
    checked.formErrors.push(`The notes can have at most ${MAX_NOTES_LENGTH.toLocaleString("en")} characters`);
  for (const id of chosen) {
    const { utc, problem } = parseFutureTime(times[id] as EnteredTime, check);
    if (problem) checked.problems[id] = problem;
    else checked.times[id] = utc;
  }
  return checked;
}

/** The chosen venues with a known time, as stops of an itinerary. */
export const buildItineraryStops = (
  { venues, chosen, times: entered, lengths }: EnteredInspections,
  { times }: Pick<CheckedInspections, "times">,
): (Stop & { zone: string })[] =>
  venues.flatMap(({ venueId, name, lat, lng }) => {
    const at = chosen.includes(venueId) ? times[venueId] : undefined;
    return at
      ? [{ name, at, length: lengths[venueId], lat, lng, zone: entered[venueId]?.zone ?? "UTC" }]
      : [];
  });
