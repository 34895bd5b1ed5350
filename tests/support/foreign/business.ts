/** The data of the foreign upstream: two leads with three events, three venues, and all changes that tests make. */

interface ForeignUser {
  id: number;
  role: string;
  vc_role: string;
}

export interface ForeignVenue {
  id: number;
  name: string;
  city: string;
  /** Rooms by id; the first is the entire venue. */
  rooms: { id: number; name: string }[];
}

interface ForeignRecommendation {
  id: number;
  lead_event_id: number;
  venue_id: number;
  room_id: number;
  subject: string;
  is_mailed: boolean;
}

interface ForeignInspection {
  id: number;
  event: number;
  venue: string;
  status: string;
  at: string;
}

interface ForeignSale {
  id: number;
  lead_event_id: number;
  venue_id: number;
  status: string;
  value: number;
}

export const USERNAME = "robin@venues.example";
export const PASSWORD = "seven quiet doors";

const buildForeignVenue = (id: number, name: string, city: string): ForeignVenue => ({
  id,
  name,
  city,
  rooms: ["Entire Venue", "Garden Room", "Loft: North"].map((room, index) => ({
    id: id * 10 + index,
    name: room,
  })),
});

export const createForeignBusiness = () => ({
  user: { id: 31, role: "user", vc_role: "Team Lead" } as ForeignUser,
  displayName: "Robin Vale",
  users: [
    { id: 31, displayName: "Robin Vale", role: "user", vc_role: "Team Lead", isDisabled: false },
    { id: 32, displayName: "Ines Roth", role: "user", vc_role: "Sales", isDisabled: false },
  ],
  /** Valid tokens, the newest last. */
  tokens: [] as string[],
  leads: [
    { id: 81, first_name: "Mara", last_name: "Quist", country: "AU" },
    { id: 82, first_name: "Ole", last_name: "Brandt", country: "AU" },
  ],
  events: [
    { id: 810, lead_id: 81, city: "Hobart", guest_count: 80 as number | undefined },
    { id: 811, lead_id: 81, city: "Hobart", guest_count: undefined as number | undefined },
    { id: 820, lead_id: 82, city: "Hobart", guest_count: 60 as number | undefined },
  ],
  venues: [
    buildForeignVenue(5, "Salt & Pier", "Hobart"),
    buildForeignVenue(6, "Old Mill", "Hobart"),
    buildForeignVenue(7, "Fern House", "Launceston"),
  ],
  locations: [
    { id: 3, name: "Hobart" },
    { id: 4, name: "Launceston" },
  ],
  recommendations: [] as ForeignRecommendation[],
  /** Venue specialists excluded from the leading indicator. */
  excluded: [] as number[],
  /** Approvals by sale id, and enquiry targets by venue id. */
  approvals: {} as Record<number, string>,
  targets: {} as Record<number, number>,
  offers: [
    {
      id: 7,
      title: "Winter rate",
      description: "<p>Half <b>price</b></p>",
      for_event_type: "wedding" as string | null,
      start_date_utc: "2027-06-01 00:00:00",
      expiry_date_utc: "2027-08-31 23:59:59",
    },
  ],
  venueEmails: [
    { email: "office@pier.example", is_primary: true },
    { email: "old@pier.example", is_primary: false },
  ],
  brochures: [{ id: 8, original_file_name: "Pier menu.pdf", file_extension: "pdf" }],
  venueSales: [] as { id: number; lead_event_id: number; status: string }[],
  /** Bodies posted to settings: venues' reports and calendars, and lead distribution rules. */
  settingsPosts: [] as unknown[],
  customVenues: [{ id: 400, name: "The Boat Shed", country: "AU" }],
  inspections: [
    { id: 21, event: 810, venue: "Old Mill", status: "requested", at: "2026-12-05T01:30:00Z" },
    { id: 22, event: 810, venue: "Salt & Pier", status: "cancelled", at: "2026-12-04T00:00:00Z" },
  ] as ForeignInspection[],
  /** By venue id. */
  descriptions: { 6: "<p>Stone &amp; oak.</p>" } as Record<number, string>,
  packages: { 6: [{ name: "Gold", price_per_person: 120, description: "Three courses" }] } as Record<
    number,
    unknown[]
  >,
  venueNotes: [] as { id: number; venue_id: number; note: string }[],
  quotes: [{ id: 9, name: "Pier.pdf", link: undefined as string | undefined }],
  sales: [{ id: 1, lead_event_id: 811, venue_id: 6, status: "tentative", value: 9000 }] as ForeignSale[],
  /** Venue ids by event. */
  shortlists: new Map<number, number[]>(),
});

export type ForeignBusiness = ReturnType<typeof createForeignBusiness>;
