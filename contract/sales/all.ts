import { defineCall, Id, PageQuery, withListEnvelope } from "../call";
import { CountryFilter, EventType } from "../enums";
import { sortOrders } from "../leads/sorting";
import { withReferences } from "../references/reading";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { Sale } from "./sales";
import { approvals, countedSteps, saleSortFields, saleStatuses } from "./states";

/** A sale with its client. */
export const ClientSale = withReferences(
  z.looseObject({
    ...Sale.shape,
    lead: tolerantOptional(z.looseObject({ id: z.number().int(), name: z.string().catch("") })),
    event_type: tolerantOptional(EventType),
  }),
);
export type ClientSale = z.output<typeof ClientSale>;

/** `YYYY-MM`, in the main zone of the lead's country. */
const Month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** The maximum number of sales on one page. */
export const MAX_SALES_PER_PAGE = 500;

/**
 * T-09, our extension: the sales of all events, newest first unless sorted. `search` covers clients and
 * venues. Owner filters apply to the lead; `sold_by` and `venue_id` to the sale. With `counted_as`, sales as
 * reports count them: without rejected ones, open sales by the month they were recorded, others by the month
 * they were won or lost; without `venue_id` an event is lost once, by its last sale. Without `counted_as`,
 * months are those in which sales were recorded.
 */
export const listAllSales = defineCall({
  id: "T-09",
  method: "GET",
  path: "/v1/tentative-sales",
  query: z.object({
    page: PageQuery,
    per_page: z.coerce.number().int().min(1).max(MAX_SALES_PER_PAGE).optional().catch(undefined),
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
  answer: withListEnvelope(ClientSale, "sales"),
  extension: "sales-list",
  spec: "ours: the sales of all events",
});
