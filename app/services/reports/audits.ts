import type { EnquiryAudit } from "@contract/reports/rows";
import { type Country, countryNames, mainZone, parseTimeZone } from "@contract/vocabulary";
import { formatWeekdayAndDate, formatZoneTimeLabel, toLocalDay } from "~/services/format/dates";
import {
  createFlagField,
  createPageField,
  createPastDayField,
  createTextField,
  type ListField,
} from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { formatNameOrId } from "./rows";

interface Scope {
  chosen: Country;
  now: string;
}

/** An IANA zone. Defaults to the main zone of the country chosen in the top bar. */
const timezone: ListField<string, Scope, "timezone", string> = {
  role: "filter",
  name: "timezone",
  parse: parseTimeZone,
  print: (value) => value,
  fallback: ({ chosen }) => mainZone[chosen],
  send: (value) => value,
};

/** A calendar day in the zone. Defaults to today. */
const date = createPastDayField(({ now }: Scope, { timezone }) =>
  toLocalDay(new Date(now), String(timezone)),
);

/** The enquiries received on a day (REP-04). The search params are those of call P-09. */
export const auditList = createListState(paths.enquiryAudits, {
  search: createTextField(200),
  timezone,
  date,
  failedOnly: createFlagField("show_failed_only"),
  page: createPageField(),
});

/** An enquiry as the page and the CSV file show it. Unknown values are undefined. */
export function toAuditLine(row: EnquiryAudit) {
  const { id, lead, lead_event_id: eventId, country, venue, owner } = row;
  return {
    id,
    receivedAt: row.received_at,
    localTime: row.local_time,
    leadId: lead?.id,
    eventId,
    client: lead && formatNameOrId(lead, "Lead"),
    country,
    source: row.source,
    venueId: venue?.id,
    venue: venue && formatNameOrId(venue, "Venue"),
    owner: owner && formatNameOrId(owner, "Specialist"),
    isSpam: row.is_spam,
    hasFailed: row.has_failed,
    failures: row.failures ?? [],
  };
}

interface AuditFilters {
  date: string;
  timezone: string;
  failedOnly: boolean;
  search: string;
}

const listMatchPhrases = ({ failedOnly, search }: AuditFilters) => [
  failedOnly && "failed only",
  search && `matching “${search}”`,
];

/** The active filters as text. */
export const toAuditHeadingScope = (filters: AuditFilters): { filters: (string | false)[] } => ({
  filters: [
    formatWeekdayAndDate(filters.date, "UTC") ?? filters.date,
    formatZoneTimeLabel(filters.timezone),
    ...listMatchPhrases(filters),
  ],
});

/** The active filters, for the file name. */
export const toAuditFileScope = (filters: AuditFilters): { filters: (string | false)[] } => ({
  filters: [filters.date, filters.timezone, ...listMatchPhrases(filters)],
});

export type AuditLine = ReturnType<typeof toAuditLine>;

export const buildAuditColumns = (
  zone: string,
): [string, (line: AuditLine) => string | number | undefined][] => [
  ["Enquiry", ({ id }) => id],
  ["Received (UTC)", ({ receivedAt }) => receivedAt],
  [`Received (${zone})`, ({ localTime }) => localTime],
  ["Client", ({ client }) => client],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Source", ({ source }) => source],
  ["Venue", ({ venue }) => venue],
  ["Owner", ({ owner }) => owner],
  ["Spam", ({ isSpam }) => formatYesNo(isSpam)],
  ["Failed", ({ hasFailed }) => formatYesNo(hasFailed)],
  ["What failed", ({ failures }) => failures.join("; ") || undefined],
];

function formatYesNo(flag: boolean | undefined): "Yes" | "No" | undefined {
  if (flag === undefined) return undefined;
  return flag ? "Yes" : "No";
}
