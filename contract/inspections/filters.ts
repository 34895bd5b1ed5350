import { Id } from "../call";
import { CalendarDate } from "../leads/lead";
import { z } from "../zod";
import { statusFilters } from "./statuses";

/** Parameters of I-01: events of leads without an owner. */
export const unownedOnly = { unowned_only: z.enum(["0", "1"]).optional().catch(undefined) };

/**
 * Parameters of I-01 that replace the sort: events with an upcoming inspection first, the caller's own leads before
 * others, then by time.
 */
export const soonestFirst = { soonest_first: z.literal("1").optional().catch(undefined) };

/**
 * Parameters of I-01: the owner of the lead; the status and local day (at the venue, inclusive) that one and the same
 * inspection must match.
 */
export const inspectionFilters = {
  hubspot_owner_id: Id.optional().catch(undefined),
  status: z.enum(statusFilters).optional().catch(undefined),
  from_day: CalendarDate.optional().catch(undefined),
  to_day: CalendarDate.optional().catch(undefined),
};
