import { type ForeignCall, notFound } from "./call";

const offerFields = ["title", "description", "for_event_type", "start_date_utc", "expiry_date_utc"];

/** What hangs on a venue, and the venues outside the catalogue (spec 7, Venues). */
export const venuePaperCalls: ForeignCall[] = [
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
      const offer = business.offers.find((one) => one.id === id);
      return offer ? { thing: offer } : notFound;
    },
  },
  {
    method: "PUT",
    path: "/v1/venues/{}/special-offers/{}",
    body: offerFields,
    answer: ({ business, ids: [, id], body }) => {
      const offer = business.offers.find((one) => one.id === id);
      return offer ? { thing: Object.assign(offer, body) } : notFound;
    },
  },
  {
    method: "DELETE",
    path: "/v1/venues/{}/special-offers/{}",
    answer: ({ business, ids: [, id] }) => {
      business.offers = business.offers.filter((one) => one.id !== id);
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
