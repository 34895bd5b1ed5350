import type { Inspection } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import { type Country, type InspectionStatus, mainZone } from "@contract/vocabulary";
import { knownZone } from "~/services/events/zones";

/** A visit as pages draw it. `at` is a UTC ISO time, `zone` the IANA zone in which it is shown. */
export interface Visit {
  id: number;
  status?: InspectionStatus;
  at?: string;
  zone: string;
  /** Absent where the upstream did not say. */
  venue?: string;
  venueId?: number;
  isCustom: boolean;
  /** Address and city, as far as known. */
  place?: string;
  notes?: string;
  requestedBy?: string;
}

/** A visit; without a zone of its own its time is shown in the main one of the country. */
export function visitOf(inspection: Inspection, country: Country): Visit {
  const { id, status, inspection_date: at, venue, notes, requested_by: requestedBy } = inspection;
  const place = [venue?.address, venue?.city].filter(Boolean).join(", ");
  return {
    id,
    status,
    at: at && !Number.isNaN(Date.parse(at)) ? at : undefined,
    zone: knownZone(venue?.timezone ?? "") ?? mainZone[country],
    venue: venue?.name.trim() || undefined,
    venueId: venue?.is_custom ? undefined : venue?.id,
    isCustom: venue?.is_custom ?? false,
    place: place || undefined,
    notes: notes?.trim() || undefined,
    requestedBy,
  };
}

/** How a visit stands, for forms to tell what they showed. */
export const standing = ({ status, at }: Pick<Visit, "status" | "at">) => `${status ?? ""} ${at ?? ""}`;

const OPEN: readonly (InspectionStatus | undefined)[] = openInspectionStatuses;

/** The next visit first: those still to come about by time, then all others from the latest. */
export function nextFirst<Of extends Pick<Visit, "at" | "status">>(visits: readonly Of[], now: Date): Of[] {
  const timeOf = ({ at }: Of) => (at ? Date.parse(at) : Number.NEGATIVE_INFINITY);
  const isNext = (visit: Of) => timeOf(visit) >= now.getTime() && OPEN.includes(visit.status);
  const next = visits.filter(isNext).sort((one, other) => timeOf(one) - timeOf(other));
  const others = visits.filter((visit) => !isNext(visit));
  return [...next, ...others.sort((one, other) => timeOf(other) - timeOf(one))];
}
