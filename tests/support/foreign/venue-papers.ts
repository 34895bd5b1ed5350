import { type ForeignCall, notFound } from "./call";

const offerFields = ["title", "description", "for_event_type", "start_date_utc", "expiry_date_utc"];

const toVenueSale = ({
  id,
  lead_event_id,
  status,
}: {
  id: number;
  lead_event_id: number;
  status: string;
}) => ({
  id,
  lead_event_id,
  status,
  venue: { id: 5, name: "Salt & Pier" },
  value: 4500.5,
  commission: 10,
});

/** A venue's leads, sales, addresses, brochures and offers, and the custom venues (spec 7, Venues). */
export const venuePaperCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/venues/{}/leads",
    query: ["page"],
    answer: ({ rich }) => ({
      list: [
        {
          lead_id: 81,
          lead_event_id: 810,
          lead_name: "Mara Quist",
          ...rich({ country: "AU", event_type: "wedding", guest_count: 80 }),
        },
      ],
    }),
  },
  {
    method: "GET",
    path: "/v1/venues/{}/recommendations",
    query: ["page"],
    answer: ({ rich }) => ({
      list: [
        {
          lead_id: 81,
          lead_event_id: 810,
          lead_name: "Mara Quist",
          venue_id: 5,
          venue_name: "Salt & Pier",
          room_id: 51,
          room_name: "Garden Room",
          ...rich({ outcome: "emailed" }),
        },
      ],
    }),
  },
  {
    method: "GET",
    path: "/v1/venue-email-logs",
    query: ["venue_id", "page"],
    answer: ({ rich }) => ({
      list: [
        { id: 4, venue: { id: 5, name: "Salt & Pier" }, ...rich({ subject: "Enquiry", status: "sent" }) },
      ],
    }),
  },
  {
    method: "GET",
    path: "/v1/venues/lost_status",
    query: ["venue_id", "lead_event_id"],
    answer: ({ rich }) => ({
      list: [{ ...toVenueSale({ id: 3, lead_event_id: 810, status: "lost" }), ...rich({ lead_id: 81 }) }],
    }),
  },
  {
    method: "GET",
    path: "/v1/venues/{}/top_venues_loss_to",
    answer: () => ({ list: [{ venue_id: 6, venue_name: "Old Mill", count: 2 }] }),
  },
  {
    method: "GET",
    path: "/v1/venues/{}/lost_reasons",
    answer: () => ({ list: [{ reason: "Too dear", count: 2 }] }),
  },
  {
    method: "GET",
    path: "/v1/venues/{}/linked_emails",
    answer: ({ business }) => ({ list: business.venueEmails }),
  },
  {
    method: "POST",
    path: "/v1/venues/{}/link_new_email",
    body: ["email"],
    answer: ({ business, body }) => {
      business.venueEmails.push({ email: String(body.email), is_primary: false });
      return { list: business.venueEmails };
    },
  },
  {
    method: "POST",
    path: "/v1/venues/{}/set_primary_email",
    body: ["email"],
    answer: ({ business, body }) => {
      business.venueEmails = business.venueEmails.map(({ email }) => ({
        email,
        is_primary: email === body.email,
      }));
      return { list: business.venueEmails };
    },
  },
  {
    method: "POST",
    path: "/v1/venues/{}/unlink_email",
    body: ["email"],
    answer: ({ business, body }) => {
      business.venueEmails = business.venueEmails.filter(({ email }) => email !== body.email);
      return { list: business.venueEmails };
    },
  },
  {
    method: "POST",
    path: "/v1/venues/{}/revoke_old_email_calendar_access",
    body: ["is_corporate"],
    answer: ({ business, body }) => {
      business.settingsPosts.push(body);
      return { as: { success: true } };
    },
  },
  {
    method: "POST",
    path: "/v1/venues/{}/automated-venue-performance-report-status",
    body: ["automated_venue_performance_report"],
    answer: ({ business, body }) => {
      business.settingsPosts.push(body);
      return { thing: { id: 5, name: "Salt & Pier", address: {}, ...body } };
    },
  },
  {
    method: "GET",
    path: "/v1/venues/{}/get_calendar_login_link",
    query: ["email"],
    answer: () => ({ thing: "https://calendar.example/5" }),
  },
  {
    method: "GET",
    path: "/v1/venues/{}/lead-event/{}/lead-venue-sale",
    answer: ({ business, ids: [, event] }) => {
      const sale = business.venueSales.find(({ lead_event_id }) => lead_event_id === event);
      return sale ? { thing: toVenueSale(sale) } : notFound;
    },
  },
  {
    method: "POST",
    path: "/v1/venues/{}/lead-event/{}/lead-sale-status",
    body: ["status"],
    answer: ({ business, ids: [, event = 0], body }) => {
      const sale = { id: 30, lead_event_id: event, status: String(body.status) };
      business.venueSales = [sale];
      return { thing: toVenueSale(sale) };
    },
  },
  {
    method: "GET",
    path: "/v1/venues/{}/brochures",
    answer: ({ business }) => ({ list: business.brochures }),
  },
  {
    method: "DELETE",
    path: "/v1/venues/{}/brochures/{}",
    answer: ({ business, ids: [, id] }) => {
      business.brochures = business.brochures.filter(({ id: otherId }) => otherId !== id);
      return { as: undefined };
    },
  },
  {
    method: "GET",
    path: "/v1/venues/{}/special-offers",
    answer: ({ business }) => ({ list: business.offers }),
  },
  {
    method: "POST",
    path: "/v1/venues/{}/special-offers",
    body: offerFields,
    answer: ({ business, body }) => {
      const offer = { ...(body as (typeof business.offers)[number]), id: 70 + business.offers.length };
      business.offers.push(offer);
      return { thing: offer };
    },
  },
  {
    method: "GET",
    path: "/v1/venues/{}/special-offers/{}",
    answer: ({ business, ids: [, id] }) => {
      const offer = business.offers.find(({ id: otherId }) => otherId === id);
      return offer ? { thing: offer } : notFound;
    },
  },
  {
    method: "PUT",
    path: "/v1/venues/{}/special-offers/{}",
    body: offerFields,
    answer: ({ business, ids: [, id], body }) => {
      const offer = business.offers.find(({ id: otherId }) => otherId === id);
      return offer ? { thing: Object.assign(offer, body) } : notFound;
    },
  },
  {
    method: "DELETE",
    path: "/v1/venues/{}/special-offers/{}",
    answer: ({ business, ids: [, id] }) => {
      business.offers = business.offers.filter(({ id: otherId }) => otherId !== id);
      return { as: undefined };
    },
  },
  {
    method: "GET",
    path: "/v1/venues/custom/all",
    query: ["country"],
    answer: ({ business, rich }) => ({
      list: business.customVenues.map(({ id, name, country }) => ({
        id,
        name,
        country,
        ...rich({ city: "Hobart", sale_count: 2 }),
      })),
    }),
  },
  {
    method: "POST",
    path: "/v1/venues/custom",
    body: ["name", "country", "city", "email"],
    answer: ({ business, body }) => {
      const venue = { id: 400 + business.customVenues.length, name: String(body.name), country: "AU" };
      business.customVenues.push(venue);
      return { thing: venue };
    },
  },
];
