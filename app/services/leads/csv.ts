import { formatCsvLine } from "@contract/csv";
import type { LeadRow } from "@contract/leads/lead";
import { formatPhone } from "@contract/leads/phone";
import { countryNames, eventTypeNames, zoneOf } from "@contract/vocabulary";
import { formatIsoMinute } from "~/services/format/dates";
import { currencies } from "~/services/format/money";
import type { Features } from "~/services/upstream/features.server";

type Cell = string | number | undefined;

/** Empty unless true: false may mean that the value is unknown. */
const formatYesOrEmpty = (value: boolean | undefined): Cell => (value ? "Yes" : undefined);

/** A column that needs a feature of the upstream is left out without it. */
type Column = [header: string, cell: (lead: LeadRow) => Cell, feature?: "companies" | "nextSteps"];

const columns: Column[] = [
  ["ID", ({ id }) => id],
  ["First name", ({ first_name }) => first_name],
  ["Last name", ({ last_name }) => last_name],
  ["Company", ({ company }) => company, "companies"],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone_number, country }) => phone_number && formatPhone(phone_number, country)],
  ["Event", ({ event_type }) => event_type && eventTypeNames[event_type]],
  ["Details", ({ event_details }) => event_details],
  ["Guests", ({ estimated_guests }) => estimated_guests],
  ["Budget", ({ estimated_budget }) => estimated_budget],
  [
    "Currency",
    ({ estimated_budget, country }) =>
      estimated_budget === undefined || !country ? undefined : currencies[country].code,
  ],
  ["Next step", ({ next_step }) => next_step?.note, "nextSteps"],
  ["Next step due", ({ next_step }) => next_step?.due_date, "nextSteps"],
  ["Owner", ({ hubspot_owner }) => hubspot_owner?.name],
  ["Last enquired venue", ({ last_enquired_venue }) => last_enquired_venue?.name],
  ["Created", ({ created_at, country }) => formatIsoMinute(created_at, zoneOf(country) ?? "UTC")],
  ["Time zone", ({ created_at, country }) => created_at && (zoneOf(country) ?? "UTC")],
  ["Spam", ({ is_spam }) => formatYesOrEmpty(is_spam)],
  ["HubSpot sync failed", ({ hubspot_sync_failed }) => formatYesOrEmpty(hubspot_sync_failed)],
  ["Unsubscribed", ({ is_unsubscribed }) => formatYesOrEmpty(is_unsubscribed)],
];

/** The header and row formatter of a leads CSV. Company and next-step columns need the upstream to support them. */
export function createLeadCsvFormat(features: Pick<Features["leads"], "companies" | "nextSteps">) {
  const visible = columns.filter(([, , feature]) => !feature || features[feature]);
  return {
    header: formatCsvLine(visible.map(([header]) => header)),
    lineOf: (lead: LeadRow) => formatCsvLine(visible.map(([, cell]) => cell(lead))),
  };
}

/** The last line of a file when some leads could not be loaded. */
export const formatMissingLeadsCsvLine = (): string =>
  formatCsvLine(["We couldn't load some leads. They are missing from this file."]);
