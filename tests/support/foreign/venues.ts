import type { ForeignCall } from "./call";

/** The list of venues, and each venue's description, packages and notes. */
export const venueCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/venues",
    query: ["page", "search", "country", "style", "region", "city"],
    answer: ({ business, query: { search = "", city, page = "1" }, rich }) => ({
      list: business.venues
        .filter((venue) => venue.name.toLowerCase().includes(search.toLowerCase()))
        .filter((venue) => !city || venue.city === city)
        .slice((Number(page) - 1) * 10)
        .map(({ id, name, city, rooms }) => ({ id, name, ...rich({ city, room_count: rooms.length }) })),
    }),
  },
  {
    method: "GET",
    path: "/v1/venues/styles",
    answer: () => ({ list: [{ value: "Garden", name: "Garden" }] }),
  },
  {
    method: "GET",
    path: "/v1/venues/regions",
    query: ["country"],
    answer: () => ({ list: [{ name: "Tasmania", country: "AU" }] }),
  },
  {
    method: "GET",
    path: "/v1/venues/cities",
    query: ["country"],
    answer: ({ business }) => ({ list: business.locations.map((city) => ({ ...city, country: "AU" })) }),
  },
  {
    method: "GET",
    path: "/v1/venues/venue_specialists",
    answer: () => ({ list: [{ id: 31, name: "Robin Vale", country: "AU" }] }),
  },
  {
    method: "GET",
    path: "/v1/venues/{}/description",
    answer: ({ business, ids: [id = 0] }) => ({ thing: business.descriptions[id] ?? "" }),
  },
  {
    method: "POST",
    path: "/v1/venues/{}/description",
    body: ["description"],
    answer: ({ business, ids: [id = 0], body }) => {
      business.descriptions[id] = String(body.description);
      return { thing: body.description };
    },
  },
  {
    method: "GET",
    path: "/v1/venues/{}/packages",
    answer: ({ business, ids: [id = 0] }) => ({ list: business.packages[id] ?? [] }),
  },
  {
    method: "POST",
    path: "/v1/venues/{}/packages",
    body: ["packages"],
    answer: ({ business, ids: [id = 0], body }) => {
      business.packages[id] = body.packages as unknown[];
      return { list: business.packages[id] ?? [] };
    },
  },
  {
    method: "GET",
    path: "/v1/venues/{}/notes",
    answer: ({ business, ids: [id = 0], rich }) => ({
      list: business.venueNotes
        .filter(({ venue_id }) => venue_id === id)
        .map(({ id, note }) => ({ id, note, ...rich({ author: "Robin Vale" }) })),
    }),
  },
  {
    method: "POST",
    path: "/v1/venues/{}/notes",
    body: ["note"],
    answer: ({ business, ids: [id = 0], body }) => {
      business.venueNotes.push({ id: business.venueNotes.length + 1, venue_id: id, note: String(body.note) });
      return { list: business.venueNotes };
    },
  },
];
