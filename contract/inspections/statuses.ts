import type { InspectionStatus } from "../vocabulary";

/** What may become of an inspection by its present status (spec 4 does not show it: settled here). */
const transitions: Record<InspectionStatus, readonly InspectionStatus[]> = {
  requested: ["rescheduled", "confirmed", "cancelled", "attended", "not_attended"],
  rescheduled: ["rescheduled", "confirmed", "cancelled", "attended", "not_attended"],
  confirmed: ["rescheduled", "cancelled", "attended", "not_attended"],
  cancelled: [],
  // Only to put a slip right.
  attended: ["not_attended"],
  not_attended: ["attended"],
};

/** What can be said of an inspection only before its time, or only from it on; the rest at any time. */
const season: Partial<Record<InspectionStatus, "before" | "after">> = {
  confirmed: "before",
  cancelled: "before",
  attended: "after",
  not_attended: "after",
};

/** The statuses an inspection may be given at a moment; what is not among them is refused with 409. */
export function nextInspectionStatuses(
  { status, time }: { status: InspectionStatus; time: Date },
  now: Date,
): InspectionStatus[] {
  const present = now < time ? "before" : "after";
  return transitions[status].filter((next) => (season[next] ?? present) === present);
}

/** Inspections that are still to come about: at most one per venue and event. */
export const openInspectionStatuses = ["requested", "rescheduled", "confirmed"] as const;
