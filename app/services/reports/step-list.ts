import { type LeadType, leadTypes, type ReportType, reportTypes } from "@contract/reports/rows";
import type { Step, StepKind, StepSortField } from "@contract/reports/steps";
import type { Country } from "@contract/vocabulary";
import { countries, countryNames, eventTypeNames, mainZone } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatIsoMinute, formatMonth, toLocalDay } from "~/services/format/dates";
import { currencies } from "~/services/format/money";
import { statusNames } from "~/services/inspections/status";
import { formatInCountry } from "~/services/leads/list";
import { id, month, oneOf, oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { nameOf } from "./rows";

interface Scope {
  chosen: Country;
  now: string;
}

/** The order a column starts with: the newest first, names from A. */
const naturalOrder: Record<StepSortField, "asc" | "desc"> = {
  happened_at: "desc",
  client: "asc",
  venue: "asc",
  person: "asc",
};

/** What a figure of a report counts, one by one; search params are those of call P-12. This month unless given. */
export const stepList = listState(paths.reportSteps, {
  search: text(200),
  reportType: oneOf(reportTypes, "enquiries", "report_type"),
  leadType: oneOf(leadTypes, "all", "lead_type"),
  country: oneOrAll(countries, (scope: Scope) => scope.chosen),
  from: month(
    ({ chosen, now }: Scope) => toLocalDay(new Date(now), mainZone[chosen]).slice(0, 7),
    "from_month",
  ),
  to: month((_: Scope, { from }) => String(from), "to_month"),
  person: id("user_id"),
  venue: id("venue_id"),
  ...sorted(naturalOrder, "happened_at"),
  page: page(),
});
export type StepListState = StateOf<typeof stepList>;

/** What a figure is narrowed by; months are `YYYY-MM`. */
export interface CountedSteps {
  reportType: ReportType;
  leadType?: LeadType;
  country: Country | "all";
  from: string;
  to: string;
  person?: number;
  venue?: number;
}

/** The list of what a figure counts. Country and months are said whatever those of today and of the top bar are. */
export function stepsHref({ country, from, to, leadType = "all", ...counted }: CountedSteps): string {
  const all = stepList.read(new URLSearchParams(), { chosen: "AU", now: new Date(0).toISOString() });
  const said = new URLSearchParams({ country, from_month: from, to_month: to });
  const narrowed = stepList.paramsWithout({ ...all, ...counted, leadType }, "country", "from", "to");
  return `${paths.reportSteps}?${said}${narrowed.size > 0 ? `&${narrowed}` : ""}`;
}

/** The title of the list by what it is of. */
export const stepTitles: Record<ReportType, string> = {
  enquiries: "Enquiries",
  recommendations: "Recommendations",
  inspections: "Inspections booked",
  sales: "Sales won",
  product: "All steps to a sale",
};

/** What one row is, and several. */
export const stepNouns: Record<ReportType, readonly [one: string, many: string]> = {
  enquiries: ["enquiry", "enquiries"],
  recommendations: ["recommendation", "recommendations"],
  inspections: ["inspection booked", "inspections booked"],
  sales: ["sale won", "sales won"],
  product: ["step", "steps"],
};

export const kindNames: Record<StepKind, string> = {
  enquiries: "Enquiry",
  recommendations: "Recommendation",
  inspections: "Inspection",
  sales: "Sale",
};

/** "14 enquiries in Australia, in May 2027, of weddings, of Ann Lee", as far as it is known. */
export function describeSteps(
  { reportType, leadType, country, from, to, person, venue, search }: StepListState,
  total: number | undefined,
  { personName = "one person", venueName = "one venue" }: { personName?: string; venueName?: string } = {},
): string {
  const [one, many] = stepNouns[reportType];
  const count = total === undefined ? stepTitles[reportType] : formatQuantity(total, one, many);
  return [
    `${count} ${formatInCountry(country)}`,
    from === to ? `in ${formatMonth(from)}` : `from ${formatMonth(from)} to ${formatMonth(to)}`,
    leadType !== "all" && `type of event: ${eventTypeNames[leadType]}`,
    person !== undefined && `of ${personName}`,
    venue !== undefined && `at ${venueName}`,
    search && `matching “${search}”`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What the list is narrowed by, for the name of its file. */
export const stepScope = ({ country, from, to, leadType, person, venue, search }: StepListState) => ({
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

/** A step as the page and its file show it; what was not told is absent. */
export function stepLine(row: Step) {
  const { lead, lead_event_id: eventId, person } = row;
  return {
    id: `${row.kind ?? "step"} ${row.id}`,
    record: row.id,
    kind: row.kind,
    at: row.happened_at,
    country: row.country,
    client: lead && (lead.name.trim() || nameOf({ id: lead.id }, "Lead")),
    href: lead && placeOf(lead.id, eventId, row),
    type: row.event_type,
    venues: row.venues?.map(({ name, id: venueId }) => ({ name, id: venueId })),
    personId: person?.id,
    person: person && nameOf(person, "User"),
    detail: detailOf(row),
    value: row.value,
  };
}
export type StepLine = ReturnType<typeof stepLine>;

/** The page on which a step is seen with its like. */
function placeOf(leadId: number, eventId: number | undefined, { kind, id: record }: Step): string {
  if (eventId === undefined) return paths.lead(leadId);
  if (kind === "recommendations") return paths.recommendations(leadId, eventId);
  if (kind === "inspections") return paths.eventInspections(leadId, eventId);
  if (kind === "sales") return `${paths.sales(leadId, eventId)}#sale-${record}`;
  return paths.event(leadId, eventId);
}

/** What else is told of a step, in a few words. */
function detailOf({ kind, source, status, rooms, no_email: isSaved }: Step): string | undefined {
  if (kind === "enquiries") return source;
  if (kind === "inspections") return status && statusNames[status];
  if (kind !== "recommendations") return undefined;
  const words = [
    rooms === undefined ? undefined : formatQuantity(rooms, "room"),
    isSaved === undefined ? undefined : isSaved ? "saved only" : "by email",
  ].filter(Boolean);
  return words.join(", ") || undefined;
}

export const stepFile: [header: string, cell: (line: StepLine) => string | number | undefined][] = [
  ["Step", ({ kind }) => kind && kindNames[kind]],
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
  ["Of", ({ person }) => person],
];
