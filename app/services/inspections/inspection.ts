import { inspectionClock, inspectionDay, zoneInWords } from "@contract/inspections/clock";
import { unconfirmedStatuses, type WantedStatus } from "@contract/inspections/filters";
import type { Inspection } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import type { VenueAnswer } from "@contract/inspections/venue-answer";
import {
  type Country,
  type InspectionStatus,
  inspectionStatuses,
  knownZone,
  zoneOf,
} from "@contract/vocabulary";
import { statusWords } from "./status";

/** An inspection as pages draw it. `at` is a UTC ISO time, `zone` the IANA zone in which it is shown. */
export interface InspectionView {
  id: number;
  status?: InspectionStatus;
  at?: string;
  zone: string;
  /** Absent where the upstream did not say. */
  venue?: string;
  venueId?: number;
  /** The number of a venue outside the catalogue. */
  customVenueId?: number;
  isCustom: boolean;
  /** Address and city, as far as known. */
  place?: string;
  notes?: string;
  /** What the client asks for instead of its time, until it is answered. */
  otherTime?: string;
  /** The time that the venue offers instead, in its words. */
  venueOffer?: string;
  /** What the venue says of its time; absent where the upstream does not ask venues. */
  venueAnswer?: VenueAnswer;
  requestedBy?: string;
  /** Rises with every change. */
  version?: number;
}

/** An inspection; without a zone of its own its time is shown in the main one of the country, else in UTC. */
export function toInspectionView(inspection: Inspection, country: Country | undefined): InspectionView {
  const { id, status, inspection_date: at, venue, notes, requested_by: requestedBy, version } = inspection;
  const place = [venue?.address, venue?.city].filter(Boolean).join(", ");
  return {
    id,
    status,
    at: at && !Number.isNaN(Date.parse(at)) ? at : undefined,
    zone: knownZone(venue?.timezone ?? "") ?? zoneOf(country) ?? "UTC",
    venue: venue?.name.trim() || undefined,
    venueId: venue?.is_custom ? undefined : venue?.id,
    customVenueId: venue?.is_custom ? venue.id : undefined,
    isCustom: venue?.is_custom ?? false,
    place: place || undefined,
    notes: notes?.trim() || undefined,
    otherTime: inspection.other_time?.trim() || undefined,
    venueOffer: inspection.venue_offer?.trim() || undefined,
    venueAnswer: inspection.venue_answer,
    requestedBy,
    version,
  };
}

/** What a form has shown of an inspection, so that it never changes what it has not shown. */
export interface SeenInspection {
  /** Status and time; "" where nothing is known of them. */
  standing: string;
  version?: number;
}

/** Status and time of an inspection, for forms to carry what they showed. */
export const standing = ({ status, inspection_date: at }: Pick<Inspection, "status" | "inspection_date">) =>
  `${status ?? ""} ${at ?? ""}`;

/** What a posted form has shown of its inspection. */
export function seenIn(form: { get(name: string): unknown }): SeenInspection {
  const version = String(form.get("_version") ?? "");
  return {
    standing: String(form.get("_standing") ?? "").slice(0, 100),
    version: /^\d{1,9}$/.test(version) ? Number(version) : undefined,
  };
}

/** Whether an inspection has been changed since it was seen; by its version, where both are known. */
export const isOtherThan = (seen: SeenInspection, inspection: Inspection): boolean =>
  seen.version !== undefined && inspection.version !== undefined
    ? seen.version !== inspection.version
    : seen.standing !== "" && seen.standing !== standing(inspection);

/** What an inspection is now, for a person who has seen it otherwise. */
export function describeChange(
  seen: SeenInspection,
  { venue, status, inspection_date: at }: Inspection,
): string {
  const [was = "", wasAt = ""] = seen.standing.split(" ");
  const before = inspectionStatuses.find((one) => one === was && one !== status);
  const words = before ? `was shown as ${statusWords(before)} and is` : "is";
  const isMoved = at !== undefined && wasAt !== "" && Date.parse(wasAt) !== Date.parse(at);
  return [
    `${nameOfInspection({ venue })} ${words} ${status ? statusWords(status) : "another one"} now.`,
    ...(isMoved ? [timeInWords(at, knownZone(venue?.timezone ?? ""))] : []),
  ].join(" ");
}

/** "The inspection of Old Mill", for a sentence to begin with. */
export const nameOfInspection = ({ venue }: Pick<Inspection, "venue">) =>
  venue?.name ? `The inspection of ${venue.name}` : "The inspection";

function timeInWords(at: string, zone: string | undefined) {
  const date = new Date(at);
  if (!zone || Number.isNaN(date.getTime())) return "Its time has been changed.";
  return `Its time is ${inspectionDay(date, zone)}, ${inspectionClock(date, zone)}, ${zoneInWords(date, zone)}.`;
}

const OPEN: readonly (InspectionStatus | undefined)[] = openInspectionStatuses;

/** Whether an inspection is still to come, or its outcome is not recorded yet. */
export const isOpen = ({ status }: Pick<InspectionView, "status">) => OPEN.includes(status);

/** Whether an inspection is one that is looked for by a status (I-01). */
export function isOfStatus(
  inspection: Pick<InspectionView, "at" | "status" | "otherTime" | "venueOffer">,
  wanted: WantedStatus,
  now: Date,
) {
  const { at, status } = inspection;
  if (wanted !== "to_confirm" && wanted !== "other_time") return status === wanted;
  if (at === undefined || Date.parse(at) <= now.getTime() || !isOpen(inspection)) return false;
  const needsOtherTime = inspection.otherTime !== undefined || inspection.venueOffer !== undefined;
  return needsOtherTime || (wanted === "to_confirm" && unconfirmedStatuses.some((one) => one === status));
}

/** The next inspection first: those still to come about by time, then all others from the latest. */
export function nextFirst<Of extends Pick<InspectionView, "at" | "status">>(
  inspections: readonly Of[],
  now: Date,
): Of[] {
  const timeOf = ({ at }: Of) => (at ? Date.parse(at) : Number.NEGATIVE_INFINITY);
  const isNext = (inspection: Of) => timeOf(inspection) >= now.getTime() && isOpen(inspection);
  const next = inspections.filter(isNext).sort((one, other) => timeOf(one) - timeOf(other));
  const others = inspections.filter((inspection) => !isNext(inspection));
  return [...next, ...others.sort((one, other) => timeOf(other) - timeOf(one))];
}
