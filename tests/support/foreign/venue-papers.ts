import type { ForeignCall } from "./call";

/** What hangs on a venue, and the venues outside the catalogue (spec 7, Venues). */
export const venuePaperCalls: ForeignCall[] = [
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
