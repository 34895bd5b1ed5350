import type { HistoryKind, HistoryValue } from "@contract/history/history";
import { type Country, countryNames, type EventType, eventTypeNames, mainZone } from "@contract/vocabulary";
import { formatDate, formatDateTime, formatZoneCity } from "~/services/format/dates";
import { formatMoney } from "~/services/format/money";

export const kindNames: Record<HistoryKind, string> = {
  lead: "Lead",
  event: "Event",
  inspection: "Inspection",
  sale: "Sale",
  venue: "Venue",
  user: "User",
  settings: "Settings",
};

/** The parts of records that have a name of their own. */
const partNames: Record<string, string> = {
  lead_emails: "Email address",
  lead_phone_numbers: "Phone",
  lead_notes: "Note",
  follow_ups: "Follow-up",
  quotes: "Quote",
  rooms: "Room",
  special_offers: "Special offer",
  venue_notes: "Note",
  venue_emails: "Email address",
  brochures: "Brochure",
  specialist_rules: "Distribution rules",
  karen_settings: "Karen Settings",
  company_settings: "Company",
  second_factors: "Two-factor authentication",
  passkeys: "Passkey",
  security_settings: "Security",
  distribution_settings: "Lead distribution",
  report_excludes: "Report exclusion",
};

/** The name of a changed part; undefined if it is the record itself. */
export const findPartName = (part: string): string | undefined => partNames[part];

/** Labels by column, where its name in words is not the label that forms have. */
const labels: Record<string, string> = {
  is_corporate_event: "Corporate",
  is_unsubscribed: "Unsubscribed",
  owner_id: "Owner",
  assignee_id: "Assigned to",
  user_id: "Sold by",
  venue_id: "Venue",
  custom_venue_id: "Custom venue",
  lost_to_venue_id: "Lost to",
  venue_specialist_id: "Venue specialist",
  location_id: "City or suburb",
  pipeline_stage_id: "Deal stage",
  budget_minor: "Budget",
  value_minor: "Value",
  guest_count: "Guests",
  sub_type: "Sub-type",
  commission_basis_points: "Commission",
  starts_at: "Starts",
  expires_at: "Ends",
  duration_minutes: "Length",
  due_date: "Due",
  done_at: "Done",
  other_time: "Requested time",
  venue_offer: "Time the venue offers",
  is_primary: "Primary",
  is_invoiced: "Invoiced",
  is_high_conversion: "High booking rate",
  is_active: "In use",
  lat: "Latitude",
  lng: "Longitude",
  late_license_minutes: "Licensed until",
  mandap_ceremony: "Mandap ceremony",
  has_automated_report: "Monthly report by email",
  dinner_min: "Minimum seated",
  dinner_max: "Maximum seated",
  standing_min: "Minimum standing",
  standing_max: "Maximum standing",
  cost_per_person_minor: "Price per head",
  min_cost_minor: "Minimum spend",
  username: "Email address",
  display_name: "Name",
  vc_role: "Role in the business",
  is_disabled: "Disabled",
  has_scheduler_access: "Scheduler access",
  original_file_name: "File",
  quote_link: "Link",
  for_event_type: "Event type",
  daily_limit: "Daily limit",
  is_distribution_active: "Assign new leads",
  takes_wedding: "Takes weddings",
  takes_corporate: "Takes corporate events",
  takes_social: "Takes social events",
  secondary_active: "Options in use",
  factor_roles: "Roles that require two-factor authentication",
  iban: "IBAN",
  tax_percent: "Tax rate",
  prices_include_tax: "Commissions include tax",
  payment_days: "Days until invoices are due",
  invoice_prefix: "Invoice number prefix",
  sender_email: "From address",
};

const columnToWords = (name: string): string => {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The label of a field, `table.column` or `table.column.entry`. */
export function formatFieldLabel(field: string): string {
  const [, column = field, entry] = field.split(".");
  if (entry !== undefined && column === "seating") return `${columnToWords(entry)} guests`;
  const name = entry ?? column;
  return labels[name] ?? columnToWords(name);
}

interface Place {
  country?: Country | undefined;
  /** IANA zone; default: the main zone of the country. */
  zone?: string | undefined;
}

const MAX_SHOWN = 300;

const shortenFieldValue = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

/** A value in words; undefined for none. Descriptions lose their markup. */
export function formatFieldValue(field: string, value: HistoryValue, place: Place): string | undefined {
  const [, column = ""] = field.split(".");
  if (value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value))
    return shortenFieldValue(value.map((item) => formatTextField(column, item)).join(", ")) || undefined;
  if (typeof value === "number") return formatNumberField(column, value, place);
  if (column.endsWith("_at")) return formatTimestampField(value, place);
  if (column.endsWith("_date")) return formatDate(value, "UTC") ?? value;
  return shortenFieldValue(formatTextField(column, value));
}

function formatNumberField(column: string, value: number, { country }: Place): string {
  if (column.endsWith("_minor")) return formatMoney(value, country) ?? String(value);
  if (column === "commission_basis_points") return `${value}%`;
  return column === "duration_minutes" ? `${value} minutes` : String(value);
}

function formatTimestampField(value: string, { country, zone }: Place): string {
  const known = zone ?? (country && mainZone[country]) ?? "UTC";
  const text = formatDateTime(value, known);
  return text ? `${text}, ${formatZoneCity(known)} time` : value;
}

const codes = [
  "status",
  "approval",
  "venue_answer",
  "role",
  "outcome",
  "pipeline_stage_id",
  "secondary_active",
];

function formatTextField(column: string, value: string): string {
  if (column === "country") return countryNames[value as Country] ?? value;
  if (column === "event_type" || column === "event_types" || column === "for_event_type")
    return eventTypeNames[value as EventType] ?? value;
  if (column === "description")
    return value
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  return codes.includes(column) || column === "styles" ? columnToWords(value.replaceAll("-", " ")) : value;
}
