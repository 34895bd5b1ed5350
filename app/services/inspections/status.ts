import type { InspectionStatus } from "@contract/vocabulary";

export const statusNames: Record<InspectionStatus, string> = {
  requested: "Requested",
  rescheduled: "Rescheduled",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  attended: "Attended",
  not_attended: "Not attended",
};

/** A status in a sentence: "this inspection is confirmed". */
export const formatInspectionStatus = (status: InspectionStatus): string => statusNames[status].toLowerCase();
