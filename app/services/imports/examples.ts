import { formatCsvLine } from "@contract/csv";
import { findImportField } from "@contract/imports/fields";
import type { ImportKind } from "@contract/imports/kinds";

type Example = Record<string, string | number>;

/** Example rows, with fields of each kind. */
const examples: Record<ImportKind, readonly Example[]> = {
  venues: [
    {
      name: "The Old Barn",
      location: "Fitzroy",
      state: "VIC",
      postcode: "3065",
      country: "Australia",
      address: "12 Mill Lane",
      styles: "Garden; Rustic / Country / Barn / Farm",
      event_types: "Wedding; Corporate Event",
      phone: "03 9123 4567",
      email: "events@oldbarn.example",
      website: "https://oldbarn.example",
      facilities: "Outdoor space; Ceremony on site",
      late_license_end_time: "12:30 am",
      checklist: "Parking: 40 spaces",
      room_name: "Hall",
      dinner_and_dance_min_capacity: 40,
      dinner_and_dance_max_capacity: 120,
      standing_max_capacity: 180,
      seating_banquet: 130,
      cost_per_person: 99.5,
      min_cost_for_event: 5000,
    },
    {
      name: "The Old Barn",
      location: "Fitzroy",
      state: "VIC",
      postcode: "3065",
      country: "Australia",
      event_types: "Wedding; Corporate Event",
      room_name: "Loft",
      dinner_and_dance_max_capacity: 60,
      cost_per_person: 89,
    },
  ],
  leads: [
    {
      first_name: "Ann",
      last_name: "Lee",
      email: "ann.lee@example.com",
      phone_number: "0412 345 678",
      event_type: "Wedding",
      location: "Melbourne",
      event_date: "14/02/2027",
      guest_count: 120,
      budget: 12000,
      notes: "Outdoor ceremony",
      message: "Do you have dates in February?",
      enquired_at: "03/05/2026 2:30 pm",
      source: "website",
    },
    {
      first_name: "Otto",
      last_name: "Vale",
      company: "Harbour Pty Ltd",
      email: "otto@harbour.example",
      event_type: "Corporate Event",
      sub_type: "Gala Dinner",
      location: "Sydney",
      event_date: "2027-03-20",
      guest_count: 200,
    },
  ],
  users: [
    {
      display_name: "Tess Quill",
      username: "tess@venues.example",
      vc_role: "Team Lead",
      role: "no",
      country: "Australia",
      phone: "0412 345 678",
    },
    {
      display_name: "Nia Roe",
      username: "nia@venues.example",
      vc_role: "Venue Specialist",
      role: "no",
      country: "Australia",
    },
  ],
};

/** An example file of a kind, as CSV without its byte order mark. */
export function buildExampleCsv(kind: ImportKind): string {
  const fields = [...new Set(examples[kind].flatMap((row) => Object.keys(row)))];
  return [
    formatCsvLine(fields.map((name) => findImportField(kind, name)?.label ?? name)),
    ...examples[kind].map((row) => formatCsvLine(fields.map((name) => row[name]))),
  ].join("");
}
