import type { Access } from "@contract/call";
import * as events from "@contract/events/events";
import * as leads from "@contract/leads/leads";
import * as sales from "@contract/sales/sales";
import * as users from "@contract/users/users";
import * as records from "@contract/venues/records";
import type { Caller } from "../access/caller";
import { isAccessAllowed } from "../access/register-calls";
import type { recordChanges } from "../db/schema";
import { formatMinutesAfterNoon24h } from "../recommender/late-licence-time";

type HistoryRow = Pick<typeof recordChanges.$inferSelect, "part" | "action" | "changes">;

/** Who may make the call that saves a table, and the call's field for each column. */
interface Saver {
  access: Access;
  fields: Record<string, string>;
}

const mapColumnsToThemselves = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, column]));

/** The fields whose old value can be restored: those that an ordinary save can set without setting others. */
export const savers = {
  leads: {
    access: leads.update.access,
    fields: {
      ...mapColumnsToThemselves("first_name", "last_name", "company", "is_corporate_event"),
      owner_id: "hubspot_owner_id",
    },
  },
  lead_emails: { access: leads.update.access, fields: mapColumnsToThemselves("email") },
  lead_phone_numbers: { access: leads.update.access, fields: { number: "phone_number" } },
  lead_events: {
    access: events.update.access,
    fields: {
      ...mapColumnsToThemselves(
        "event_type",
        "sub_type",
        "event_date",
        "guest_count",
        "location_id",
        "notes",
      ),
      budget_minor: "budget",
    },
  },
  sales: {
    access: sales.update.access,
    fields: {
      ...mapColumnsToThemselves("event_date", "guest_count"),
      value_minor: "value",
      commission_basis_points: "commission",
    },
  },
  venues: {
    access: records.saveVenue.access,
    fields: {
      ...mapColumnsToThemselves(
        "name",
        "address",
        "phone",
        "email",
        "website",
        "styles",
        "event_types",
        "location_id",
      ),
      is_high_conversion: "is_high_conversion_venue",
      late_license_minutes: "late_license_end_time",
    },
  },
  rooms: {
    access: records.saveRoom.access,
    fields: {
      ...mapColumnsToThemselves("name", "description"),
      dinner_min: "dinner_and_dance_min_capacity",
      dinner_max: "dinner_and_dance_max_capacity",
      standing_min: "standing_min_capacity",
      standing_max: "standing_max_capacity",
      cost_per_person_minor: "cost_per_person",
      min_cost_minor: "min_cost_for_event",
    },
  },
  users: {
    access: users.update.access,
    fields: mapColumnsToThemselves("username", "display_name", "role", "vc_role", "country", "phone"),
  },
} as const satisfies Record<string, Saver>;

export type SavedTable = keyof typeof savers;

/** The columns that must have a value: an empty old value cannot be saved. */
const requiredColumns = [
  "owner_id",
  "email",
  "number",
  "event_type",
  "value_minor",
  "commission_basis_points",
];

/** Whether a caller may save the old value of a column again. */
export function canRestoreFieldValue(
  { part, action, changes }: HistoryRow,
  column: string,
  caller: Caller,
): boolean {
  const saver: Saver | undefined = savers[part as SavedTable];
  if (action !== "changed" || !saver?.fields[column] || !changes[column]) return false;
  const oldValue = changes[column]?.[0] ?? null;
  // A venue may have no email address; the required `email` is that of a lead.
  const needsValue = requiredColumns.includes(column) && part !== "venues";
  return isAccessAllowed(saver.access, caller) && !(needsValue && oldValue === null);
}

/** The old value of a column, as the field of its call takes it; null for none. */
export function toCallFieldValue(column: string, value: unknown): unknown {
  if (typeof value !== "number") return value ?? null;
  // Stored in hundredths: of a currency unit, or of a percent.
  if (column.endsWith("_minor") || column === "commission_basis_points") return value / 100;
  return column === "late_license_minutes" ? formatMinutesAfterNoon24h(value) : value;
}
