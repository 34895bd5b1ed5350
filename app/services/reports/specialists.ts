import type { SpecialistRow } from "@contract/reports/rows";
import { type Country, countries } from "@contract/vocabulary";
import { oneOrAll, sorted, text } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { countedSalesHref } from "~/services/sales/all";
import { stepColumns, stepOrder, yearOfMonths } from "./steps";
import type { ReportColumn } from "./table";

/** Somebody as far as they are told. */
export const nameOf = ({ id, name }: { id: number; name?: string }, what: string) => name ?? `${what} ${id}`;

/** @param now where sales can be seen by who sold them */
export const specialistColumns = (now: Date | undefined): ReportColumn<SpecialistRow>[] => [
  {
    key: "name",
    header: "Venue specialist",
    value: ({ venue_specialist }) => nameOf(venue_specialist, "Specialist"),
    href: ({ venue_specialist, country }) =>
      country && paths.specialistPerformance(country, venue_specialist.id),
  },
  { key: "country", header: "Country", kind: "country", value: ({ country }) => country },
  ...stepColumns<SpecialistRow>(
    now &&
      (({ venue_specialist, country }, step) =>
        country &&
        countedSalesHref({ country, step, seller: venue_specialist.id, ...yearOfMonths(country, now) })),
  ),
];

/** The venue specialists of a country, or of both, by name (REP-01). */
export const specialistsList = listState(paths.specialistsReport, {
  search: text(100),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  ...sorted({ name: "asc", country: "asc", ...stepOrder }, "name"),
});
