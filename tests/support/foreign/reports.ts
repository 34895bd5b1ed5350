import { type ForeignCall, notFound } from "./call";

const steps = {
  enquiries: 5,
  recommendations: 4,
  inspections: 3,
  tentative_sales: 2,
  won_sales: 1,
  lost_sales: 1,
  won_value: 9000.5,
};

const specialists = [
  { id: 31, name: "Robin Vale" },
  { id: 32, name: "Ines Roth" },
];

/** Reports (spec 7: Reports and sales). Only the rows of the leading indicator are specified. */
export const reportCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/reports/inspections",
    answer: ({ rich }) => ({
      list: ["2026-10", "2026-11"].map((month) => ({
        month,
        ...rich({ country: "AU", requested: 1, attended: 2, total: 3 }),
      })),
    }),
  },
  {
    method: "GET",
    path: "/v1/reports/venue-specialists",
    answer: ({ rich }) => ({
      list: specialists.map((venue_specialist) => ({
        venue_specialist,
        ...rich({ country: "AU", ...steps }),
      })),
    }),
  },
  {
    method: "GET",
    path: "/v1/reports/sales-hit-lists",
    query: ["country"],
    required: ["country"],
    answer: ({ business, rich }) => ({
      list: business.venues.map(({ id, name, city }) => ({
        venue: { id, name },
        ...rich({ city, ...steps }),
      })),
    }),
  },
  {
    method: "GET",
    path: "/v1/reports/leading-indicating-report",
    isSpecified: true,
    query: ["month", "country", "force_include_venuespecialist_id", "load_all", "report_type", "lead_type"],
    required: ["month", "report_type", "lead_type"],
    answer: ({ business, query, rich }) => ({
      list: specialists
        .filter(
          ({ id }) =>
            !business.excluded.includes(id) || String(id) === query.force_include_venuespecialist_id,
        )
        .flatMap(({ id, name }) =>
          ["2026-10", "2026-11"].map((date_by_month, index) => ({
            venue_specialist: { id, ...rich({ name }) },
            date_by_month,
            count: id + index,
          })),
        ),
    }),
  },
  {
    method: "GET",
    path: "/v1/reports/leading-indicating-report/excludes",
    answer: ({ business }) => ({ thing: business.excluded }),
  },
  {
    method: "PUT",
    path: "/v1/reports/leading-indicating-report/excludes",
    body: ["venue_specialists"],
    answer: ({ business, body }) => {
      business.excluded = body.venue_specialists as number[];
      return { thing: business.excluded };
    },
  },
  {
    method: "GET",
    path: "/v1/reports/closed-sales",
    query: ["page", "search", "country", "show_pending_only"],
    answer: ({ business, rich }) => ({
      list: [
        {
          id: 71,
          lead_event_id: 810,
          venue: { id: 5, name: "Salt & Pier" },
          ...rich({
            status: "won",
            approval: business.approvals[71] ?? "pending",
            value: 9000.5,
            lead: { id: 81, name: "Mara Quist" },
          }),
        },
      ],
    }),
  },
  {
    method: "PUT",
    path: "/v1/sales/lead-event/{}/approval",
    body: ["status", "id"],
    answer: ({ business, body, ids: [event] }) => {
      if (event !== 810 || body.id !== 71) return notFound;
      business.approvals[71] = String(body.status);
      return {
        thing: {
          id: 71,
          lead_event_id: 810,
          venue: { id: 5, name: "Salt & Pier" },
          value: 9000.5,
          commission: 10,
          approval: body.status,
        },
      };
    },
  },
  {
    method: "GET",
    path: "/v1/reports/enquiry-daily-audits",
    query: ["page", "search", "date", "timezone", "show_failed_only"],
    required: ["date", "timezone"],
    answer: ({ rich }) => ({
      list: [
        { id: 1, ...rich({ received_at: "2026-11-21T22:30:00Z", lead: { id: 81, name: "Mara Quist" } }) },
        {
          id: 2,
          ...rich({ lead: { id: 82 }, has_failed: true, failures: ["The lead has no email address"] }),
        },
      ],
    }),
  },
  {
    isPublic: true,
    method: "GET",
    path: "/v1/reports/venue-performance",
    query: ["token"],
    answer: ({ query, rich }) =>
      query.token === "salt"
        ? {
            thing: {
              venue: { name: "Salt & Pier" },
              ...rich({ months: [{ month: "2026-11", enquiries: 4, won_sales: 1 }] }),
            },
          }
        : notFound,
  },
  {
    method: "GET",
    path: "/v1/reports/venue-report-values",
    query: ["country"],
    answer: ({ business, rich }) => ({
      list: business.venues.map(({ id, name }) => ({
        venue: { id, name },
        ...rich({ enquiry_target: business.targets[id] ?? 4 }),
      })),
    }),
  },
  {
    method: "PUT",
    path: "/v1/reports/venue-report-values",
    body: ["values"],
    answer: ({ business, body }) => {
      const values = body.values as { venue_id: number; enquiry_target: number }[];
      for (const { venue_id, enquiry_target } of values) business.targets[venue_id] = enquiry_target;
      return { list: values.map(({ venue_id: id }) => ({ venue: { id } })) };
    },
  },
];
