import { call, Id, list, PageQuery } from "../call";
import { CountryFilter, EventType } from "../enums";
import { sortOrders } from "../leads/sorting";
import { withReferences } from "../references/reading";
import { optional } from "../tolerant";
import { z } from "../zod";
import { approvals, Sale, saleStatuses } from "./sales";

export const saleSortFields = [
  "created_at",
  "client",
  "venue",
  "event_date",
  "guest_count",
  "value",
] as const;
export type SaleSortField = (typeof saleSortFields)[number];

/** A sale with its client. */
export const SaleOfClient = withReferences(
  z.looseObject({
    ...Sale.shape,
    lead: optional(z.looseObject({ id: z.number().int(), name: z.string().catch("") })),
    event_type: optional(EventType),
  }),
);
export type SaleOfClient = z.output<typeof SaleOfClient>;

/** As what reports count a sale that is not rejected: open, won or lost. */
export const countedSteps = ["tentative", "won", "lost"] as const;
export type CountedStep = (typeof countedSteps)[number];

/** `YYYY-MM`, in the main zone of the lead's country. */
const Month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** The most sales that one page can have. */
export const LARGEST_PAGE = 500;

/**
 * T-09, ours and not of the specification: the sales of all events, the newest first unless sorted; `search` looks in
 * clients and venues. Of an owner's leads, or of those that nobody owns; by who sold them, or of one venue. `counted_as`: as
 * reports count them, without rejected ones, from one month to another: open ones by when they were recorded, others by when
 * they were won or lost; without `venue_id` an event is lost once, by the last of its
 * sales. Without it months are those in which sales were recorded.
 */
export const all = call({
  id: "T-09",
  method: "GET",
  path: "/v1/tentative-sales",
  query: z.object({
    page: PageQuery,
    per_page: z.coerce.number().int().min(1).max(LARGEST_PAGE).optional().catch(undefined),
    search: z.string().trim().max(200).optional().catch(undefined),
    sort_by: z.enum(saleSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    country: CountryFilter,
    hubspot_owner_id: Id.optional().catch(undefined),
    unowned_only: z.enum(["0", "1"]).optional().catch(undefined),
    status: z.enum(saleStatuses).optional().catch(undefined),
    approval: z.enum(approvals).optional().catch(undefined),
    sold_by: Id.optional().catch(undefined),
    venue_id: Id.optional().catch(undefined),
    counted_as: z.enum(countedSteps).optional().catch(undefined),
    from_month: Month,
    to_month: Month,
  }),
  answer: list(SaleOfClient, "sales"),
  extension: "sales-list",
  spec: "ours: the sales of all events",
});
