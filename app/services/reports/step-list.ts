import type { Step, StepKind, StepSortField } from "@contract/reports/steps";
import { type LeadType, leadTypes, type ReportType, reportTypes } from "@contract/reports/types";
import type { Country } from "@contract/vocabulary";
import { countries, countryNames, eventTypeNames, mainZone } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatIsoMinute, formatMonthAndYear, toLocalDay } from "~/services/format/dates";
import { currencies } from "~/services/format/money";
import { statusNames } from "~/services/inspections/status";
import { formatInCountry } from "~/services/leads/list";
import {
  createChoiceField,
  createChoiceOrAllField,
  createIdField,
  createMonthField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { appendSearchPhrase } from "~/services/lists/search-phrase";
import { paths } from "~/services/paths";
import { formatNameOrId } from "./rows";

interface Scope {
  chosen: Country;
  now: string;
}

/** The initial sort order of each column: newest first, names from A. */
const naturalOrder: Record<StepSortField, "asc" | "desc"> = {
  happened_at: "desc",
  client: "asc",
  venue: "asc",
  person: "asc",
};

/** The records behind a figure of a report. The search params are those of call P-12; the months default to this month. */
export const stepList = createListState(paths.reportSteps, {
  search: createTextField(200),
  reportType: createChoiceField(reportTypes, "enquiries", "report_type"),
  leadType: createChoiceField(leadTypes, "all", "lead_type"),
  country: createChoiceOrAllField(countries, (scope: Scope) => scope.chosen),
  from: createMonthField(
    ({ chosen, now }: Scope) => toLocalDay(new Date(now), mainZone[chosen]).slice(0, 7),
    "from_month",
  ),
  to: createMonthField((_: Scope, { from }) => String(from), "to_month"),
  person: createIdField("user_id"),
  venue: createIdField("venue_id"),
  ...createSortFields(naturalOrder, "happened_at"),
  page: createPageField(),
});
export type StepListState = StateOf<typeof stepList>;

/** Identifies the records behind a figure. Months are `YYYY-MM`. */
export interface StepCriteria {
  reportType: ReportType;
  leadType?: LeadType | undefined;
  country: Country | "all";
  from: string;
  to: string;
  person?: number | undefined;
  venue?: number | undefined;
}

/** Links to the records behind a figure. Always names country and months, so that the link keeps its meaning. */
export function buildStepsHref({ country, from, to, leadType = "all", ...counted }: StepCriteria): string {
  const all = stepList.read(new URLSearchParams(), { chosen: "AU", now: new Date(0).toISOString() });
  const fixed = new URLSearchParams({ country, from_month: from, to_month: to });
  const narrowed = stepList.paramsWithout({ ...all, ...counted, leadType }, "country", "from", "to");
  return `${paths.reportSteps}?${fixed}${narrowed.size > 0 ? `&${narrowed}` : ""}`;
}

export const stepTitles: Record<ReportType, string> = {
  enquiries: "Enquiries",
  recommendations: "Recommendations",
  inspections: "Inspections booked",
  sales: "Sales won",
  product: "All steps to a sale",
};

export const stepNouns: Record<ReportType, readonly [singular: string, plural: string]> = {
  enquiries: ["enquiry", "enquiries"],
  recommendations: ["recommendation", "recommendations"],
  inspections: ["inspection booked", "inspections booked"],
  sales: ["sale won", "sales won"],
  product: ["step", "steps"],
};

export const stepKindNames: Record<StepKind, string> = {
  enquiries: "Enquiry",
  recommendations: "Recommendation",
  inspections: "Inspection",
  sales: "Sale",
};

/** "14 enquiries in Australia, in May 2027, type of event: Wedding, for Ann Lee". */
export function formatStepListSummary(
  { reportType, leadType, country, from, to, person, venue, search }: StepListState,
  total: number | undefined,
  {
    personName = "one person",
    venueName = "one venue",
  }: { personName?: string | undefined; venueName?: string | undefined } = {},
): string {
  const [singular, plural] = stepNouns[reportType];
  const count =
    total === undefined
      ? stepTitles[reportType]
      : total === 0
        ? `No ${plural}`
        : formatQuantity(total, singular, plural);
  return [
    appendSearchPhrase(`${count} ${formatInCountry(country)}`, search),
    from === to
      ? `in ${formatMonthAndYear(from)}`
      : `from ${formatMonthAndYear(from)} to ${formatMonthAndYear(to)}`,
    leadType !== "all" && `type of event: ${eventTypeNames[leadType]}`,
    person !== undefined && `for ${personName}`,
    venue !== undefined && `at ${venueName}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The active filters, for the file name. */
export const toStepFileScope = ({ country, from, to, leadType, person, venue, search }: StepListState) => ({
  country,
  from,
  to,
  filters: [
    leadType !== "all" && leadType,
    person !== undefined && `person ${person}`,
    venue !== undefined && `venue ${venue}`,
    search && `matching ${search}`,
  ],
});

/** A step as the page and the CSV file show it. Unknown values are undefined. */
export function toStepLine(row: Step) {
  const { lead, lead_event_id: eventId, person } = row;
  return {
    id: `${row.kind ?? "step"} ${row.id}`,
    record: row.id,
    kind: row.kind,
    at: row.happened_at,
    country: row.country,
    client: lead && (lead.name.trim() || formatNameOrId({ id: lead.id }, "Lead")),
    href: lead && buildStepHref(lead.id, eventId, row),
    type: row.event_type,
    venues: row.venues?.map(({ name, id: venueId }) => ({ name, id: venueId })),
    personId: person?.id,
    person: person && formatNameOrId(person, "User"),
    detail: formatStepDetail(row),
    value: row.value,
  };
}
export type StepLine = ReturnType<typeof toStepLine>;

/** The page of the event that lists this kind of step. */
function buildStepHref(leadId: number, eventId: number | undefined, { kind, id: record }: Step): string {
  if (eventId === undefined) return paths.lead(leadId);
  if (kind === "recommendations") return paths.recommendations(leadId, eventId);
  if (kind === "inspections") return paths.eventInspections(leadId, eventId);
  if (kind === "sales") return `${paths.sales(leadId, eventId)}#sale-${record}`;
  return paths.event(leadId, eventId);
}

function formatStepDetail({ kind, source, status, rooms, no_email: isSaved }: Step): string | undefined {
  if (kind === "enquiries") return source;
  if (kind === "inspections") return status && statusNames[status];
  if (kind !== "recommendations") return undefined;
  const parts = [
    rooms === undefined ? undefined : formatQuantity(rooms, "room"),
    isSaved === undefined ? undefined : isSaved ? "saved without sending" : "emailed",
  ].filter(Boolean);
  return parts.join(", ") || undefined;
}

export const stepCsvColumns: [header: string, cell: (line: StepLine) => string | number | undefined][] = [
  ["Step", ({ kind }) => kind && stepKindNames[kind]],
  ["Number", ({ record }) => record],
  ["When", ({ at, country }) => country && formatIsoMinute(at, mainZone[country])],
  ["Client", ({ client }) => client],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Event", ({ type }) => type && eventTypeNames[type]],
  ["Venues", ({ venues }) => venues?.map(({ name }) => name).join("; ") || undefined],
  ["Details", ({ detail }) => detail],
  ["Value", ({ value }) => value],
  [
    "Currency",
    ({ value, country }) => (value === undefined ? undefined : country && currencies[country].code),
  ],
  ["Person", ({ person }) => person],
];
