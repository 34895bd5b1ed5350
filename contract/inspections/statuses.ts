import { type InspectionStatus, inspectionStatuses } from "../vocabulary";

/** The allowed transitions. Spec 4 does not show them, so they are decided here. */
const transitions: Record<InspectionStatus, readonly InspectionStatus[]> = {
  requested: ["rescheduled", "confirmed", "cancelled", "attended", "not_attended"],
  rescheduled: ["rescheduled", "confirmed", "cancelled", "attended", "not_attended"],
  confirmed: ["rescheduled", "cancelled", "attended", "not_attended"],
  cancelled: [],
  // These transitions are only for correcting mistakes.
  attended: ["not_attended"],
  not_attended: ["attended"],
};

/** Statuses allowed only before the inspection's time, or only from then on; the rest are allowed at any time. */
const allowedPhase: Partial<Record<InspectionStatus, "before" | "after">> = {
  confirmed: "before",
  cancelled: "before",
  attended: "after",
  not_attended: "after",
};

/** The statuses an inspection can be given at a moment; any other is refused with 409. */
export function listNextInspectionStatuses(
  { status, time }: { status: InspectionStatus; time: Date },
  now: Date,
): InspectionStatus[] {
  const phase = now < time ? "before" : "after";
  return transitions[status].filter((next) => (allowedPhase[next] ?? phase) === phase);
}

/** Inspections that are upcoming or lack an outcome: at most one per venue and event. */
export const openInspectionStatuses = ["requested", "rescheduled", "confirmed"] as const;

/**
 * The status filters: a status; `other_time`, open and upcoming inspections whose client or venue wants another time;
 * `to_confirm`, those and all upcoming ones that are requested or rescheduled.
 */
export const statusFilters = ["to_confirm", "other_time", ...inspectionStatuses] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** The statuses of an inspection that is not confirmed yet. */
export const unconfirmedStatuses = ["requested", "rescheduled"] as const;
