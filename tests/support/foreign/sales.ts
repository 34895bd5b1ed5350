import { type ForeignCall, type ForeignRequest, notFound } from "./call";

/** A sale, with its venue's id and name next to the other fields. */
function toEventSale(
  { id, venue_id, status, value }: ForeignRequest["business"]["sales"][number],
  { business, rich }: ForeignRequest,
) {
  const venue = business.venues.find(({ id: venueId }) => venueId === venue_id);
  return { id, venue_id, venue_name: venue?.name, ...rich({ status, value, commission: 12.5 }) };
}

/** The sale of event 810, which waits for approval. */
const buildWonSale = ({ business }: ForeignRequest) => ({
  id: 71,
  lead_event_id: 810,
  venue: { id: 5, name: "Salt & Pier" },
  status: "won",
  approval: business.approvals[71] ?? "pending",
  value: 9000.5,
  commission: 10,
});

const saleFields = ["event_date", "guest_count", "value", "commission"];

/** Tentative sales, invoices and custom venues (spec 7). */
export const saleCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/lead-event/{}/tentative-sales",
    answer: (request) => ({
      list:
        request.ids[0] === 810
          ? [buildWonSale(request)]
          : request.business.sales
              .filter(({ lead_event_id }) => lead_event_id === request.ids[0])
              .map((sale) => toEventSale(sale, request)),
    }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/tentative-sales",
    body: ["venue_id", ...saleFields],
    answer: (request) => {
      const { business, ids, body } = request;
      if (typeof body.value !== "number")
        return { refused: 422, message: "No value.", errors: { value: ["How much is it?"] } };
      const sale = {
        id: business.sales.length + 1,
        lead_event_id: ids[0] ?? 0,
        venue_id: Number(body.venue_id),
        status: "tentative",
        value: body.value,
      };
      business.sales.push(sale);
      return { thing: toEventSale(sale, request) };
    },
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}/tentative-sales/default-values",
    query: ["venue_id"],
    required: ["venue_id"],
    answer: ({ rich }) => ({ thing: rich({ value: 7500, commission: 12.5 }) }),
  },
  {
    method: "GET",
    path: "/v1/tentative-sales/{}",
    answer: (request) => {
      const sale = request.business.sales.find(({ id }) => id === request.ids[0]);
      return sale ? { thing: toEventSale(sale, request) } : notFound;
    },
  },
  {
    method: "PUT",
    path: "/v1/tentative-sales/{}",
    body: saleFields,
    answer: (request) => {
      const sale = request.business.sales.find(({ id }) => id === request.ids[0]);
      if (!sale) return notFound;
      if (typeof request.body.value === "number") sale.value = request.body.value;
      return { thing: toEventSale(sale, request) };
    },
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}/venue/{}/invoice-details",
    query: ["commission"],
    answer: ({ query, rich }) => ({
      thing: rich({ value: 9000, commission: Number(query.commission ?? 12.5), client_name: "Mara Quist" }),
    }),
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}/custom-venue/{}/invoice-details",
    query: ["commission"],
    answer: ({ rich }) => ({ thing: rich({ value: 1200, commission: 10 }) }),
  },
  {
    method: "POST",
    path: "/v1/sales/lead-event/{}/custom-venue-sale/{}",
    body: saleFields,
    answer: ({ business, ids: [lead_event_id = 0, venue_id = 0], body }) => {
      const id = business.sales.length + 1;
      business.sales.push({ id, lead_event_id, venue_id, status: "tentative", value: Number(body.value) });
      return { thing: { id } };
    },
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/mark-multiple-venues-lost",
    body: ["venues"],
    answer: ({ business, ids: [event], body }) => {
      const venues = body.venues as number[];
      for (const sale of business.sales)
        if (sale.lead_event_id === event && venues.includes(sale.venue_id)) sale.status = "lost";
      return { as: { success: true } };
    },
  },
];
