import { formatInspectionClock, formatInspectionDay, formatZoneName } from "@contract/inspections/clock";
import type { Inspection } from "@contract/inspections/inspections";
import {
  openInspectionStatuses,
  type StatusFilter,
  unconfirmedStatuses,
} from "@contract/inspections/statuses";
import type { VenueAnswer } from "@contract/inspections/venue-answer";
import {
  type Country,
  type InspectionStatus,
  inspectionStatuses,
  parseTimeZone,
  zoneOf,
} from "@contract/vocabulary";
import { formatInspectionStatus } from "./status";

/** An inspection as pages show it. `at` is a UTC ISO time, `zone` the IANA zone to show it in. */
export interface InspectionView {
  id: number;
  status?: InspectionStatus | undefined;
  at?: string | undefined;
  zone: string;
  venue?: string | undefined;
  venueId?: number | undefined;
  /** The id of a venue outside the catalogue. */
  customVenueId?: number | undefined;
  isCustom: boolean;
  place?: string | undefined;
  notes?: string | undefined;
  /** The other time the client requested, in their words; absent once answered. */
  otherTime?: string | undefined;
  /** The other time the venue offers, in its words. */
  venueOffer?: string | undefined;
  /** The venue's answer; absent if the upstream does not ask venues. */
  venueAnswer?: VenueAnswer | undefined;
  requestedBy?: string | undefined;
  /** Increases with every change. */
  version?: number | undefined;
}

/** Without a venue zone, times are shown in the country's main zone, else in UTC. */
export function toInspectionView(inspection: Inspection, country: Country | undefined): InspectionView {
  const { id, status, inspection_date: at, venue, notes, requested_by: requestedBy, version } = inspection;
  const place = [venue?.address, venue?.city].filter(Boolean).join(", ");
  return {
    id,
    status,
    at: at && !Number.isNaN(Date.parse(at)) ? at : undefined,
    zone: parseTimeZone(venue?.timezone ?? "") ?? zoneOf(country) ?? "UTC",
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

/** What a form showed of an inspection, so that it never overwrites a state the user has not seen. */
export interface SeenInspection {
  /** Status and time as one text; "" if unknown. */
  snapshot: string;
  version?: number | undefined;
}

/** Status and time of an inspection as one text, for forms to carry. */
export const toStatusSnapshot = ({
  status,
  inspection_date: at,
}: Pick<Inspection, "status" | "inspection_date">): string => `${status ?? ""} ${at ?? ""}`;

export function parsePostedSeenInspection(form: { get(name: string): unknown }): SeenInspection {
  const version = String(form.get("_version") ?? "");
  return {
    snapshot: String(form.get("_standing") ?? "").slice(0, 100),
    version: /^\d{1,9}$/.test(version) ? Number(version) : undefined,
  };
}

/** Whether an inspection has changed since it was shown: by version if both are known, else by status and time. */
export const hasInspectionChanged = (seen: SeenInspection, inspection: Inspection): boolean =>
  seen.version !== undefined && inspection.version !== undefined
    ? seen.version !== inspection.version
    : seen.snapshot !== "" && seen.snapshot !== toStatusSnapshot(inspection);

/** Describes the current state of an inspection to a user who has seen an older one. */
export function formatCurrentInspectionMessage(
  seen: SeenInspection,
  { venue, status, inspection_date: at }: Inspection,
): string {
  const [previousStatus = "", previousAt = ""] = seen.snapshot.split(" ");
  const before = inspectionStatuses.find((known) => known === previousStatus && known !== status);
  const from = before ? `was ${formatInspectionStatus(before)} and ` : "";
  const isMoved = at !== undefined && previousAt !== "" && Date.parse(previousAt) !== Date.parse(at);
  return [
    `${formatInspectionName({ venue })} ${from}${status ? `is now ${formatInspectionStatus(status)}` : "has changed"}.`,
    ...(isMoved ? [formatNewTimeMessage(at, parseTimeZone(venue?.timezone ?? ""))] : []),
  ].join(" ");
}

/** "The inspection of Old Mill", to begin a sentence. */
export const formatInspectionName = ({ venue }: Pick<Inspection, "venue">): string =>
  venue?.name ? `The inspection of ${venue.name}` : "The inspection";

function formatNewTimeMessage(at: string, zone: string | undefined): string {
  const date = new Date(at);
  if (!zone || Number.isNaN(date.getTime())) return "Its time has changed.";
  return `Its new time is ${formatInspectionDay(date, zone)}, ${formatInspectionClock(date, zone)}, ${formatZoneName(date, zone)}.`;
}

const OPEN: readonly (InspectionStatus | undefined)[] = openInspectionStatuses;

/** Whether an inspection is upcoming, or over without a recorded outcome. */
export const isOpenInspection = ({ status }: Pick<InspectionView, "status">): boolean =>
  OPEN.includes(status);

/** Whether an inspection matches a status filter of call I-01. */
export function matchesStatusFilter(
  inspection: Pick<InspectionView, "at" | "status" | "otherTime" | "venueOffer">,
  statusFilter: StatusFilter,
  now: Date,
): boolean {
  const { at, status } = inspection;
  if (statusFilter !== "to_confirm" && statusFilter !== "other_time") return status === statusFilter;
  if (at === undefined || Date.parse(at) <= now.getTime() || !isOpenInspection(inspection)) return false;
  const needsOtherTime = inspection.otherTime !== undefined || inspection.venueOffer !== undefined;
  return (
    needsOtherTime ||
    (statusFilter === "to_confirm" && unconfirmedStatuses.some((unconfirmed) => unconfirmed === status))
  );
}

/** Sorts upcoming inspections first by time, then all others from the latest. */
export function sortUpcomingInspectionsFirst<Item extends Pick<InspectionView, "at" | "status">>(
  inspections: readonly Item[],
  now: Date,
): Item[] {
  const toTimestamp = ({ at }: Item) => (at ? Date.parse(at) : Number.NEGATIVE_INFINITY);
  const isNext = (inspection: Item) =>
    toTimestamp(inspection) >= now.getTime() && isOpenInspection(inspection);
  const next = inspections.filter(isNext).sort((a, b) => toTimestamp(a) - toTimestamp(b));
  const others = inspections.filter((inspection) => !isNext(inspection));
  return [...next, ...others.sort((a, b) => toTimestamp(b) - toTimestamp(a))];
}
