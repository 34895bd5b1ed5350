import { Id } from "../call";
import { CalendarDate } from "../leads/lead";
import { inspectionStatuses } from "../vocabulary";
import { z } from "../zod";

/**
 * Which inspections are looked for: those of a status; `other_time` is open and ahead, and its client or venue wants another
 * time; `to_confirm` is that, or requested or moved and still ahead.
 */
export const wantedStatuses = ["to_confirm", "other_time", ...inspectionStatuses] as const;
export type WantedStatus = (typeof wantedStatuses)[number];

/** The last statuses of an inspection that is not confirmed yet. */
export const unconfirmedStatuses = ["requested", "rescheduled"] as const;

/** Of I-01: events of leads that nobody owns. */
export const unownedOnly = { unowned_only: z.enum(["0", "1"]).optional().catch(undefined) };

/** Of I-01: instead of the sort. Events with an inspection ahead come first, the caller's own leads before others, by time. */
export const soonestFirst = { soonest_first: z.literal("1").optional().catch(undefined) };

/** Of I-01: events of an owner's leads; with one inspection of the status, on a local day at its venue from one to the other. */
export const inspectionFilters = {
  hubspot_owner_id: Id.optional().catch(undefined),
  status: z.enum(wantedStatuses).optional().catch(undefined),
  from_day: CalendarDate.optional().catch(undefined),
  to_day: CalendarDate.optional().catch(undefined),
};
