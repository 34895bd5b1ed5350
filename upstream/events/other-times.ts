import { openInspectionStatuses } from "@contract/inspections/statuses";
import { and, gt, inArray, ne, or } from "drizzle-orm";
import { inspections } from "../db/schema";

/** Matches open future inspections whose client or venue wants another time. */
export const whereOtherTimeRequested = (now: Date) =>
  and(
    inArray(inspections.status, [...openInspectionStatuses]),
    gt(inspections.startsAt, now),
    or(ne(inspections.otherTime, ""), ne(inspections.venueOffer, "")),
  );
