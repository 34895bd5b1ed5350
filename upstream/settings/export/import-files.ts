import { findImportField } from "@contract/imports/fields";
import { type ImportKind, importKinds } from "@contract/imports/kinds";
import { toWireAmount } from "@contract/money";
import {
  countryNames,
  eventTypeNames,
  facilityNames,
  seatingStyles,
  venueFacilities,
} from "@contract/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import type { rooms, users, venues } from "../../db/schema";
import { htmlToText, sanitise } from "../../format/stored-html";
import { toWireVenueRecord } from "../../venues/records";
import { toWireRoomRecord } from "../../venues/room-records";
import { generateCsv, readRowBatches } from "./rows";

/**
 * What the files for imports lack, besides ids and the dates of records: it is lost when they are imported
 * elsewhere. The README of an archive lists it.
 */
export const unimported: Record<ImportKind, readonly string[]> = {
  venues: [
    "archived venues and rooms",
    "descriptions, packages, offers, brochures, pictures and notes",
    "answers of a checklist that has one line, after a semicolon",
  ],
  leads: [
    "erased and unsubscribed clients, and spam",
    "addresses and phone numbers of a client after the first",
    "texts such as “-” and “n/a”, which an import takes for none",
    "enquiries about an event after the first, and their formatting",
    "stages of events, notes, emails, follow-ups, inspections and sales",
    "clients and events that an import takes for the same: one name without an address or number, one phone number, or one type and date",
  ],
  users: ["disabled users", "passwords, signatures and settings", "people with one name in one country"],
};

type Cells = Record<string, string | number | undefined>;
type Columns = Record<string, unknown>;

interface ImportFile {
  fields: readonly string[];
  query: SQL;
  toCells(row: never): Cells;
}

const formatYesNo = (value: boolean) => (value ? "yes" : "no");
const toWireAmountOrBlank = (minor: number | null) => (minor === null ? undefined : toWireAmount(minor));

/**
 * Renames the columns that `row_to_json` returns (`display_name`) as the schema names them (`displayName`).
 */
