/**
 * Fixed records of the demo business: first in their tables, with ids that never change, so that tests, benchmarks
 * and screenshots can refer to them.
 */

/** The password of every user of the demo business. */
export const demoPassword = "marquee-demo";

export const landmarkUsers = {
  admin: { id: 1, username: "admin@marquee.test" },
  leadAu: { id: 2, username: "lead.au@marquee.test" },
  leadUk: { id: 3, username: "lead.uk@marquee.test" },
  salesAu: { id: 4, username: "sales.au@marquee.test" },
  salesUk: { id: 5, username: "sales.uk@marquee.test" },
  specialistAu: { id: 6, username: "specialist.au@marquee.test" },
  specialistUk: { id: 7, username: "specialist.uk@marquee.test" },
} as const;

/** The property that the seed's hostile HTML would set on `window` if a page ran it. */
export const hostileMark = "__marqueeRan";

/** Venues with their rooms: `Entire Venue` first, as everywhere. */
export const landmarkVenues = {
  /** In the city of the wedding; hostile HTML in description, offer and note; a current offer. */
  glasshouse: {
    id: 1,
    name: "Glasshouse at Collingwood Yards",
    rooms: { entire: 1, glassHall: 2, fernery: 3 },
  },
  /** In the Yarra Valley, belonging to Melbourne; a current offer for weddings. */
  carrickFarm: { id: 2, name: "Carrick Farm Barn", rooms: { entire: 4, greatBarn: 5, stables: 6 } },
  /** In London; a current offer for corporate events. */
  ropeworks: {
    id: 3,
    name: "The Ropeworks, Bermondsey",
    rooms: { entire: 7, ropewalk: 8, hempLoft: 9 },
  },
  /** In Sydney, without any offer. */
  sailmakersLoft: {
    id: 4,
    name: "The Sailmaker's Loft, Balmain",
    rooms: { entire: 10, harbourRoom: 11, loft: 12 },
  },
  /** In Melbourne; quotes, an apostrophe and an ampersand in its name. */
  luckyPenny: {
    id: 5,
    name: `O'Sullivan's "Lucky Penny" Social Club & Supper Room`,
    rooms: { entire: 13, supperRoom: 14 },
  },
  /** In Melbourne; its capacities and prices are unknown. */
  unmeasured: { id: 6, name: "The Unmeasured Room, Carlton", rooms: { entire: 15, room: 16 } },
} as const;

/** Leads with the id of their first event. All but the spam are the newest of the business. */
export const landmarkLeads = {
  /** A complete wedding in Melbourne for 90; nothing recommended yet. */
  wedding: { id: 1, eventId: 1, firstName: "Imogen", lastName: "Fairweather", guests: 90, city: "Melbourne" },
  /** A complete conference in London for 120; nothing recommended yet. */
  corporate: { id: 2, eventId: 2, firstName: "Rupert", lastName: "Ainsworth", guests: 120, city: "London" },
  /** An Australian wedding without a city. */
  withoutCity: { id: 3, eventId: 3, firstName: "Siobhán", lastName: "O'Brien", guests: 110 },
  /** An Australian wedding in Melbourne without a guest count. */
  withoutGuests: { id: 4, eventId: 4, firstName: "Minh", lastName: "Nguyễn", city: "Melbourne" },
  /** A British birthday without city and guest count. */
  withoutBoth: { id: 5, eventId: 5, firstName: "Zoë", lastName: "Adeyemi-Clarke" },
  /** A wedding in Melbourne with rooms of the Glasshouse and the barn recommended, and the email in the log. */
  recommended: {
    id: 6,
    eventId: 6,
    firstName: "José",
    lastName: "Herrera",
    guests: 80,
    city: "Melbourne",
    recommendedRooms: [2, 5],
  },
  /** An engagement party in Sydney for 60. */
  social: { id: 7, eventId: 7, firstName: "Priya", lastName: "Raghunathan", guests: 60, city: "Sydney" },
  /** Spam with hostile HTML in its enquiry. */
  spam: { id: 8, eventId: 8, firstName: "SEO", lastName: "Growth Experts" },
} as const;

/** The tentative sale of the Glasshouse for the recommended lead. */
export const landmarkSale = { id: 1 } as const;
