import { formatCsvLine } from "@contract/csv";
import type { InspectedEvent, Inspection } from "@contract/inspections/inspections";
import { countryNames, eventTypeNames } from "@contract/vocabulary";
import { formatIsoMinute } from "~/services/format/dates";
import { currencies } from "~/services/format/money";
import { sortUpcomingInspectionsFirst, toInspectionView } from "./inspection";
import { statusNames } from "./status";

type Cell = string | number | undefined;

const columns: [header: string, cell: (event: InspectedEvent, inspection?: Inspection) => Cell][] = [
  ["Event ID", ({ lead_event_id }) => lead_event_id],
  ["Lead ID", ({ lead_id }) => lead_id],
  ["First name", ({ first_name }) => first_name],
  ["Last name", ({ last_name }) => last_name],
  ["Country", ({ country }) => country && countryNames[country]],
  ["Event", ({ event_type }) => event_type && eventTypeNames[event_type]],
  ["Event date", ({ event_date }) => event_date],
  ["Guests", ({ estimated_guests }) => estimated_guests],
  ["Budget", ({ estimated_budget }) => estimated_budget],
  [
    "Currency",
    ({ estimated_budget: budget, country }) =>
      budget === undefined || !country ? undefined : currencies[country].code,
  ],
  ["Inspection ID", (_, inspection) => inspection?.id],
  ["Venue", (_, inspection) => inspection?.venue?.name],
  ["Status", (_, inspection) => inspection?.status && statusNames[inspection.status]],
  [
    "Time",
    ({ country }, inspection) =>
      inspection && formatIsoMinute(inspection.inspection_date, toInspectionView(inspection, country).zone),
  ],
  [
    "Time zone",
    ({ country }, inspection) => inspection?.inspection_date && toInspectionView(inspection, country).zone,
  ],
  [
    "Other time requested",
    ({ country }, inspection) => inspection && toInspectionView(inspection, country).otherTime,
  ],
];

export const buildInspectionCsvHeader = (): string => formatCsvLine(columns.map(([header]) => header));

/** One line per inspection of an event, in the list's order; a single line if its inspections are unknown. */
export const formatInspectionCsvLines = (event: InspectedEvent, now: Date): string =>
  (event.inspections.length > 0 ? sortInspectionsAsListed(event, now) : [undefined])
    .map((inspection) => formatCsvLine(columns.map(([, cell]) => cell(event, inspection))))
    .join("");

const sortInspectionsAsListed = ({ inspections, country }: InspectedEvent, now: Date): Inspection[] =>
  sortUpcomingInspectionsFirst(
    inspections.map((inspection) => ({ ...toInspectionView(inspection, country), inspection })),
    now,
  ).map(({ inspection }) => inspection);

/** Last line of a file from which some events are missing. */
export const formatMissingInspectionsCsvLine = (): string =>
  formatCsvLine(["We couldn't load some inspections. They are missing from this file."]);
