import { nextInspectionStatuses } from "@contract/inspections/statuses";
import type { InspectionStatus } from "@contract/vocabulary";
import type { InspectionView } from "./inspection";

/**
 * The statuses that an inspection may be given now. Of one whose time is not known those of before and after it; of one whose
 * status is not known all, and the upstream judges.
 */
export function nextStatuses(
  { status, at }: Pick<InspectionView, "status" | "at">,
  now: Date,
): InspectionStatus[] {
  const known = status ?? "requested";
  if (at) return nextInspectionStatuses({ status: known, time: new Date(at) }, now);
  const before = nextInspectionStatuses({ status: known, time: new Date(now.getTime() + 1) }, now);
  const after = nextInspectionStatuses({ status: known, time: now }, now);
  return [...new Set([...before, ...after])];
}