const toCamelCaseRow = <Row>(columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Row;

const userFile: ImportFile = {
  fields: ["display_name", "username", "role", "vc_role", "country", "phone"],
  query: sql`SELECT row_to_json(u) AS "user" FROM users u WHERE NOT is_disabled ORDER BY id`,
  toCells({ user: columns }: { user: Columns }) {
    const user = toCamelCaseRow<typeof users.$inferSelect>(columns);
    return {
      display_name: user.displayName,
      username: user.username,
      role: formatYesNo(user.role === "administrator"),
      vc_role: user.vcRole,
      country: countryNames[user.country],
      phone: user.phone ?? undefined,
    };
  },
};

const roomFields = [
  "room_name",
  "room_description",
  "dinner_and_dance_min_capacity",
  "dinner_and_dance_max_capacity",
  "standing_min_capacity",
  "standing_max_capacity",
  ...seatingStyles.map((style) => `seating_${style}`),
  "cost_per_person",
  "min_cost_for_event",
];

/** A row for each room. The rooms of a venue follow one another. */
const venueFile: ImportFile = {
  fields: [
    ...["name", "location", "state", "postcode", "country", "address", "lat", "lng", "styles", "event_types"],
    ...["phone", "email", "website", "facilities", "late_license_end_time", "is_high_conversion_venue"],
    "checklist",
    ...roomFields,
  ],
  query: sql`
    SELECT row_to_json(v) AS venue, row_to_json(r) AS room, row_to_json(l) AS place
    FROM venues v JOIN locations l ON l.id = v.location_id JOIN rooms r ON r.venue_id = v.id
    WHERE v.is_active AND v.merged_into_id IS NULL AND (r.is_active OR r.is_entire_venue)
    ORDER BY v.id, r.position, r.id`,
  toCells({ venue, room, place }: { venue: Columns; room: Columns; place: Columns }) {
    return { ...toVenueCells(toCamelCaseRow(venue), place), ...toRoomCells(toCamelCaseRow(room)) };
  },
};

function toVenueCells(columns: typeof venues.$inferSelect, place: Columns): Cells {
  const venue = toWireVenueRecord(columns);
  const [name, state, postcode] = [place.name, place.state, place.postcode].map(String);
  return {
    name: venue.name,
    location: name,
    state,
    postcode,
    country: countryNames[columns.country],
    address: venue.address,
    lat: venue.lat,
    lng: venue.lng,
    styles: venue.styles.join("; "),
    event_types: venue.event_types.map((type) => eventTypeNames[type]).join("; "),
    phone: venue.phone,
    email: venue.email,
    website: venue.website,
    facilities: venueFacilities
      .filter((facility) => venue.facilities.includes(facility))
      .map((facility) => facilityNames[facility])
      .join("; "),
    late_license_end_time: venue.late_license_end_time,
    is_high_conversion_venue: formatYesNo(venue.is_high_conversion_venue),
    checklist: venue.checklist
      .map(({ title, value, met }) => `${title}: ${value ?? formatYesNo(met ?? true)}`)
      .join("\n"),
  };
}

function toRoomCells(columns: typeof rooms.$inferSelect): Cells {
  const room = toWireRoomRecord(columns);
  const seats = room.seating_capacities.map(({ seating_type, max_capacity }) => [
    `seating_${seating_type}`,
    max_capacity,
  ]);
  return {
    room_name: room.name,
    room_description: room.description,
    dinner_and_dance_min_capacity: room.dinner_and_dance_min_capacity,
    dinner_and_dance_max_capacity: room.dinner_and_dance_max_capacity,
    standing_min_capacity: room.standing_min_capacity,
    standing_max_capacity: room.standing_max_capacity,
    ...Object.fromEntries(seats),
    cost_per_person: room.cost_per_person,
    min_cost_for_event: room.min_cost_for_event,
  };
}

interface LeadRow {
  lead: { first_name: string; last_name: string; company: string; country: "AU" | "UK" };
  is_corporate: boolean;
  email: string | null;
  phone: string | null;
  owner: string | null;
  event: {
    event_type: keyof typeof eventTypeNames;
    sub_type: string | null;
    event_date: string | null;
    guest_count: number | null;
    budget_minor: number | null;
    notes: string;
  } | null;
  city: string | null;
  enquiry: { message: string; source: string } | null;
  venue: string | null;
  at: string;
}

/** A row for each event of a lead, or one for a lead without events. */
const leadFile: ImportFile = {
  fields: [
    ...["first_name", "last_name", "company", "email", "phone_number", "country", "is_corporate_event"],
    ...["owner", "event_type", "sub_type", "location", "event_date", "guest_count", "budget", "notes"],
    ...["message", "enquired_at", "source", "venue"],
  ],
  query: sql`
    SELECT row_to_json(l) AS lead, l.is_corporate_event AS is_corporate, row_to_json(e) AS event,
      (SELECT email FROM lead_emails WHERE lead_id = l.id ORDER BY is_primary DESC, id LIMIT 1) AS email,
      (SELECT number FROM lead_phone_numbers WHERE lead_id = l.id ORDER BY is_primary DESC, id LIMIT 1) AS phone,
      u.username AS owner, place.name AS city, row_to_json(q) AS enquiry, named.name AS venue,
      to_char(coalesce(q.created_at, e.created_at, l.created_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM leads l
    LEFT JOIN users u ON u.id = l.owner_id AND NOT u.is_disabled
    LEFT JOIN lead_events e ON e.lead_id = l.id
    LEFT JOIN locations place ON place.id = e.location_id
    LEFT JOIN LATERAL (SELECT * FROM enquiries WHERE lead_event_id = e.id AND NOT is_spam ORDER BY id LIMIT 1) q ON true
    LEFT JOIN LATERAL (SELECT min(v.name) AS name FROM venues v
      WHERE v.is_active AND v.country = l.country AND folded(v.name) = (SELECT folded(name) FROM venues WHERE id = q.venue_id)
      HAVING count(*) = 1) named ON true
    WHERE l.erased_at IS NULL AND NOT l.is_unsubscribed AND NOT l.has_spam
    ORDER BY l.id, e.id`,
  toCells({ lead, event, enquiry, ...row }: LeadRow) {
    return {
      first_name: lead.first_name,
      last_name: lead.last_name,
      company: lead.company,
      email: row.email ?? undefined,
      phone_number: row.phone ?? undefined,
      country: countryNames[lead.country],
      is_corporate_event: formatYesNo(row.is_corporate),
      owner: row.owner ?? undefined,
      event_type: event ? eventTypeNames[event.event_type] : undefined,
      sub_type: event?.sub_type ?? undefined,
      location: row.city ?? undefined,
      event_date: event?.event_date ?? undefined,
      guest_count: event?.guest_count ?? undefined,
      budget: event ? toWireAmountOrBlank(event.budget_minor) : undefined,
      notes: event?.notes,
      message: enquiry ? htmlToText(sanitise(enquiry.message)) : undefined,
      enquired_at: row.at,
      source: enquiry?.source,
      venue: row.venue ?? undefined,
    };
  },
};

const files: Record<ImportKind, ImportFile> = { users: userFile, venues: venueFile, leads: leadFile };

/** The CSV file of a kind as an import reads it. */
export async function* generateImportCsv(
  tx: Database,
  kind: ImportKind,
): AsyncGenerator<string, void, unknown> {
  const { fields, query, toCells } = files[kind];
  const labels = fields.map((name) => findImportField(kind, name)?.label ?? name);
  async function* readRows() {
    for await (const batch of readRowBatches<never>(tx, query))
      yield batch.map((row) => {
        const cells = toCells(row);
        return Object.fromEntries(fields.map((name, index) => [labels[index] ?? name, cells[name]]));
      });
  }
  yield* generateCsv(labels, readRows());
}

/** Adds a file of each kind that another business can import. */
export async function addImportFiles(
  tx: Database,
  archive: { add(name: string, content: AsyncIterable<string>): Promise<unknown> },
): Promise<void> {
  for (const kind of importKinds) await archive.add(`imports/${kind}.csv`, generateImportCsv(tx, kind));
}
