import { EVENT, mergeEnteredFields, notKnown, type Post } from "./post";

const HERE = `${EVENT}/sales`;
const here = "/leads/81/event/811/sales";
const RECORD = "/sales/invoices/:invoiceId";
const params = { eventId: "811" };

export const sales: Post[] = [
  {
    route: `${HERE}/new`,
    does: "enters a tentative sale",
    params,
    query: "venue=5",
    fields: { value: "7000.5", guest_count: "60", event_date: "2027-11-20", form_key: "sale" },
    calls: [
      [
        "POST /v1/lead-event/811/tentative-sales",
        { venue_id: 5, value: 7000.5, guest_count: 60, event_date: "2027-11-20" },
      ],
    ],
    to: here,
    says: "Tentative sale saved successfully",
  },
  {
    route: `${HERE}/new`,
    does: "enters a tentative sale of a custom venue",
    params,
    query: "custom=400",
    fields: { value: "1200", form_key: "custom-sale" },
    calls: [["POST /v1/sales/lead-event/811/custom-venue-sale/400", { value: 1200 }]],
    to: here,
    says: "Tentative sale saved successfully",
  },
  {
    route: `${HERE}/:saleId/edit`,
    does: "saves a tentative sale",
    params,
    fields: mergeEnteredFields({ value: "9500" }),
    calls: [["PUT /v1/tentative-sales/1", { value: 9500 }]],
    to: here,
    says: "Tentative sale updated successfully",
  },
  {
    route: `${HERE}/:saleId/approval`,
    does: "approves a sale",
    params: { eventId: "810", saleId: "71" },
    fields: { status: "approved" },
    calls: [["PUT /v1/sales/lead-event/810/approval", { status: "approved", id: 71 }]],
    to: "/leads/81/event/810/sales",
    says: "Decision saved",
  },
  {
    route: `${HERE}/:saleId/invoice`,
    does: "issues no invoice, as the upstream provides no numbers",
    params,
    calls: [],
    to: 422,
  },
  {
    route: `${RECORD}/sending`,
    does: "sends no invoice, as the upstream lists none",
    fields: { to: "a@b.example", subject: "Invoice", message: "Hello", form_key: "sending" },
    ...notKnown,
  },
  {
    route: `${RECORD}/payment`,
    does: "records no payment, as the upstream lists no invoices",
    fields: { paid_on: "2026-11-20" },
    ...notKnown,
  },
  {
    route: `${RECORD}/void`,
    does: "makes no invoice void, as the upstream lists none",
    fields: { reason: "Wrong venue" },
    ...notKnown,
  },
  {
    route: `${HERE}/lost/confirmation`,
    does: "marks venues as lost",
    params,
    fields: { venue: ["5", "6"], lost_reason: "Too far", form_key: "lost" },
    calls: [["POST /v1/lead-event/811/mark-multiple-venues-lost", { venues: [5, 6] }]],
    to: here,
    says: "2 venues marked as lost",
  },
];
